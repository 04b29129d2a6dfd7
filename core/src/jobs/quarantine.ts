import type { Clock } from "../contract/ports.js";
import { type Backoff, waitAfter } from "./backoff.js";

const forgottenMs = 24 * 60 * 60 * 1_000;

/**
 * Failed jobs that wait for a retry, so that they do not block others. For kinds whose rows do not count failures: each
 * process has its own quarantine, and a restart retries all jobs.
 */
export class Quarantine {
  readonly #clock: Clock;
  readonly #backoff: Backoff;
  readonly #jobs = new Map<string, { readonly failures: number; readonly untilMs: number }>();

  /** @param backoff repeats its last wait, because a bug stays until it is fixed */
  constructor(clock: Clock, backoff: Backoff & { readonly repeatsLast: true }) {
    this.#clock = clock;
    this.#backoff = backoff;
  }

  /** Quarantines a failed job, for the next wait of the backoff. */
  put(job: string): void {
    const nowMs = this.#clock.now();
    const failures = this.#jobs.get(job)?.failures ?? 0;
    // Jobs that have not been retried for a day were done by another process.
    for (const [each, { untilMs }] of this.#jobs)
      if (untilMs < nowMs - forgottenMs) this.#jobs.delete(each);
    const untilMs = nowMs + (waitAfter(this.#backoff, failures) ?? 0);
    this.#jobs.set(job, { failures: failures + 1, untilMs });
  }

  has(job: string): boolean {
    const { untilMs } = this.#jobs.get(job) ?? { untilMs: 0 };
    return untilMs > this.#clock.now();
  }

  /** The number of jobs in quarantine, including expired entries. */
  get size(): number {
    return this.#jobs.size;
  }

  /** Removes a job that has succeeded. */
  delete(job: string): void {
    this.#jobs.delete(job);
  }

  /** Allows every job to be retried immediately. */
  clear(): void {
    this.#jobs.clear();
  }
}
