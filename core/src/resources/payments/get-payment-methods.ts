import { paged } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { PaymentMethod } from "../../contract/resources/payment-method.js";
import { listRows } from "../shared/list-rows.js";
import { listAccountPaymentMethodsQuery } from "./payment-method-queries.js";

export const getPaymentMethods = defineOperation({
  id: "get-payment-methods",
  summary: "List the account's payment methods",
  description:
    "The account's payment methods, newest first. The newest one is charged. Donors' payment methods are not included.",
  tag: "Files and billing",
  path: "/v1/payment-methods",
  callers: "account",
  ...paged(PaymentMethod),
  example: { limit: "20" },
  handle: (context, { limit }) =>
    listRows(context, listAccountPaymentMethodsQuery, {
      filters: {},
      limit,
      present: (row) => row,
    }),
});
