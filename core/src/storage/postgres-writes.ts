import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Scope, wholeService } from "../contract/scope.js";
import { StorageUnavailable, type WriteOptions, type WriteTransaction } from "../contract/store.js";

/**
 * The maximum number of writes in one transaction. Each additional write saves a commit and a wait for the locks, but
 * later writes wait for the whole group, and a failed transaction retries all of its writes.
 */
const groupSize = 16;
/** The maximum number of attempts of one write. Only deadlocks and constraint conflicts are retried. */
const maxAttempts = 8;
const maxBackoffMs = 50;

/** A pending write. */
interface Job {
  readonly work: (tx: WriteTransaction) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
  attempts: number;
  /** The constraint that its last attempt violated, with the values. */
  conflict: string | undefined;
}

/** Writes of one scope that wait for the group in flight. */
interface Queue {
  readonly scope: Scope;
  readonly isRepeatable: boolean;
  readonly waiting: Job[];
}

/** An open transaction of one or more writes. */
export interface Transaction {
  /** Runs one of its writes. */
  perform<T>(work: (tx: WriteTransaction) => Promise<T>): Promise<T>;
  /** Runs a command whose result is not needed. */
  command(text: string): Promise<void>;
}

/** The options of a write, with its scope resolved. */
export interface GroupOptions extends WriteOptions {
  readonly scope?: Scope | undefined;
}

/** The transaction got no connection or no lock in time. */
export class BeginFailed extends StorageUnavailable {}

/**
 * Runs `body` in a transaction that holds the locks of the scope, and commits; if it throws, rolls back.
 *
 * @throws BeginFailed before any write
 */
export type Transact = (
  options: { readonly scope: Scope; readonly isRepeatable: boolean },
  body: (transaction: Transaction) => Promise<void>,
) => Promise<void>;

/**
 * Creates the function that runs writes on PostgreSQL. Writes of one scope run one after the other. Those that queue up
 * in the meantime share the next transaction (group commit). Each of them has a savepoint there, so that a failed write
 * does not affect the others.
 *
 * @param queues the pending writes by scope, which tests inspect
 */
export function createWrite(transact: Transact, queues = new Map<string, Queue>()) {
  async function drain(key: string, queue: Queue): Promise<void> {
    while (queue.waiting.length > 0) queue.waiting.unshift(...(await runGroup(queue)));
    queues.delete(key);
  }

  /** @returns the writes to retry; the others are settled */
  async function runGroup(queue: Queue): Promise<Job[]> {
    const { waiting } = queue;
    const group: Job[] = [];
    const afterCommit: (() => boolean)[] = [];
    const isGroup = waiting.length > 1 && !isRetry(waiting[0]);
    try {
      await transact(queue, async (transaction) => {
        // Dequeued one at a time, so that writes that arrive during the wait for the locks join the group.
        for (let job = waiting.shift(); job !== undefined; job = nextOf(waiting, isGroup)) {
          const savepoint = group.length === 0 ? "savepoint job" : "release job; savepoint job";
          group.push(job);
          afterCommit.push(await attempt(transaction, job, isGroup ? savepoint : null));
          if (group.length === groupSize) break;
        }
      });
    } catch (error) {
      // Also rejects the queued writes, because they have waited for the same locks.
      if (error instanceof BeginFailed) group.push(...waiting.splice(0, groupSize));
      const retries = group.filter((job) => retryOrReject(job, error));
      if (retries.length > 0) await sleep(Math.random() * maxBackoffMs);
      return retries;
    }
    return group.filter((_, index) => afterCommit[index]?.() === true);
  }

  return <T>(
    work: (tx: WriteTransaction) => Promise<T>,
    { scope = wholeService, isRepeatable = false }: GroupOptions = {},
  ) =>
    new Promise<T>((resolve, reject) => {
      const job: Job = {
        work,
        reject,
        resolve: resolve as Job["resolve"],
        attempts: 0,
        conflict: undefined,
      };
      const key = JSON.stringify([scope, isRepeatable]);
      const queue = queues.get(key);
      if (queue !== undefined) {
        queue.waiting.push(job);
        return;
      }
      const opened = { scope, isRepeatable, waiting: [job] };
      // Writes that take no exclusive lock need not wait for each other.
      if (scope.some(({ isShared }) => !isShared)) queues.set(key, opened);
      void drain(key, opened);
    });
}

const isRetry = (job: Job | undefined) => job !== undefined && job.attempts > 0;

/** The next write of the group. A retried write runs alone, so that its failure does not affect others. */
function nextOf(waiting: Job[], isGroup: boolean): Job | undefined {
  return isGroup && !isRetry(waiting[0]) ? waiting.shift() : undefined;
}

/**
 * Runs a write in its group's transaction.
 *
 * @param savepoint the command that sets its savepoint; null if the write has the transaction to itself
 * @returns a function to call after the commit; it settles the write, or returns true if the write must be retried
 */
async function attempt(
  transaction: Transaction,
  job: Job,
  savepoint: string | null,
): Promise<() => boolean> {
  // Not awaited, which saves a round trip: if the savepoint cannot be set, the statements after it fail too.
  const savepointSet = savepoint === null ? null : transaction.command(savepoint);
  try {
    const [value] = await Promise.all([transaction.perform(job.work), savepointSet]);
    return () => {
      job.resolve(value);
      return false;
    };
  } catch (error) {
    if (savepoint === null || endsTransaction(error)) throw error;
    await transaction.command("rollback to job");
    return () => retryOrReject(job, error);
  }
}

/** Returns whether to retry a failed write; if not, rejects it. */
function retryOrReject(job: Job, error: unknown): boolean {
  job.attempts += 1;
  const conflict = conflictOf(error);
  // A retry sees what the other write committed. If it has the same conflict again, more retries would not help.
  const isTransient = conflict === null ? isDeadlock(error) : conflict !== job.conflict;
  if (isTransient && job.attempts < maxAttempts) {
    job.conflict = conflict ?? undefined;
    return true;
  }
  const reason = isTransient
    ? new StorageUnavailable("too many conflicting writes", { cause: error })
    : error;
  job.reject(reason);
  return false;
}

/**
 * The unique or foreign key constraint that a write violated, with the values; null for other errors. The cause may be a
 * concurrent transaction of another scope, which inserted the same unique value or deleted a row that this write
 * references. PostgreSQL reports both once that transaction has committed.
 */
function conflictOf(error: unknown): string | null {
  const isViolation =
    error instanceof pg.DatabaseError && (error.code === "23505" || error.code === "23503");
  return isViolation ? `${error.constraint} ${error.detail}` : null;
}

/** A deadlock, or a serialization failure, which occurs only if the server enforces another isolation level. */
function isDeadlock(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === "40P01" || error.code === "40001");
}

/** Whether rolling back to a savepoint cannot recover from the failure. */
const endsTransaction = (error: unknown) =>
  error instanceof StorageUnavailable || isDeadlock(error);
