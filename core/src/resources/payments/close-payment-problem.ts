import { z } from "zod";
import { Id, Remark } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Payment } from "../../contract/resources/payment.js";
import { paymentById } from "./payment-queries.js";
import { paymentRows, presentPayment } from "./payment-rows.js";

export const closePaymentProblem = defineOperation({
  id: "close-payment-problem",
  summary: "Close the problem of a payment",
  description:
    "For a problem that you have dealt with outside of the service: the payment leaves `list-payment-problems`. No money moves, and the ledger stays as it is. A problem that goes on, such as a provider that cannot be reached, is listed again. For a payment without a problem, nothing changes.",
  tag: "Operator",
  method: "POST",
  path: "/operator/payments/{paymentId}/close-problem",
  callers: "operator",
  input: z.strictObject({
    paymentId: Id,
    reason: Remark.meta({ description: "How it was dealt with. The audit log keeps it." }),
  }),
  output: Payment,
  refusals: ["not_found"],
  emits: ["payment_update"],
  example: {
    paymentId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    reason: "The donor was asked, and keeps one of the two",
  },
  scope: ({ paymentId }) => [{ paymentId }, "ledger"],
  async handle(context, { paymentId }) {
    const payment =
      (await context.tx.one(paymentById, { paymentId })) ?? context.refuse("not_found");
    return presentPayment(await paymentRows.change(context, payment, { problem: null }));
  },
});
