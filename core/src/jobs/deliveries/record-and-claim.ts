import { limits } from "../../contract/limits.js";
import type { DeliveryAttempt } from "../../contract/resources/webhook.js";
import type { Store, WriteTransaction } from "../../contract/store.js";
import {
  type CallToSend,
  callsOfDeliveries,
  claimDueDeliveries,
  earliestPendingDeliveries,
  type FinishedAttempt,
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

/** Sorts before every ID. */
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

/** A delivery attempt, and what follows it. */
export interface Attempted {
  readonly call: Pick<CallToSend, "deliveryId" | "webhookId" | "leaseEnd" | "failingSince">;
  readonly attempt: DeliveryAttempt;
  readonly verdict: Verdict;
  readonly nowMs: number;
}

/**
 * Records attempts and claims the earliest due deliveries of webhooks, in one transaction to share its round trips and
 * its commit.
 */
export async function recordAndClaim(
  store: Store,
  { results, claims }: Batch<Attempted>,
  nowMs: number,
): Promise<CallToSend[]> {
  const now = at(nowMs);
  const leaseEnd = at(nowMs + sendingLimits.leaseMs);
  return await store.write(async (tx) => {
    for (const attempts of roundsOf(results))
      await tx.run(recordAttempts, { attempts, kept: sendingLimits.keptAttempts, now });
    await noteReceivers(tx, results, nowMs);
    if (claims.length === 0) return [];
    const mostOfOne = Math.max(...claims.map(({ limit }) => limit));
    const claimed = await tx.all(claimDueDeliveries, { claims, mostOfOne, now, leaseEnd });
    if (claimed.length === 0) return [];
    return await tx.all(callsOfDeliveries, {
      deliveryIds: claimed.map(({ deliveryId }) => deliveryId),
    });
  }, deliveryWrites);
}

/**
 * One statement records one attempt per delivery. A delivery that was redelivered while its request was in flight can
 * have two attempts here.
 */
function roundsOf(attempted: readonly Attempted[]): FinishedAttempt[][] {
  const rounds: FinishedAttempt[][] = [];
  const counts = new Map<string, number>();
  for (const { call, attempt, verdict, nowMs } of attempted) {
    const { deliveryId, leaseEnd } = call;
    const { status } = verdict;
    const nextAttemptAt = status === "PENDING" ? at(nowMs + verdict.waitMs) : null;
    const index = counts.get(deliveryId) ?? 0;
    counts.set(deliveryId, index + 1);
    rounds[index] ??= [];
    rounds[index].push({
      ...{ deliveryId, leaseEnd, status, nextAttemptAt },
      attempt: JSON.stringify(attempt),
    });
  }
  return rounds;
}

const disabledAfterMs = limits.webhookFailingDays * 24 * 60 * 60 * 1_000;

/**
 * Records which receivers start to fail, accept again, or have failed for too long. Writes only changes: the outcome is
 * compared with the webhook's state at the time of the claim.
 *
 * A success can be missed while another request's failure is being written. Then `failingSince` is at worst one request
 * too early.
 */
async function noteReceivers(
  tx: WriteTransaction,
  attempted: readonly Attempted[],
  nowMs: number,
): Promise<void> {
  const now = at(nowMs);
  const longAgo = at(nowMs - disabledAfterMs);
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
      verdict.status === "FAILED" && failingSince !== null && failingSince <= longAgo,
  );
  if (failing.length > 0) await tx.run(markWebhooksFailing, { webhookIds: failing, now });
  if (failed.length > 0) await tx.run(markWebhooksToDisable, { webhookIds: failed, now });
  if (accepting.length > 0) await tx.run(markWebhooksAccepting, { webhookIds: accepting });
}

const at = (ms: number) => new Date(ms).toISOString();
