import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import type { Batch, Claim, JobKind } from "./job-kind.js";
import { Slots } from "./slots.js";

/** Told of what failed, and during what. */
export type OnError = (error: unknown, during: string) => void;

/**
 * Claims jobs of a kind up to its free slots and runs them.
 *
 * One batch runs at a time. Jobs that finish meanwhile, and keys that get slots meanwhile, share the next one: it
 * records the results and claims for all of these keys in one transaction.
 */
export class Dispatcher<Job, Result> {
  readonly #kind: JobKind<Job, Result>;
  readonly #slots: Slots;
  readonly #onError: OnError;
  readonly #abandoned = new AbortController();
  readonly #waiting = new Set<string>();
  readonly #running = new Set<Promise<void>>();
  #results: Result[] = [];
  #finishedCount = 0;
  #isDispatching = false;
  #isClosed = false;

  constructor(kind: JobKind<Job, Result>, onError: OnError) {
    this.#kind = kind;
    this.#slots = new Slots(kind.limits.slots);
    this.#onError = onError;
  }

  /** Has keys claim jobs as soon as they get slots, in the order in which they were added. */
  add(keys: readonly string[]): void {
    for (const key of keys) this.#waiting.add(key);
    this.#dispatch();
  }

  /** Resolves when nothing is in flight. */
  async settle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** How many jobs were run to their end so far. */
  get finishedCount(): number {
    return this.#finishedCount;
  }

  /** Claims nothing more. */
  close(): void {
    this.#isClosed = true;
  }

  /** Has the jobs in flight give up: they are due again when their leases end. */
  abandon(): void {
    this.#abandoned.abort();
  }

  #track(what: string, work: Promise<void>): void {
    const ended = work
      .catch((error: unknown) => this.#onError(error, what))
      .finally(() => {
        this.#running.delete(ended);
        if (this.#running.size === 0) this.#kind.onIdle?.();
      });
    this.#running.add(ended);
  }

  #dispatch(): void {
    if (this.#isDispatching) return;
    this.#isDispatching = true;
    this.#track("recording and claiming", this.#runBatches());
  }

  async #runBatches(): Promise<void> {
    const { recordedTogether, betweenBatchesMs } = this.#kind.limits;
    await nextTurn();
    for (;;) {
      const claims = this.#takeSlots();
      if (claims.length === 0 && this.#results.length === 0) break;
      const results = this.#results.slice(0, recordedTogether);
      this.#results = this.#results.slice(recordedTogether);
      const limit = claims.reduce((sum, claim) => sum + claim.limit, 0);
      await this.#runBatch({ results, claims, limit });
      const mayWait = betweenBatchesMs > 0 && this.#results.length < recordedTogether;
      if (mayWait) await delay(betweenBatchesMs);
    }
    this.#isDispatching = false;
  }

  #takeSlots(): Claim[] {
    const claims: Claim[] = [];
    const waitingCount = this.#waiting.size;
    for (const key of this.#waiting) {
      if (this.#isClosed || this.#slots.isFull()) break;
      const limit = this.#slots.take(key, waitingCount);
      // It keeps waiting, and comes up again when one of its jobs has finished.
      if (limit === 0) continue;
      this.#waiting.delete(key);
      claims.push({ key, limit });
    }
    return claims;
  }

  async #runBatch(batch: Batch<Result>): Promise<void> {
    let jobs: readonly Job[] = [];
    try {
      jobs = await this.#kind.recordAndClaim(batch);
    } catch (error) {
      this.#onError(error, "recording and claiming");
    }
    const counts = new Map<string, number>();
    for (const job of jobs) {
      const key = this.#keyOf(job);
      this.#slots.join(key, this.#kind.groupsOf?.(job) ?? []);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    for (const { key, limit } of batch.claims) {
      const count = counts.get(key) ?? 0;
      this.#slots.release(key, limit - count);
      // As many as were asked for: there may be more.
      if (count === limit) this.#waiting.add(key);
    }
    for (const job of jobs) this.#track("a job", this.#run(job));
  }

  async #run(job: Job): Promise<void> {
    const { renewal } = this.#kind;
    const key = this.#keyOf(job);
    // A job whose lease could not be extended finds out when its result is recorded.
    const renewing =
      renewal && setInterval(() => renewal.renew(job).catch(() => {}), renewal.everyMs).unref();
    try {
      const result = await this.#kind.run(job, this.#abandoned.signal);
      this.#finishedCount++;
      if (result === null) return;
      this.#results.push(result);
      this.#slots.note(key, this.#kind.hasSucceeded?.(result) ?? true);
    } catch (error) {
      // Claimed again at once, it would fail again at once.
      this.#waiting.delete(key);
      throw error;
    } finally {
      clearInterval(renewing);
      this.#slots.release(key, 1);
      this.#dispatch();
    }
  }

  #keyOf(job: Job): string {
    return this.#kind.keyOf?.(job) ?? this.#kind.name;
  }
}
