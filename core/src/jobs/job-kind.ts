import type { SlotLimits } from "./slots.js";

/** The limits of a kind of job, per process. */
export interface JobLimits {
  readonly slots: SlotLimits;
  /** Results recorded by one transaction. */
  readonly recordedTogether: number;
  /** The pause between two batches, in which more jobs finish that then share one. */
  readonly betweenBatchesMs: number;
  /** How long a stop waits at most for jobs in flight. */
  readonly stopMs: number;
}

/** The limits of a kind whose jobs all have the same key. */
export function limitsOfOneKey(atOnce: number, stopMs: number): JobLimits {
  const slots = {
    all: atOnce,
    sharedEvenly: atOnce,
    perKey: atOnce,
    perUntriedKey: atOnce,
    perGroup: atOnce,
  };
  return { slots, recordedTogether: atOnce, betweenBatchesMs: 0, stopMs };
}

/** A key that may claim up to `limit` jobs. */
export interface Claim {
  readonly key: string;
  readonly limit: number;
}

/** What one transaction does: it records results and claims jobs. */
export interface Batch<Result> {
  readonly results: readonly Result[];
  readonly claims: readonly Claim[];
  /** The jobs that all of the claims allow: for kinds with one key. */
  readonly limit: number;
}

/**
 * A kind of background job. Jobs are rows in the database: any process can run them, and a crash loses none
 * (`core/decisions/004-jobs-are-rows.md`).
 *
 * A kind whose work leaves the database (a webhook, a mail, a charge) claims a row by a lease: until it ends the job is
 * due for nobody else, and when the process is gone by then, it is simply due again. It calls with no transaction open.
 */
export interface JobKind<Job, Result = never> {
  /** Its name in the log, and the key of its jobs where they all have the same one. */
  readonly name: string;
  readonly limits: JobLimits;
  /** The keys that have a job due; of a kind with one key, whether there may be a job. */
  findDue(): Promise<readonly string[] | boolean>;
  /** Records results and claims due jobs, in one transaction. Results whose transaction fails are lost. */
  recordAndClaim(batch: Batch<Result>): Promise<readonly Job[]>;
  /** Of kinds with several keys. */
  keyOf?(job: Job): string;
  /** Which groups a key belongs to that share slots. */
  groupsOf?(job: Job): readonly string[];
  /**
   * Does a job. Null when nothing is left to record.
   *
   * What it throws is logged, and the other jobs of its key wait for the next poll.
   *
   * @param abandoned aborted when a stop waits no longer
   */
  run(job: Job, abandoned: AbortSignal): Promise<Result | null>;
  hasSucceeded?(result: Result): boolean;
  /** Extends the lease of a job that runs for long. */
  readonly renewal?: { readonly everyMs: number; renew(job: Job): Promise<unknown> };
  /** Called when nothing is in flight or waits any more. */
  onIdle?(): void;
  /** Called before jobs are run that somebody asked for. */
  beforeRunDue?(): void;
  /** Closes connections; called after `abandoned`. */
  close?(): Promise<void>;
}
