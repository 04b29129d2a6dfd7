import type { Clock, Vault } from "../../contract/ports.js";
import type { Store } from "../../contract/store.js";
import { inSpan, type Tracing } from "../../contract/tracing.js";
import { openSecrets } from "../../contract/webhook-secrets.js";
import type { TargetGuard } from "../../platform/target-policy.js";
import type { CallToSend } from "../../resources/webhooks/event-queries.js";
import type { Backoff } from "../backoff.js";
import { type JobWorker, startWorker, type WorkerOptions } from "../worker.js";
import { type CallResult, deliveryBackoff, judge } from "./call-result.js";
import { createDeliverySender, type DeliverySender } from "./delivery-sender.js";
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

const defaultPorts: Readonly<Record<string, number>> = { "http:": 80, "https:": 443 };

/** Sends a request. With tracing it is a span, which the receiver can continue. */
async function sendTraced(
  sender: DeliverySender,
  tracing: Tracing | null | undefined,
  call: CallToSend,
): Promise<CallResult | null> {
  if (tracing == null) return await sender.send(call);
  const { deliveryId, webhookId, accountId, event } = call;
  const { hostname, port, protocol } = new URL(call.target);
  const attributes = {
    "http.request.method": "POST",
    // Not the whole address, which may contain a secret.
    ...{ "server.address": hostname, "server.port": Number(port) || defaultPorts[protocol] },
    ...{ "obole.account_id": accountId, "obole.webhook_id": webhookId },
    ...{ "obole.delivery_id": deliveryId, "obole.event": event },
  };
  return await inSpan(tracing, { name: "POST", kind: "client", attributes }, async (span) => {
    const result = await sender.send(call, span?.traceparent);
    const { status = null, error = "abandoned" } = result ?? {};
    if (status !== null) span?.set({ "http.response.status_code": status });
    if (error !== null) span?.fail(error);
    else if (status !== null && status >= 400) span?.fail(String(status));
    return result;
  });
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
  tracing,
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
      traceparentOf: ({ traceparent }) => traceparent,
      groupsOf: ({ accountId, target }) => [`account ${accountId}`, `host ${new URL(target).host}`],
      async run(call) {
        const at = now();
        const opened = openCall(vault, withValidKeys(call, at));
        const result = opened === null ? unreadable : await sendTraced(sender, tracing, opened);
        // It was abandoned.
        if (result === null) return null;
        const { status, error, durationMs } = result;
        const verdict = judge(result, { retries: call.tries, backoff, random: random() });
        return { call, attempt: { at, status, durationMs, error }, verdict, nowMs: clock.now() };
      },
      hasSucceeded: ({ verdict }) => verdict.status === "SUCCEEDED",
      close: () => sender.close(),
    },
    { tracing, ...options },
  );
}
