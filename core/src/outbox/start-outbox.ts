import type { Clock, Vault } from "../contract/ports.js";
import type { Store } from "../contract/store.js";
import { openSecrets } from "../contract/webhook-secrets.js";
import type { CallToSend } from "../queries/events.js";
import type { CallResult } from "./call-result.js";
import { createLine } from "./create-line.js";
import { createSender } from "./create-sender.js";
import { type Attempted, findDueWebhooks, takeStep } from "./delivery-queue.js";
import { judge, retryWaitsMs } from "./retry-schedule.js";
import { sendingLimits } from "./sending-limits.js";
import type { TargetGuard } from "./target-policy.js";
import { withinMs } from "./within-ms.js";

/** Told of failures of ours, a database that cannot be reached above all; what receivers do is in the deliveries. */
export interface OutboxLog {
  warn(fields: { readonly err: unknown }, message: string): void;
}

/** What an outbox needs of the world. */
export interface OutboxOptions {
  readonly store: Store;
  /** Says what is due; its signatures carry the wall clock's time. */
  readonly clock: Clock;
  readonly targets: TargetGuard;
  /** Opens the webhooks' secrets. */
  readonly vault: Vault;
  readonly log?: OutboxLog;
  /** Waits before each further attempt, in milliseconds. */
  readonly waitsMs?: readonly number[];
  /** 0 to 1, for the schedule's jitter. */
  readonly random?: () => number;
  /** What one call may take in all, in milliseconds. */
  readonly callMs?: number;
  readonly pollMs?: number;
}

/** Sends what webhooks wait for. Any number of processes may run one on the same database. */
export interface Outbox {
  /** Sends what these webhooks have due, without waiting for the next poll. */
  wake(webhookIds: readonly string[]): void;
  /** Sends everything that is due now; resolves when those attempts, and all that already ran, are recorded. */
  runDue(): Promise<void>;
  /**
   * Claims nothing more and resolves when nothing runs. Calls that take longer than `graceMs` are let go: they are
   * sent again when their leases end.
   */
  stop(options?: { graceMs?: number }): Promise<void>;
}

/** Nothing is sent without its signature. */
const unreadable: CallResult = {
  status: null,
  error: "unreadable",
  durationMs: 0,
  retryAfterMs: null,
};

/** The call with its secrets; null when `TOKEN_SECRET` has changed since they were sealed. */
function openCall(vault: Vault, call: CallToSend): CallToSend | null {
  try {
    return openSecrets(vault, call);
  } catch {
    return null;
  }
}

/**
 * Starts sending.
 *
 * Each webhook has places of its own, so one that is slow or dead delays no other. Nothing is kept here that the
 * database does not hold as well: a process can end at any moment.
 */
export function startOutbox({
  store,
  clock,
  targets,
  vault,
  log,
  waitsMs = retryWaitsMs,
  random = Math.random,
  callMs = sendingLimits.callMs,
  pollMs = sendingLimits.pollMs,
}: OutboxOptions): Outbox {
  const sender = createSender({ targets, callMs });
  const now = () => new Date(clock.now()).toISOString();
  const onError = (err: unknown, what: string) => log?.warn({ err }, `outbox: ${what} failed`);

  async function attempt(call: CallToSend): Promise<Attempted | null> {
    const at = now();
    const opened = openCall(vault, call);
    const result = opened === null ? unreadable : await sender.send(opened);
    // It was let go.
    if (result === null) return null;
    const { status, error, durationMs } = result;
    const verdict = judge(result, { retries: call.tries, waitsMs, random: random() });
    return { call, attempt: { at, status, durationMs, error }, verdict, nowMs: clock.now() };
  }

  const line = createLine<CallToSend, Attempted>({
    limits: sendingLimits,
    takeStep: (step) => takeStep(store, { ...step, nowMs: clock.now() }),
    groupsOf: ({ accountId, target }) => [`account ${accountId}`, `host ${new URL(target).host}`],
    isAccepted: ({ verdict }) => verdict.status === "SUCCEEDED",
    ...{ attempt, onError },
  });

  let looking: Promise<void> | undefined;
  function look(): Promise<void> {
    looking ??= findDueWebhooks(store, now())
      .then(line.add, (err: unknown) => onError(err, "looking for due deliveries"))
      .finally(() => {
        looking = undefined;
      });
    return looking;
  }

  const timer = setInterval(() => void look(), pollMs);
  timer.unref();

  return {
    wake: line.add,
    async runDue() {
      let before: number;
      do {
        await line.settle();
        before = line.claimedCount();
        await look();
        await line.settle();
      } while (line.claimedCount() > before);
    },
    async stop({ graceMs = sendingLimits.stopMs } = {}) {
      clearInterval(timer);
      line.close();
      await looking;
      await withinMs(graceMs, line.settle());
      await sender.letGo();
      await line.settle();
    },
  };
}
