import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import { inSpan, type Tracing } from "../contract/tracing.js";
import type { Batch, Claim, JobKind } from "./job-kind.js";
import { Slots } from "./slots.js";

/** Receives an error and the step in which it occurred. */
export type OnError = (error: unknown, during: string) => void;

/**
 * Claims jobs of a kind up to its free slots and runs them.
 *
 * One batch runs at a time. Jobs that finish during a batch, and keys that get slots, share the next batch, which records
 * all results and claims for all keys in one transaction.
 */
export class Dispatcher<Job, Result> {
  readonly #kind: JobKind<Job, Result>;
  readonly #slots: Slots;
  readonly #onError: OnError;
  readonly #tracing: Tracing | null;
  readonly #abandoned = new AbortController();
  readonly #waiting = new Set<string>();
  readonly #running = new Set<Promise<void>>();
  #results: Result[] = [];
  #finishedCount = 0;
  #isDispatching = false;
  #isClosed = false;

  constructor(kind: JobKind<Job, Result>, onError: OnError, tracing: Tracing | null = null) {
    this.#kind = kind;
    this.#slots = new Slots(kind.limits.slots);
    this.#onError = onError;
    this.#tracing = tracing;
  }

  /** Queues keys: each claims jobs as soon as it has free slots, in the order in which they were added. */
  add(keys: readonly string[]): void {
    for (const key of keys) this.#waiting.add(key);
    this.#dispatch();
  }

  /** Resolves when nothing is in flight. */
  async settle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** The number of jobs that have finished. */
  get finishedCount(): number {
    return this.#finishedCount;
  }

  /** Stops claiming jobs. */
  close(): void {
    this.#isClosed = true;
  }

  /** Aborts the jobs in flight. They are due again when their leases expire. */
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
      // Without a free slot the key keeps waiting, until one of its jobs has finished.
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
      // The key got as many jobs as it requested, so there may be more.
      if (count === limit) this.#waiting.add(key);
    }
    for (const job of jobs) this.#track("a job", this.#run(job));
  }

  async #run(job: Job): Promise<void> {
    const { renewal } = this.#kind;
    const key = this.#keyOf(job);
    // A job that has lost its lease notices when its result is recorded.
    const renewing =
      renewal && setInterval(() => renewal.renew(job).catch(() => {}), renewal.everyMs).unref();
    try {
      const result = await this.#traced(job, () => this.#kind.run(job, this.#abandoned.signal));
      this.#finishedCount++;
      if (result === null) return;
      this.#results.push(result);
      this.#slots.note(key, this.#kind.hasSucceeded?.(result) ?? true);
    } catch (error) {
      // An immediate claim would only fail again.
      this.#waiting.delete(key);
      throw error;
    } finally {
      clearInterval(renewing);
      this.#slots.release(key, 1);
      this.#dispatch();
    }
  }

  #traced<T>(job: Job, work: () => Promise<T>): Promise<T> {
    const { name } = this.#kind;
    return inSpan(
      this.#tracing,
      {
        ...{ name: `${name} job`, kind: "consumer", attributes: { "obole.job.kind": name } },
        parent: this.#kind.traceparentOf?.(job) ?? null,
      },
      work,
    );
  }

  #keyOf(job: Job): string {
    return this.#kind.keyOf?.(job) ?? this.#kind.name;
  }
}
