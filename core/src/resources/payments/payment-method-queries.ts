import { listQuery } from "../../contract/define-list.js";
import {
  deleteBy,
  insertInto,
  nullable,
  selectBy,
  type TableRow,
  table,
  text,
  word,
} from "../../contract/define-query.js";

export const paymentMethods = table("payment_methods", {
  paymentMethodId: text,
  accountId: text,
  donorId: nullable(text),
  type: word<"CARD" | "SEPA_DEBIT">(),
  /** The card's network; null for a direct debit, or when unknown. */
  brand: nullable(text),
  last4: text,
  holder: text,
  createdAt: text,
  updatedAt: text,
});
export type PaymentMethodRow = TableRow<typeof paymentMethods>;

export const insertPaymentMethod = insertInto(paymentMethods);
export const deletePaymentMethod = deleteBy(paymentMethods, ["accountId", "paymentMethodId"]);
/** The account's own payment methods, newest first. The newest is the one that is charged. */
export const paymentMethodsOfAccount = selectBy(
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
const billingLinks = table("billing_links", {
  tokenHash: text,
  accountId: text,
  expiresAt: text,
});

export const insertBillingLink = insertInto(billingLinks);
export const billingLinkByToken = selectBy(billingLinks, ["tokenHash"]);
export const deleteBillingLink = deleteBy(billingLinks, ["tokenHash"]);
