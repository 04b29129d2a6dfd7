import * as sql from "../../contract/define-query.js";
import type { PaymentProvider } from "../../domain/ledger.js";

/** A page on which a donor pays a donation, or on which a payment method is entered. */
export const paymentSessions = sql.table("payment_sessions", {
  sessionId: sql.text,
  tokenHash: sql.text,
  accountId: sql.text,
  donorId: sql.nullable(sql.text),
  /** Null: only a payment method is entered. */
  donationId: sql.nullable(sql.text),
  paymentId: sql.nullable(sql.text),
  keepsMethod: sql.boolean,
  returnUrl: sql.text,
  status: sql.word<"OPEN" | "COMPLETED">(),
  /** Who shows the page; null in the sandbox, and until it is first opened. */
  provider: sql.nullable(sql.word<PaymentProvider>()),
  /** The provider's id of its page. */
  providerReference: sql.nullable(sql.text),
  /** The address of the provider's page, sealed by the vault. */
  pageUrl: sql.nullable(sql.text),
  /** When the provider's page was first asked for. */
  pageAskedAt: sql.nullable(sql.text),
  expiresAt: sql.text,
  createdAt: sql.text,
  updatedAt: sql.text,
});
export type PaymentSessionRow = sql.TableRow<typeof paymentSessions>;

export const insertPaymentSession = sql.insertInto(paymentSessions);
export const paymentSessionByToken = sql.selectBy(paymentSessions, ["tokenHash"]);
export const paymentSessionById = sql.selectBy(paymentSessions, ["sessionId"]);
export const sessionOfPayment = sql.selectBy(paymentSessions, ["paymentId"]);
/** A provider is asked for the page of a session. */
export const askForPage = sql.updateOf(
  paymentSessions,
  ["sessionId"],
  ["provider", "paymentId", "providerReference", "pageUrl", "pageAskedAt", "updatedAt"],
);
/**
 * The providers' pages that may be open of an account's links, also those that another page of the same link has replaced: their
 * ids are with their payments.
 */
export const pagesOfAccount = sql.select({
  name: "pages-of-account",
  text: `select s.provider, s.provider_reference as reference, s.payment_id from payment_sessions s
      where s.account_id = :accountId and s.expires_at > :since and s.status = 'OPEN'
        and s.provider is not null and s.provider_reference is not null
    union select p.provider, p.provider_reference as reference, p.payment_id
      from payment_sessions s join payments p on p.donation_id = s.donation_id
      where s.account_id = :accountId and s.expires_at > :since and s.provider = p.provider
        and p.status = 'PENDING' and p.attempts = 0 and p.provider_reference is not null`,
  parameters: { accountId: sql.text, since: sql.text },
  row: {
    provider: sql.word<PaymentProvider>(),
    reference: sql.text,
    paymentId: sql.nullable(sql.text),
  },
});
/** Opens other pages for an account's links, should it be opened again. */
export const forgetPagesOfAccount = sql.statement({
  name: "forget-pages-of-account",
  text: `update payment_sessions set page_url = null, page_asked_at = null
    where account_id = :accountId and expires_at > :since and status = 'OPEN'`,
  parameters: { accountId: sql.text, since: sql.text },
});
export const deletePaymentSession = sql.deleteBy(paymentSessions, ["sessionId"]);
export const completePaymentSession = sql.updateOf(
  paymentSessions,
  ["sessionId"],
  ["status", "paymentId", "updatedAt"],
);
