import { defineTask } from "../../contract/task.js";
import { collectingEvents } from "../../resources/payments/collect-gift.js";
import { dueStepsOfPayments, paymentById } from "../../resources/payments/payment-queries.js";
import { takePaymentStep } from "../../resources/payments/take-payment-step.js";
import { matchDonations } from "./match-donations.js";

/** Charges refused payments again and, in the sandbox, lets its provider say how charges end. */
export const collectPayments = defineTask({
  id: "collect-payments",
  followedBy: matchDonations,
  emits: [...collectingEvents],
  due: (tx, now, limit) => tx.all(dueStepsOfPayments, { now, limit }),
  scope: ({ key: paymentId }) => [{ paymentId }, "ledger", "receipts"],
  async run(context, { key: paymentId }) {
    const { tx, now } = context;
    const payment = await tx.one(paymentById, { paymentId });
    if (payment?.nextStepAt === now) await takePaymentStep(context, payment);
  },
});
