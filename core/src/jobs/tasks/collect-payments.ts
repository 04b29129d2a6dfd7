import { defineTask, type Task } from "../../contract/task.js";
import { collectingEvents } from "../../resources/payments/collect-gift.js";
import {
  dueLooksAtPayments,
  dueRetriesOfPayments,
  paymentById,
} from "../../resources/payments/payment-queries.js";
import { takePaymentStep } from "../../resources/payments/take-payment-step.js";
import { matchDonations } from "./match-donations.js";

const taskOfPayments = {
  followedBy: matchDonations,
  emits: [...collectingEvents],
  scope: ({ key: paymentId }) => [{ paymentId }, "ledger", "receipts"],
  async run(context, { key: paymentId }) {
    const { tx, now } = context;
    const payment = await tx.one(paymentById, { paymentId });
    if (payment?.nextStepAt === now) await takePaymentStep(context, payment);
    return undefined;
  },
} satisfies Partial<Task<(typeof collectingEvents)[number]>>;

/** Charges refused payments again. */
export const collectPayments = defineTask({
  ...taskOfPayments,
  id: "collect-payments",
  movesMoney: true,
  due: (tx, now, limit) => tx.all(dueRetriesOfPayments, { now, limit }),
});

/** Finds out what has become of charges; in the sandbox, lets its provider say how they end. */
export const lookAtPayments = defineTask({
  ...taskOfPayments,
  id: "look-at-payments",
  due: (tx, now, limit) => tx.all(dueLooksAtPayments, { now, limit }),
});
