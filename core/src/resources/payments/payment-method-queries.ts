import { listQuery } from "../../contract/define-list.js";
import * as sql from "../../contract/define-query.js";
import type { PaymentProvider } from "../../domain/ledger.js";

export const paymentMethods = sql.table("payment_methods", {
  paymentMethodId: sql.text,
  accountId: sql.text,
  donorId: sql.nullable(sql.text),
  type: sql.word<"CARD" | "SEPA_DEBIT">(),
  /** The card's network; null for a direct debit, or when unknown. */
  brand: sql.nullable(sql.text),
  last4: sql.text,
  holder: sql.text,
  /** Who charges it; null: nobody can. */
  provider: sql.nullable(sql.word<PaymentProvider>()),
  /** The provider's id of it, sealed by the vault. */
  providerReference: sql.nullable(sql.text),
  /** The last month in which a card is valid, `YYYY-MM`; null when unknown, and for a direct debit. */
  expiresAt: sql.nullable(sql.text),
  /** When to mail the holder that the card expires; null: never, or already sent. */
  expiryMailAt: sql.nullable(sql.text),
  createdAt: sql.text,
  updatedAt: sql.text,
});
export type PaymentMethodRow = sql.TableRow<typeof paymentMethods>;

export const insertPaymentMethod = sql.insertInto(paymentMethods);
export const deletePaymentMethod = sql.deleteBy(paymentMethods, ["accountId", "paymentMethodId"]);
export const paymentMethodById = sql.selectBy(paymentMethods, ["paymentMethodId"]);
/** A payment method of the account or of one of its donors. */
export const paymentMethodOfAccount = sql.selectBy(paymentMethods, [
  "accountId",
  "paymentMethodId",
]);
export const anyActiveCampaignOfAccount = sql.select({
  name: "any-active-campaign-of-account",
  text: "select campaign_id from campaigns where account_id = :accountId and status = 'ACTIVE' limit 1",
  parameters: { accountId: sql.text },
  row: { campaignId: sql.text },
});
export const anyRecurringDonationOfMethod = sql.select({
  name: "any-recurring-donation-of-method",
  text: `select recurring_donation_id from recurring_donations
    where account_id = :accountId and donor_id = :donorId and status = 'ACTIVE'
      and payment_method_id = :paymentMethodId limit 1`,
  parameters: { accountId: sql.text, donorId: sql.text, paymentMethodId: sql.text },
  row: { recurringDonationId: sql.text },
});
/** One of the account's own payment methods. */
export const accountPaymentMethod = sql.selectBy(
  paymentMethods,
  ["accountId", "paymentMethodId"],
  "and donor_id is null",
);
/** The account's own payment methods, newest first. The newest is the one that is charged. */
export const paymentMethodsOfAccount = sql.selectBy(
  paymentMethods,
  ["accountId"],
  "and donor_id is null order by payment_method_id desc",
);
/** The cards whose holder is to be told that they expire, earliest first. */
export const dueExpiryMails = sql.select({
  name: "due-expiry-mails",
  text: `select expiry_mail_at as due_at, account_id, payment_method_id from payment_methods
    where expiry_mail_at <= :now order by expiry_mail_at, payment_method_id limit :limit`,
  parameters: { now: sql.text, limit: sql.integer },
  row: { dueAt: sql.text, accountId: sql.text, paymentMethodId: sql.text },
});
/** Not a change of the payment method that anybody is shown: `updatedAt` stays. */
export const updateExpiryMail = sql.updateOf(paymentMethods, ["paymentMethodId"], ["expiryMailAt"]);
/** A campaign, with its language, or an invoice that the account's payment method pays. */
export const anyUseOfAccountMethod = sql.select({
  name: "any-use-of-account-method",
  text: `select c.language from campaigns c join accounts a on a.account_id = c.account_id
      where c.status = 'ACTIVE' and (a.account_id = :accountId and (a.parent_account_id is null or a.billed_to = 'ACCOUNT')
        or a.parent_account_id = :accountId and a.billed_to = 'PARENT')
    union all
    select cast(null as text) as language from invoices
      where account_id = :accountId and status = 'OPEN' and amount_due_cents > 0
    limit 1`,
  parameters: { accountId: sql.text },
  row: { language: sql.nullable(sql.text) },
});
/** The language in which a recurring donation that a donor's payment method pays speaks to its donor. */
export const languageOfMethodsGift = sql.select({
  name: "language-of-methods-gift",
  text: `select c.language from recurring_donations r join campaigns c on c.campaign_id = r.campaign_id
    where r.account_id = :accountId and r.donor_id = :donorId and r.status = 'ACTIVE'
      and r.payment_method_id = :paymentMethodId and c.status = 'ACTIVE'
    order by r.recurring_donation_id limit 1`,
  parameters: { accountId: sql.text, donorId: sql.text, paymentMethodId: sql.text },
  row: { language: sql.text },
});
export const listAccountPaymentMethodsQuery = listQuery({
  table: paymentMethods,
  id: "paymentMethodId",
  filters: [],
  only: "donor_id is null",
});
export const listDonorPaymentMethodsQuery = listQuery({
  table: paymentMethods,
  id: "paymentMethodId",
  filters: ["donorId"],
});

/** A single-use link to the page where a payment method is entered for an account. Using it deletes the row. */
const billingLinks = sql.table("billing_links", {
  tokenHash: sql.text,
  accountId: sql.text,
  expiresAt: sql.text,
});

export const insertBillingLink = sql.insertInto(billingLinks);
export const billingLinkByToken = sql.selectBy(billingLinks, ["tokenHash"]);
export const deleteBillingLink = sql.deleteBy(billingLinks, ["tokenHash"]);
