import { listQuery } from "../../contract/define-list.js";
import * as sql from "../../contract/define-query.js";

export const paymentMethods = sql.table("payment_methods", {
  paymentMethodId: sql.text,
  accountId: sql.text,
  donorId: sql.nullable(sql.text),
  type: sql.word<"CARD" | "SEPA_DEBIT">(),
  /** The card's network; null for a direct debit, or when unknown. */
  brand: sql.nullable(sql.text),
  last4: sql.text,
  holder: sql.text,
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
