import type { Clock, Vault } from "../../contract/ports.js";
import type { Store } from "../../contract/store.js";
import { openSecrets } from "../../contract/webhook-secrets.js";
import type { TargetGuard } from "../../platform/target-policy.js";
import type { CallToSend } from "../../resources/webhooks/event-queries.js";
import type { Backoff } from "../backoff.js";
import { type JobWorker, startWorker, type WorkerOptions } from "../worker.js";
import { type CallResult, deliveryBackoff, judge } from "./call-result.js";
import { createDeliverySender } from "./delivery-sender.js";
import { type Attempted, findDueWebhooks, recordAndClaim } from "./record-and-claim.js";
import { sendingLimits } from "./sending-limits.js";

/** The dependencies of the delivery worker. */
export interface DeliveriesOptions extends WorkerOptions {
  readonly store: Store;
  /** Decides which deliveries are due. Signatures contain the wall clock's time instead. */
  readonly clock: Clock;
  readonly targets: TargetGuard;
  /** Decrypts the webhooks' secrets. */
  readonly vault: Vault;
  readonly backoff?: Backoff;
  /** 0 to 1, for the backoff's jitter. */
  readonly random?: () => number;
  /** The time limit of a request, in milliseconds. */
  readonly callMs?: number;
}

const { callsAtOnce, callsPerWebhook, callsOnTrial, callsPerGroup } = sendingLimits;
const { recordedTogether, betweenBatchesMs, stopMs } = sendingLimits;
const limits = {
  slots: {
    all: callsAtOnce,
    sharedEvenly: callsAtOnce / 2,
    perKey: callsPerWebhook,
    perUntriedKey: callsOnTrial,
    perGroup: callsPerGroup,
  },
  recordedTogether,
  betweenBatchesMs,
  stopMs,
};

/** Without its secrets, a request cannot be signed, so it is not sent. */
const unreadable: CallResult = {
  status: null,
  error: "unreadable",
  durationMs: 0,
  retryAfterMs: null,
};

/** The request without a previous signing key that has expired. */
const withValidKeys = (call: CallToSend, now: string): CallToSend =>
  (call.previousKeyExpiresAt ?? "") > now ? call : { ...call, previousSigningKey: null };

/** The request with its decrypted secrets; null if `TOKEN_SECRET` has changed since they were encrypted. */
function openCall(vault: Vault, call: CallToSend): CallToSend | null {
  try {
    return openSecrets(vault, call);
  } catch {
    return null;
  }
}

/** Starts sending webhooks. Each webhook has its own slots, so a slow or dead one does not delay others. */
export function startDeliveries({
  store,
  clock,
  targets,
  vault,
  backoff = deliveryBackoff,
  random = Math.random,
  callMs = sendingLimits.callMs,
  ...options
}: DeliveriesOptions): JobWorker {
  const sender = createDeliverySender({ targets, callMs });
  const now = () => new Date(clock.now()).toISOString();
  return startWorker<CallToSend, Attempted>(
    {
      name: "deliveries",
      limits,
      findDue: () => findDueWebhooks(store, now()),
      recordAndClaim: (batch) => recordAndClaim(store, batch, clock.now()),
      keyOf: ({ webhookId }) => webhookId,
      groupsOf: ({ accountId, target }) => [`account ${accountId}`, `host ${new URL(target).host}`],
      async run(call) {
        const at = now();
        const opened = openCall(vault, withValidKeys(call, at));
        const result = opened === null ? unreadable : await sender.send(opened);
        // It was abandoned.
        if (result === null) return null;
        const { status, error, durationMs } = result;
        const verdict = judge(result, { retries: call.tries, backoff, random: random() });
        return { call, attempt: { at, status, durationMs, error }, verdict, nowMs: clock.now() };
      },
      hasSucceeded: ({ verdict }) => verdict.status === "SUCCEEDED",
      close: () => sender.close(),
    },
    options,
  );
}
