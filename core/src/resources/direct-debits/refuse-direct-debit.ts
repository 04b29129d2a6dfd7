import { z } from "zod";
import { Formed } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { Payment } from "../../contract/resources/payment.js";
import { paymentIdOf } from "../../domain/direct-debit.js";
import { collectingEvents } from "../payments/collect-gift.js";
import { paymentById } from "../payments/payment-queries.js";
import { presentPayment } from "../payments/payment-rows.js";
import { takePaymentStep } from "../payments/take-payment-step.js";
import { debitIsReturned } from "./debit-is-returned.js";
import { directDebitById } from "./direct-debit-queries.js";

export const refuseDirectDebit = defineOperation({
  id: "refuse-direct-debit",
  summary: "Record that the bank refused a direct debit",
  description:
    "For a debit that the bank rejected without booking anything, as its status report (pain.002) says: statements never show it. The payment is `FAILED`, or the debit is retried later if the reason allows it, as after a return; a reason that lasts, such as `AC04`, ends the mandate. The sum that the bank books of the batch is that of its other debits. Be sure that the bank will not collect it: if a statement shows the debit after all, the entry stays `UNMATCHED`.",
  tag: "Operator",
  callers: "operator",
  method: "POST",
  path: "/operator/direct-debits/{endToEndId}/refuse",
  input: z.strictObject({
    endToEndId: z.string().max(limits.keyCharacters).meta({
      description:
        "The end-to-end ID, as the file and the bank's message have it: the payment's ID in capitals without hyphens, and the number of the attempt.",
    }),
    reason: Formed(/^[A-Z0-9]{4}$/, 4, "must be a reason code such as AC04").meta({
      description:
        "The bank's reason code (ISO 20022); `MS03` if it gives none. The payment's `failure` and the audit log keep it.",
      example: "AC04",
    }),
  }),
  output: Payment,
  refusals: ["not_found", "direct_debit_has_ended"],
  emits: [...collectingEvents],
  example: { endToEndId: "019AA3C25C117D4E9A523F1C7B0E8A10-1", reason: "AC04" },
  scope: ({ endToEndId }) => [{ paymentId: paymentIdOf(endToEndId) }, "ledger", "receipts"],
  async handle(context, { endToEndId, reason }) {
    const { tx, refuse } = context;
    const debit = (await tx.one(directDebitById, { endToEndId })) ?? refuse("not_found");
    const payment = await tx.one(paymentById, debit);
    if (payment === undefined) throw new Error("the payment of a direct debit is missing");
    if (debit.status !== "COLLECTING") return refuse("direct_debit_has_ended");
    await debitIsReturned(context, debit, reason, null);
    await takePaymentStep(context, payment);
    return presentPayment((await tx.one(paymentById, debit)) ?? payment);
  },
});
