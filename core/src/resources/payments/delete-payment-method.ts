import { defineOperation } from "../../contract/operation.js";
import { deletePaymentMethod as deleteRow } from "./payment-method-queries.js";

export const deletePaymentMethod = defineOperation({
  id: "delete-payment-method",
  summary: "Remove a payment method",
  tag: "Operator",
  method: "DELETE",
  path: "/operator/accounts/{accountId}/payment-methods/{paymentMethodId}",
  callers: "operator",
  refusals: ["not_found"],
  example: {
    accountId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    paymentMethodId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11",
  },
  scope: ({ accountId }) => ({ accountId }),
  async handle({ tx, refuse }, ids) {
    if ((await tx.run(deleteRow, ids)) === 0) return refuse("not_found");
  },
});
