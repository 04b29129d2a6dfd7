import { defineTask } from "../../contract/task.js";
import { takePaymentStep } from "../../resources/payments/collect-payment.js";
import { dueStepsOfPayments, paymentById } from "../../resources/payments/payment-queries.js";

/** Charges refused payments again and, in the sandbox, lets its provider say how charges end. */
export const collectPayments = defineTask({
  id: "collect-payments",
  emits: [
    "campaign_update",
    "donation_update",
    "invoice_create",
    "invoice_update",
    "payment_create",
    "payment_update",
  ],
  due: (tx, now, limit) => tx.all(dueStepsOfPayments, { now, limit }),
  scope: ({ key: paymentId }) => [{ paymentId }, "ledger"],
  async run(context, { key: paymentId }) {
    const { tx, now } = context;
    const payment = await tx.one(paymentById, { paymentId });
    if (payment?.nextStepAt === now) await takePaymentStep(context, payment);
  },
});
