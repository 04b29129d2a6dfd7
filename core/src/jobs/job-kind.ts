import type { SlotLimits } from "./slots.js";

/** The limits of a kind of job, per process. */
export interface JobLimits {
  readonly slots: SlotLimits;
  /** The maximum number of results that one transaction records. */
  readonly recordedTogether: number;
  /** The pause between two batches, so that more finished jobs share a transaction. */
  readonly betweenBatchesMs: number;
  /** The maximum time that shutdown waits for jobs in flight. */
  readonly stopMs: number;
}

/** The limits of a kind whose jobs all have the same key. */
export function limitsOfOneKey({
  concurrency,
  stopMs,
}: {
  readonly concurrency: number;
  readonly stopMs: number;
}): JobLimits {
  const slots = {
    all: concurrency,
    sharedEvenly: concurrency,
    perKey: concurrency,
    perUntriedKey: concurrency,
    perGroup: concurrency,
  };
  return { slots, recordedTogether: concurrency, betweenBatchesMs: 0, stopMs };
}

/** A key that may claim up to `limit` jobs. */
export interface Claim {
  readonly key: string;
  readonly limit: number;
}

/** The work of one transaction: results to record and jobs to claim. */
export interface Batch<Result> {
  readonly results: readonly Result[];
  readonly claims: readonly Claim[];
  /** The sum of the claims' limits, for kinds with one key. */
  readonly limit: number;
}

/**
 * A kind of background job. Jobs are rows in the database: any process can run them, and a crash loses none
 * (`core/decisions/004-jobs-are-rows.md`).
 *
 * A kind with effects outside of the database (a webhook, a mail, a charge) leases its jobs: until the lease expires, no
 * other process claims the job, and if the process has crashed, the job is due again. No transaction is open while the
 * job runs.
 */
export interface JobKind<Job, Result = never> {
  /** The name in the log. Also the key of all jobs, for kinds with one key. */
  readonly name: string;
  readonly limits: JobLimits;
  /** The keys with due jobs. For kinds with one key: whether a job may be due. */
  findDue(): Promise<readonly string[] | boolean>;
  /** Records results and claims due jobs, in one transaction. If it fails, the results are lost. */
  recordAndClaim(batch: Batch<Result>): Promise<readonly Job[]>;
  /** Only for kinds with several keys. */
  keyOf?(job: Job): string;
  /** The groups that the job's key belongs to. The keys of a group share slots. */
  groupsOf?(job: Job): readonly string[];
  /** The trace that the job continues, as a W3C `traceparent`; null for none, as for kinds without it. */
  traceparentOf?(job: Job): string | null;
  /**
   * Runs a job.
   *
   * An error is logged, and the other jobs of the key wait for the next poll.
   *
   * @param abandoned aborted when shutdown no longer waits for the job
   * @returns the result to record, or null for none
   */
  run(job: Job, abandoned: AbortSignal): Promise<Result | null>;
  hasSucceeded?(result: Result): boolean;
  /** Renews the lease of a long job. */
  readonly renewal?: { readonly everyMs: number; renew(job: Job): Promise<unknown> };
  /** Called when no job is in flight or waiting. */
  onIdle?(): void;
  /** Called before `runDue` runs jobs. */
  beforeRunDue?(): void;
  /** Closes connections; called after `abandoned`. */
  close?(): Promise<void>;
}
