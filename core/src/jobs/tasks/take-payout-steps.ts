import { defineTask } from "../../contract/task.js";
import { takeSandboxStep } from "../../resources/payouts/payout-moves.js";
import { dueStepsOfPayouts, payoutById } from "../../resources/payouts/payout-queries.js";

/** Lets the sandbox's bank say what becomes of payouts. */
export const takePayoutSteps = defineTask({
  id: "take-payout-steps",
  emits: [],
  due: (tx, now, limit) => tx.all(dueStepsOfPayouts, { now, limit }),
  scope: () => "ledger",
  async run(context, { key: payoutId }) {
    const { tx, now } = context;
    const payout = await tx.one(payoutById, { payoutId });
    if (payout?.nextStepAt === now) await takeSandboxStep(context, payout);
  },
});
