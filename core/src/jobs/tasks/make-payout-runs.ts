import { defineTask } from "../../contract/task.js";
import { nextMonth } from "../../domain/calendar.js";
import { setJobTime } from "../../resources/ledger/job-time-queries.js";
import { nextTimeOf } from "../../resources/ledger/job-times.js";
import {
  beginPayoutRun,
  makePayouts,
  paysCharities,
} from "../../resources/payouts/make-payouts.js";
import { openPayoutRun } from "../../resources/payouts/payout-queries.js";

/**
 * Makes a payout run on the first of each month (contract, section 11), and finishes the runs that were begun. In live
 * without anybody who pays charities only what was transferred by other means is recorded, by the operator.
 */
export const makePayoutRuns = defineTask({
  id: "make-payout-runs",
  movesMoney: true,
  emits: [],
  async due(tx, now) {
    const open = await tx.one(openPayoutRun, { status: "CREATING" });
    if (open !== undefined) return [{ dueAt: open.createdAt, key: "" }];
    const { nextAt: dueAt } = await nextTimeOf(tx, "payouts", now);
    return dueAt > now ? [] : [{ dueAt, key: "" }];
  },
  scope: () => "ledger",
  async run(context, { dueAt }) {
    const { tx, settings } = context;
    const open = await tx.one(openPayoutRun, { status: "CREATING" });
    if (open !== undefined) {
      await makePayouts(context, open);
      return;
    }
    const { nextAt, isPlanned } = await nextTimeOf(tx, "payouts", dueAt);
    if (nextAt > dueAt) return;
    await tx.run(setJobTime, { job: "payouts", nextAt: nextMonth(dueAt) });
    if (!isPlanned || !paysCharities(settings)) return;
    await makePayouts(
      context,
      await beginPayoutRun(context, { createdBy: null, isPaidByHand: false }),
    );
  },
});
