import type { Clock } from "../contract/ports.js";
import type { Store } from "../contract/store.js";
import type { CallResult } from "./call-result.js";
import { createSender } from "./create-sender.js";
import { type Claimed, claimDeliveries, findDueWebhooks, type Outcome, recordAttempt } from "./delivery-queue.js";
import { createPlaces } from "./places.js";
import { judge, retryWaitsMs } from "./retry-schedule.js";
import { sendingLimits } from "./sending-limits.js";
import type { TargetGuard } from "./target-policy.js";

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
  log,
  waitsMs = retryWaitsMs,
  random = Math.random,
  callMs = sendingLimits.callMs,
  pollMs = sendingLimits.pollMs,
}: OutboxOptions): Outbox {
  const sender = createSender({ targets, callMs });
  const places = createPlaces(sendingLimits);
  /** Webhooks that may have something due, in the order in which they get their turn. */
  const waiting = new Set<string>();
  const running = new Set<Promise<void>>();
  let claimedCount = 0;
  let isStopping = false;

  function run(what: string, work: () => Promise<void>): Promise<void> {
    const ended = work()
      .catch((err: unknown) => log?.warn({ err }, `outbox: ${what} failed`))
      .finally(() => running.delete(ended));
    running.add(ended);
    return ended;
  }

  function sendWaiting(): void {
    for (const webhookId of waiting) {
      if (isStopping || places.isFull()) return;
      const taken = places.take(webhookId);
      if (taken === 0) continue;
      waiting.delete(webhookId);
      void run("claiming deliveries", () => claimAndSend(webhookId, taken));
    }
  }

  async function claimAndSend(webhookId: string, taken: number): Promise<void> {
    let calls: Claimed[] = [];
    try {
      calls = await claimDeliveries(store, { webhookId, nowMs: clock.now(), limit: taken });
    } finally {
      places.giveBack(webhookId, taken - calls.length);
    }
    claimedCount += calls.length;
    // As many as were asked for: there may be more.
    if (calls.length === taken) waiting.add(webhookId);
    for (const call of calls) void run("recording an attempt", () => sendAndRecord(call));
    sendWaiting();
  }

  async function sendAndRecord(call: Claimed): Promise<void> {
    try {
      const at = new Date(clock.now()).toISOString();
      const result = await sender.send(call);
      if (result === null) return;
      const { status, error, durationMs } = result;
      const attempt = { at, status, durationMs, error };
      const nowMs = clock.now();
      const now = new Date(nowMs).toISOString();
      await recordAttempt(store, call, { attempt, outcome: outcomeOf(call, result, nowMs), now });
    } finally {
      places.giveBack(call.webhookId, 1);
      sendWaiting();
    }
  }

  function outcomeOf(call: Claimed, result: CallResult, nowMs: number): Outcome {
    const verdict = judge(result, { retries: call.tries, waitsMs, random: random() });
    if (verdict.status !== "PENDING") return { status: verdict.status, nextAttemptAt: null };
    return { status: "PENDING", nextAttemptAt: new Date(nowMs + verdict.waitMs).toISOString() };
  }

  function wake(webhookIds: readonly string[]): void {
    for (const webhookId of webhookIds) waiting.add(webhookId);
    sendWaiting();
  }

  let polling: Promise<void> | undefined;
  function poll(): Promise<void> {
    polling ??= run("looking for due deliveries", async () => {
      wake(await findDueWebhooks(store, new Date(clock.now()).toISOString()));
    }).finally(() => {
      polling = undefined;
    });
    return polling;
  }

  async function settle(): Promise<void> {
    while (running.size > 0) await Promise.all(running);
  }

  const timer = setInterval(() => void poll(), pollMs);
  timer.unref();

  return {
    wake,
    async runDue() {
      let before: number;
      do {
        await settle();
        before = claimedCount;
        await poll();
        await settle();
      } while (claimedCount > before);
    },
    async stop({ graceMs = sendingLimits.stopMs } = {}) {
      isStopping = true;
      clearInterval(timer);
      await withinMs(graceMs, settle());
      await sender.letGo();
      await settle();
    },
  };
}

/** Waits for work, but not longer than a time. */
async function withinMs(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, passed]);
  clearTimeout(timer);
}
