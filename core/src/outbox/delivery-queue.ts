import type { DeliveryAttempt } from "../contract/resources/webhook.js";
import type { Store, WriteTransaction } from "../contract/store.js";
import {
  type CallToSend,
  callsOfDeliveries,
  claimDueDeliveries,
  deliveryById,
  earliestPendingDeliveries,
  updateDelivery,
} from "../queries/events.js";
import type { Verdict } from "./retry-schedule.js";
import { sendingLimits } from "./sending-limits.js";

/** A delivery that this process sends, until the lease ends. */
export interface Claimed extends CallToSend {
  readonly leaseEnd: string;
}

/**
 * The outbox writes to the same pages all the time: on PostgreSQL, with all of its writes at once, half of them and
 * more had to run again (measured on 50 busy webhooks). In a row hardly one does, and they hold one connection.
 */
const inTurn = { queueKey: "outbox" };

/** Sorts before every id. */
const belowEveryId = "";

/** The webhooks that have a delivery due, whatever else they have waiting. */
export async function findDueWebhooks(store: Store, now: string): Promise<string[]> {
  const due: string[] = [];
  let after = belowEveryId;
  for (;;) {
    const limit = sendingLimits.walkedWebhooks;
    const step = await store.read((tx) => tx.all(earliestPendingDeliveries, { after, limit }));
    due.push(
      ...step.filter(({ nextAttemptAt }) => nextAttemptAt <= now).map(({ webhookId }) => webhookId),
    );
    const last = step.at(-1);
    if (step.length < limit || last === undefined) return due;
    after = last.webhookId;
  }
}

/**
 * Takes up to `limit` of a webhook's due deliveries for this process, earliest first: until the lease ends they are
 * due for nobody else. If the process is gone by then, they are simply due again.
 */
export async function claimDeliveries(
  store: Store,
  { webhookId, nowMs, limit }: { webhookId: string; nowMs: number; limit: number },
): Promise<Claimed[]> {
  const now = new Date(nowMs).toISOString();
  const leaseEnd = new Date(nowMs + sendingLimits.leaseMs).toISOString();
  const calls = await store.write(async (tx) => {
    const claimed = await tx.all(claimDueDeliveries, { webhookId, now, leaseEnd, limit });
    if (claimed.length === 0) return [];
    return await tx.all(callsOfDeliveries, {
      deliveryIds: claimed.map(({ deliveryId }) => deliveryId),
    });
  }, inTurn);
  return calls.map((call) => ({ ...call, leaseEnd }));
}

/** An attempt at a delivery, and what is to follow from it. */
export interface Attempted {
  readonly call: Pick<Claimed, "deliveryId" | "leaseEnd">;
  readonly attempt: DeliveryAttempt;
  readonly verdict: Verdict;
  readonly nowMs: number;
}

/** Records attempts in one transaction: what ends together shares its round trips and its commit. */
export async function recordAttempts(store: Store, attempted: readonly Attempted[]): Promise<void> {
  await store.write(async (tx) => {
    for (const each of attempted) await recordAttempt(tx, each);
  }, inTurn);
}

/**
 * Records an attempt and, if the delivery is still ours, what follows from it.
 *
 * It is no longer ours when it was redelivered meanwhile, or the lease ended before the call did: then whoever has it
 * now decides. A delivery whose webhook was deleted is gone, and nothing is left to record.
 */
async function recordAttempt(
  tx: WriteTransaction,
  { call: { deliveryId, leaseEnd }, attempt, verdict, nowMs }: Attempted,
): Promise<void> {
  const at = (ms: number) => new Date(ms).toISOString();
  const row = await tx.one(deliveryById, { deliveryId });
  if (row === undefined) return;
  const attempts = [...row.attempts, attempt].slice(-sendingLimits.keptAttempts);
  const { status } = verdict;
  const nextAttemptAt = status === "PENDING" ? at(nowMs + verdict.waitMs) : null;
  const isOurs = row.status === "PENDING" && row.nextAttemptAt === leaseEnd;
  const change = isOurs ? { status, nextAttemptAt, tries: row.tries + 1 } : {};
  await tx.run(updateDelivery, { ...row, ...change, attempts, updatedAt: at(nowMs) });
}
