import type { ReadTransaction, WriteTransaction } from "../../contract/store.js";
import { nextMidnight } from "../../domain/calendar.js";
import { type ServiceJob, setJobTime, timeOfJob } from "./job-time-queries.js";

/** Later than every moment: the job waits until something gives it work. */
export const never = "9999";

/**
 * When a job runs next, ISO 8601 UTC. `isPlanned` is false in a new database and after the sandbox's clock was reset:
 * then the job only plans its next run.
 */
export async function nextTimeOf(
  tx: ReadTransaction,
  job: ServiceJob,
  now: string,
): Promise<{ nextAt: string; isPlanned: boolean }> {
  const planned = await tx.one(timeOfJob, { job });
  return planned === undefined
    ? { nextAt: now, isPlanned: false }
    : { nextAt: planned.nextAt, isPlanned: true };
}

/**
 * Lets the daily settlement run at the next midnight, after something was paid for. The scope must contain `"ledger"`.
 */
export async function planSettlement({
  tx,
  now,
}: {
  readonly tx: WriteTransaction;
  readonly now: string;
}): Promise<void> {
  const next = nextMidnight(now);
  const { nextAt, isPlanned } = await nextTimeOf(tx, "settlement", now);
  if (!isPlanned || nextAt > next) await tx.run(setJobTime, { job: "settlement", nextAt: next });
}
