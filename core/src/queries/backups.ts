import { integer, nullable, select, statement, text } from "./define-query.js";

/** What a backup tells of what it holds. */
export const donationsSummary = select({
  name: "donations-summary",
  text: `select cast(count(*) as bigint) as donations, max(updated_at) as newest_change_at from donations`,
  parameters: {},
  row: { donations: integer, newestChangeAt: nullable(text) },
  scans: "reads every donation of a copy, on which nobody waits",
});

/** Deliveries that wait to be sent wait for the operator instead. */
export const holdPendingDeliveries = statement({
  name: "hold-pending-deliveries",
  text: `update deliveries set status = 'FAILED', next_attempt_at = null, updated_at = :now
    where status = 'PENDING'`,
  parameters: { now: text },
  scans: "run on a copy that no service has open yet",
});
