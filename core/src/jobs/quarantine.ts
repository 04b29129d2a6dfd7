import type { Clock } from "../contract/ports.js";
import { type Backoff, waitAfter } from "./backoff.js";

const forgottenMs = 24 * 60 * 60 * 1_000;

/**
 * Jobs that failed and wait to be tried again, so that they hold up no other. For kinds whose rows keep no count of
 * failures: each process has its own, and a restart tries them all again.
 */
export class Quarantine {
  readonly #clock: Clock;
  readonly #backoff: Backoff;
  readonly #jobs = new Map<string, { readonly failures: number; readonly untilMs: number }>();

  /** @param backoff repeats its last wait: a fault of ours stays until somebody mends it */
  constructor(clock: Clock, backoff: Backoff & { readonly repeatsLast: true }) {
    this.#clock = clock;
    this.#backoff = backoff;
  }

  /** Sets a job aside for a while, each time for longer where the backoff says so. */
  put(job: string): void {
    const nowMs = this.#clock.now();
    const failures = this.#jobs.get(job)?.failures ?? 0;
    // Jobs that could be tried again long ago were done by another process.
    for (const [each, { untilMs }] of this.#jobs)
      if (untilMs < nowMs - forgottenMs) this.#jobs.delete(each);
    const untilMs = nowMs + (waitAfter(this.#backoff, failures) ?? 0);
    this.#jobs.set(job, { failures: failures + 1, untilMs });
  }

  has(job: string): boolean {
    const { untilMs } = this.#jobs.get(job) ?? { untilMs: 0 };
    return untilMs > this.#clock.now();
  }

  /** The most jobs that may have to wait now. */
  get size(): number {
    return this.#jobs.size;
  }

  /** Forgets a job that was done. */
  delete(job: string): void {
    this.#jobs.delete(job);
  }

  /** Lets every job be tried again at once. */
  clear(): void {
    this.#jobs.clear();
  }
}
