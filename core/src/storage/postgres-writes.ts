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
const mostTries = 8;
const mostBackoffMs = 50;

/** A pending write. */
interface Job {
  readonly work: (tx: WriteTransaction) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
  tries: number;
  /** The constraint and the values that its last attempt violated. */
  clash: string | undefined;
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
export class NotBegun extends StorageUnavailable {}

/**
 * Runs `body` in a transaction that holds the locks of the scope, and commits; if it throws, rolls back.
 *
 * @throws NotBegun before any write
 */
export type Transact = (
  options: { readonly scope: Scope; readonly isRepeatable: boolean },
  body: (transaction: Transaction) => Promise<void>,
) => Promise<void>;

/**
 * Creates the function that runs writes on PostgreSQL. Writes of one scope run one after the other. Those that wait
 * meanwhile share the next transaction, in which each has a savepoint, so that it fails alone.
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
    const answers: (() => boolean)[] = [];
    const isShared = waiting.length > 1 && !isTried(waiting[0]);
    try {
      await transact(queue, async (transaction) => {
        // Dequeued one at a time, so that writes that arrive during the wait for the locks join the group.
        for (let job = waiting.shift(); job !== undefined; job = nextOf(waiting, isShared)) {
          const savepoint = group.length === 0 ? "savepoint job" : "release job; savepoint job";
          group.push(job);
          answers.push(await attempt(transaction, job, isShared ? savepoint : null));
          if (group.length === groupSize) break;
        }
      });
    } catch (error) {
      // The writes queued behind it have waited for the same locks.
      if (error instanceof NotBegun) group.push(...waiting.splice(0, groupSize));
      const again = group.filter((job) => runsAgain(job, error));
      if (again.length > 0) await sleep(Math.random() * mostBackoffMs);
      return again;
    }
    return group.filter((_, index) => answers[index]?.() === true);
  }

  return <T>(
    work: (tx: WriteTransaction) => Promise<T>,
    { scope = wholeService, isRepeatable = false }: GroupOptions = {},
  ) =>
    new Promise<T>((resolve, reject) => {
      const job: Job = {
        ...{ work, reject, resolve: resolve as Job["resolve"] },
        ...{ tries: 0, clash: undefined },
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

const isTried = (job: Job | undefined) => job !== undefined && job.tries > 0;

/** The next write of the group. A retried write runs alone, so that its failure does not affect others. */
function nextOf(waiting: Job[], isShared: boolean): Job | undefined {
  return isShared && !isTried(waiting[0]) ? waiting.shift() : undefined;
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
  // Not awaited: if it fails, every later statement fails too.
  const isSet = savepoint === null ? null : transaction.command(savepoint);
  try {
    const [value] = await Promise.all([transaction.perform(job.work), isSet]);
    return () => {
      job.resolve(value);
      return false;
    };
  } catch (error) {
    if (savepoint === null || endsTransaction(error)) throw error;
    await transaction.command("rollback to job");
    return () => runsAgain(job, error);
  }
}

/** Returns whether to retry a failed write; if not, rejects it. */
function runsAgain(job: Job, error: unknown): boolean {
  job.tries += 1;
  const clash = clashOf(error);
  // A retry sees the row of the other write. If it violates the same constraint again, the error is its own.
  const isOthers = clash === null ? isDeadlock(error) : clash !== job.clash;
  if (isOthers && job.tries < mostTries) {
    job.clash = clash ?? undefined;
    return true;
  }
  const reason = isOthers
    ? new StorageUnavailable("too many conflicting writes", { cause: error })
    : error;
  job.reject(reason);
  return false;
}

/**
 * The conflict of a write with a concurrent transaction of another scope: the other one inserted the same unique value
 * or deleted a row that this write references. PostgreSQL reports both once the other one has committed.
 */
function clashOf(error: unknown): string | null {
  const isClash =
    error instanceof pg.DatabaseError && (error.code === "23505" || error.code === "23503");
  return isClash ? `${error.constraint} ${error.detail}` : null;
}

/** A deadlock, or a serialization failure, which occurs only if the server enforces another isolation level. */
function isDeadlock(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === "40P01" || error.code === "40001");
}

/** Whether rolling back to a savepoint cannot recover from the failure. */
const endsTransaction = (error: unknown) =>
  error instanceof StorageUnavailable || isDeadlock(error);
