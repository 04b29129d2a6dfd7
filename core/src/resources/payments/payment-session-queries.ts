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
export const deletePaymentSession = sql.deleteBy(paymentSessions, ["sessionId"]);
export const completePaymentSession = sql.updateOf(
  paymentSessions,
  ["sessionId"],
  ["status", "paymentId", "updatedAt"],
);
