import { limits } from "../../contract/limits.js";
import type { DeliveryAttempt } from "../../contract/resources/webhook.js";
import type { Store, WriteTransaction } from "../../contract/store.js";
import {
  type CallToSend,
  callsOfDeliveries,
  claimDueDeliveries,
  earliestPendingDeliveries,
  type FinishedAttempt,
  holdClaimedDeliveries,
  holdDeliveriesOfWebhook,
  recordAttempts,
} from "../../resources/webhooks/event-queries.js";
import {
  markWebhooksAccepting,
  markWebhooksFailing,
  markWebhooksToDisable,
} from "../../resources/webhooks/webhook-queries.js";
import type { Batch } from "../job-kind.js";
import { deliveryWrites } from "../job-writes.js";
import type { Verdict } from "./call-result.js";
import { sendingLimits } from "./sending-limits.js";

/** Sorts before every ID: the start of the first page. */
const belowEveryId = "";

/** The webhooks with a due delivery. */
export async function findDueWebhooks(store: Store, now: string): Promise<string[]> {
  const due: string[] = [];
  let after = belowEveryId;
  for (;;) {
    const limit = sendingLimits.pagedWebhooks;
    const page = await store.read((tx) => tx.all(earliestPendingDeliveries, { after, limit }));
    due.push(
      ...page
        .filter(({ nextAttemptAt }) => nextAttemptAt !== null && nextAttemptAt <= now)
        .map(({ webhookId }) => webhookId),
    );
    const last = page.at(-1);
    if (page.length < limit || last === undefined) return due;
    after = last.webhookId;
  }
}

/** A finished delivery attempt, and its verdict: whether the delivery has succeeded, has failed or is retried. */
export interface Attempted {
  readonly call: Pick<CallToSend, "deliveryId" | "webhookId" | "leaseEnd" | "failingSince">;
  readonly attempt: DeliveryAttempt;
  readonly verdict: Verdict;
  readonly nowMs: number;
}

/**
 * Records finished attempts and claims the earliest due deliveries of webhooks. Both are in one transaction, which
 * saves round trips and a commit.
 */
export async function recordAndClaim(
  store: Store,
  { results, claims }: Batch<Attempted>,
  nowMs: number,
): Promise<CallToSend[]> {
  const now = at(nowMs);
  const leaseEnd = at(nowMs + sendingLimits.leaseMs);
  return await store.write(async (tx) => {
    for (const attempts of batchesOf(results))
      await tx.run(recordAttempts, { attempts, kept: sendingLimits.keptAttempts, now });
    await recordReceiverHealth(tx, results, nowMs);
    if (claims.length === 0) return [];
    const highestLimit = Math.max(...claims.map(({ limit }) => limit));
    const claimed = await tx.all(claimDueDeliveries, { claims, highestLimit, now, leaseEnd });
    if (claimed.length === 0) return [];
    const deliveryIds = claimed.map(({ deliveryId }) => deliveryId);
    const calls = await tx.all(callsOfDeliveries, { deliveryIds });
    const ofClosed = calls.filter(({ accountStatus }) => accountStatus === "CLOSED");
    if (ofClosed.length === 0) return calls;
    await holdDeliveries(tx, ofClosed, now);
    return calls.filter((call) => !ofClosed.includes(call));
  }, deliveryWrites);
}

/** Holds what was claimed for webhooks of closed accounts, and all else that is pending for these webhooks. */
async function holdDeliveries(
  tx: WriteTransaction,
  calls: readonly Pick<CallToSend, "deliveryId" | "webhookId">[],
  now: string,
): Promise<void> {
  await tx.run(holdClaimedDeliveries, {
    deliveryIds: calls.map(({ deliveryId }) => deliveryId),
    now,
  });
  for (const webhookId of new Set(calls.map((call) => call.webhookId)))
    await tx.run(holdDeliveriesOfWebhook, { webhookId, now });
}

/**
 * Splits attempts into batches with at most one attempt per delivery, because a statement updates each row only once. A
 * delivery that was redelivered while its request was in flight can have two attempts here.
 */
function batchesOf(attempted: readonly Attempted[]): FinishedAttempt[][] {
  const batches: FinishedAttempt[][] = [];
  const counts = new Map<string, number>();
  for (const { call, attempt, verdict, nowMs } of attempted) {
    const { deliveryId, leaseEnd } = call;
    const { status } = verdict;
    const nextAttemptAt = status === "PENDING" ? at(nowMs + verdict.waitMs) : null;
    const index = counts.get(deliveryId) ?? 0;
    counts.set(deliveryId, index + 1);
    batches[index] ??= [];
    batches[index].push({
      deliveryId,
      leaseEnd,
      status,
      nextAttemptAt,
      attempt: JSON.stringify(attempt),
    });
  }
  return batches;
}

const disabledAfterMs = limits.webhookFailingDays * 24 * 60 * 60 * 1_000;

/**
 * Records which receivers start to fail, accept again, or have failed for too long. Writes only if an outcome differs
 * from the webhook's state at the time of the claim.
 *
 * A success can be missed while another request's failure is being written. Then `failingSince` is at worst one request
 * too early.
 */
async function recordReceiverHealth(
  tx: WriteTransaction,
  attempted: readonly Attempted[],
  nowMs: number,
): Promise<void> {
  const now = at(nowMs);
  const disabledIfFailingSince = at(nowMs - disabledAfterMs);
  const webhookIdsOf = (isChange: (attempted: Attempted) => boolean) => [
    ...new Set(attempted.filter(isChange).map(({ call }) => call.webhookId)),
  ];
  const accepting = webhookIdsOf(
    ({ call, verdict }) => verdict.status === "SUCCEEDED" && call.failingSince !== null,
  );
  const failing = webhookIdsOf(
    ({ call, verdict }) => verdict.status !== "SUCCEEDED" && call.failingSince === null,
  );
  // A delivery with a pending retry may still be accepted.
  const failed = webhookIdsOf(
    ({ call: { failingSince }, verdict }) =>
      verdict.status === "FAILED" &&
      failingSince !== null &&
      failingSince <= disabledIfFailingSince,
  );
  if (failing.length > 0) await tx.run(markWebhooksFailing, { webhookIds: failing, now });
  if (failed.length > 0) {
    const given = { webhookIds: failed, now, failingSince: disabledIfFailingSince };
    await tx.run(markWebhooksToDisable, given);
  }
  if (accepting.length > 0) await tx.run(markWebhooksAccepting, { webhookIds: accepting });
}

const at = (ms: number) => new Date(ms).toISOString();
