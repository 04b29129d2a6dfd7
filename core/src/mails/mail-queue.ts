import type { RowOf, Store } from "../contract/store.js";
import {
  claimDueMails,
  firstDueMail,
  markMailSent,
  recordFailedAttempt,
} from "../queries/mails.js";
import { mailLimits } from "./mail-limits.js";
import { nextTryMs } from "./retry-schedule.js";
import type { SendFailure } from "./send-failure.js";

/** A mail that this process sends, until the lease ends. */
export type ClaimedMail = RowOf<typeof claimDueMails.row> & { readonly leaseEnd: string };

/** As the outbox does: its writes in a row, so that hardly one has to run again on PostgreSQL. */
const inTurn = { queueKey: "mails" };

const iso = (ms: number) => new Date(ms).toISOString();

/**
 * Takes up to `limit` of the mails that are due for this process, earliest first: until the lease ends they are due for
 * nobody else. If the process is gone by then, they are simply due again.
 */
export async function claimMails(
  store: Store,
  { nowMs, limit }: { nowMs: number; limit: number },
): Promise<ClaimedMail[]> {
  const now = iso(nowMs);
  const first = await store.read((tx) => tx.one(firstDueMail, { now }));
  if (first === undefined) return [];
  const leaseEnd = iso(nowMs + mailLimits.leaseMs);
  const rows = await store.write((tx) => tx.all(claimDueMails, { now, leaseEnd, limit }), inTurn);
  return rows.map((row) => ({ ...row, leaseEnd }));
}

/** Records that the server has a mail. */
export async function recordSent(
  store: Store,
  { mailId }: ClaimedMail,
  nowMs: number,
): Promise<void> {
  await store.write((tx) => tx.run(markMailSent, { mailId, now: iso(nowMs) }), inTurn);
}

/** Records that it has not; gives what becomes of the mail. */
export async function recordFailure(
  store: Store,
  { mailId, leaseEnd, tries }: ClaimedMail,
  failure: SendFailure,
  nowMs: number,
): Promise<"PENDING" | "FAILED"> {
  const waitMs = nextTryMs(failure, tries);
  const status = waitMs === null ? "FAILED" : "PENDING";
  const change = {
    mailId,
    leaseEnd,
    status,
    nextAttemptAt: waitMs === null ? null : iso(nowMs + waitMs),
    error: failure.error,
    now: iso(nowMs),
  } as const;
  await store.write((tx) => tx.run(recordFailedAttempt, change), inTurn);
  return status;
}
