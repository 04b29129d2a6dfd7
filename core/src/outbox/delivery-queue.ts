import { limits } from "../contract/limits.js";
import type { DeliveryAttempt } from "../contract/resources/webhook.js";
import type { Store, WriteTransaction } from "../contract/store.js";
import {
  type CallToSend,
  callsOfDeliveries,
  claimDueDeliveries,
  deliveryById,
  earliestPendingDeliveries,
  type FirstAttempt,
  recordFirstAttempts,
  type Turn,
  updateDelivery,
} from "../queries/events.js";
import {
  markWebhooksAccepting,
  markWebhooksFailing,
  markWebhooksToDisable,
} from "../queries/webhooks.js";
import type { Verdict } from "./retry-schedule.js";
import { sendingLimits } from "./sending-limits.js";

/**
 * The outbox writes to the same pages all the time: on PostgreSQL, with all of its writes at once, half of them and
 * more had to run again (measured on 50 busy webhooks). In a row hardly one does, and they hold one connection.
 *
 * A delivery whose claim or attempt is forgotten is due again and is sent again, as after every crash.
 */
const ofOutbox = { queueKey: "outbox", isRepeatable: true };

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
      ...step
        .filter(({ nextAttemptAt }) => nextAttemptAt !== null && nextAttemptAt <= now)
        .map(({ webhookId }) => webhookId),
    );
    const last = step.at(-1);
    if (step.length < limit || last === undefined) return due;
    after = last.webhookId;
  }
}

/** An attempt at a delivery, and what is to follow from it. */
export interface Attempted {
  readonly call: Pick<CallToSend, "deliveryId" | "webhookId" | "leaseEnd" | "failingSince">;
  readonly attempt: DeliveryAttempt;
  readonly verdict: Verdict;
  readonly nowMs: number;
}

/** What the outbox does in one transaction: what came together shares its round trips and its commit. */
export interface Step {
  readonly attempted: readonly Attempted[];
  readonly turns: readonly Turn[];
  readonly nowMs: number;
}

/**
 * Records attempts, and takes due deliveries of the webhooks that have a turn for this process, earliest first: until
 * the lease ends they are due for nobody else. If the process is gone by then, they are simply due again.
 */
export async function takeStep(
  store: Store,
  { attempted, turns, nowMs }: Step,
): Promise<CallToSend[]> {
  const now = at(nowMs);
  const leaseEnd = at(nowMs + sendingLimits.leaseMs);
  return await store.write(async (tx) => {
    await recordAttempts(tx, attempted, now);
    await noteReceivers(tx, attempted, nowMs);
    if (turns.length === 0) return [];
    const mostOfOne = Math.max(...turns.map(({ limit }) => limit));
    const claimed = await tx.all(claimDueDeliveries, { turns, mostOfOne, now, leaseEnd });
    if (claimed.length === 0) return [];
    return await tx.all(callsOfDeliveries, {
      deliveryIds: claimed.map(({ deliveryId }) => deliveryId),
    });
  }, ofOutbox);
}

/** Nearly every attempt is a delivery's first one: those are recorded by one statement, each of the others by its own. */
async function recordAttempts(
  tx: WriteTransaction,
  attempted: readonly Attempted[],
  now: string,
): Promise<void> {
  if (attempted.length === 0) return;
  const first = await tx.all(recordFirstAttempts, {
    attempted: attempted.map(asFirst),
    now,
  });
  const recorded = new Set(first.map(({ deliveryId }) => deliveryId));
  for (const each of attempted) {
    // One that is there twice, since it was redelivered during its call, was recorded once.
    if (!recorded.delete(each.call.deliveryId)) await recordAttempt(tx, each, now);
  }
}

const disabledAfterMs = limits.webhookFailingDays * 24 * 60 * 60 * 1_000;

/**
 * Notes which receivers began to fail, accept again, or have failed for too long. Each is written once, and not by every
 * attempt: what the webhook said when the delivery was claimed tells whether there is news.
 *
 * A call that is accepted while another one's failure is being written may go unnoticed. Then the failing began, at
 * worst, one call too early.
 */
async function noteReceivers(
  tx: WriteTransaction,
  attempted: readonly Attempted[],
  nowMs: number,
): Promise<void> {
  const now = at(nowMs);
  const longAgo = at(nowMs - disabledAfterMs);
  const webhookIdsOf = (isNews: (attempted: Attempted) => boolean) => [
    ...new Set(attempted.filter(isNews).map(({ call }) => call.webhookId)),
  ];
  const accepting = webhookIdsOf(
    ({ call, verdict }) => verdict.status === "SUCCEEDED" && call.failingSince !== null,
  );
  const failing = webhookIdsOf(
    ({ call, verdict }) => verdict.status !== "SUCCEEDED" && call.failingSince === null,
  );
  // One that is tried again may still be accepted.
  const failed = webhookIdsOf(
    ({ call: { failingSince }, verdict }) =>
      verdict.status === "FAILED" && failingSince !== null && failingSince <= longAgo,
  );
  if (failing.length > 0) await tx.run(markWebhooksFailing, { webhookIds: failing, now });
  if (failed.length > 0) await tx.run(markWebhooksToDisable, { webhookIds: failed, now });
  if (accepting.length > 0) await tx.run(markWebhooksAccepting, { webhookIds: accepting });
}

function asFirst({ call, attempt, verdict, nowMs }: Attempted): FirstAttempt {
  return {
    deliveryId: call.deliveryId,
    leaseEnd: call.leaseEnd,
    status: verdict.status,
    nextAttemptAt: nextAttemptAfter(verdict, nowMs),
    attempts: JSON.stringify([attempt]),
  };
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
  now: string,
): Promise<void> {
  const row = await tx.one(deliveryById, { deliveryId });
  if (row === undefined) return;
  const attempts = [...row.attempts, attempt].slice(-sendingLimits.keptAttempts);
  const isOurs = row.leaseEnd === leaseEnd;
  const change = isOurs
    ? {
        status: verdict.status,
        nextAttemptAt: nextAttemptAfter(verdict, nowMs),
        leaseEnd: now,
        tries: row.tries + 1,
      }
    : {};
  await tx.run(updateDelivery, { ...row, ...change, attempts, updatedAt: now });
}

function nextAttemptAfter(verdict: Verdict, nowMs: number): string | null {
  return verdict.status === "PENDING" ? at(nowMs + verdict.waitMs) : null;
}

const at = (ms: number) => new Date(ms).toISOString();
