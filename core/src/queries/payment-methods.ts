import { listQuery } from "./define-list.js";
import {
  deleteBy,
  insertInto,
  nullable,
  selectBy,
  type TableRow,
  table,
  text,
  word,
} from "./define-query.js";

export const paymentMethods = table("payment_methods", {
  paymentMethodId: text,
  accountId: text,
  donorId: nullable(text),
  type: word<"CARD" | "SEPA_DEBIT">(),
  /** The card's network; null for a direct debit, or where nobody said. */
  brand: nullable(text),
  last4: text,
  holder: text,
  createdAt: text,
  updatedAt: text,
});
export type PaymentMethodRow = TableRow<typeof paymentMethods>;

export const insertPaymentMethod = insertInto(paymentMethods);
export const deletePaymentMethod = deleteBy(paymentMethods, ["accountId", "paymentMethodId"]);
/** The account's own payment methods, the newest first: the newest is the one that is charged. */
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
