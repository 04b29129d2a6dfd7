import { defineTask } from "../../contract/task.js";
import { nextRunOfDebits } from "../../resources/direct-debits/direct-debit-queries.js";
import { makeDirectDebitRun } from "../../resources/direct-debits/make-direct-debit-run.js";
import { collectingEvents } from "../../resources/payments/collect-gift.js";

/**
 * Makes the runs of direct debits. All payments of a day are due at the same moment: each occurrence makes one file, and
 * more payments than it holds are due again.
 */
export const makeDirectDebitRuns = defineTask({
  id: "make-direct-debit-runs",
  movesMoney: true,
  emits: [...collectingEvents],
  async due(tx, now) {
    const next = await tx.one(nextRunOfDebits, { now });
    return next === undefined ? [] : [{ dueAt: next.dueAt, key: "run" }];
  },
  scope: () => "service",
  async run(context) {
    await makeDirectDebitRun(context);
    return undefined;
  },
});
