import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { StorageUnavailable, type WriteOptions, type WriteTransaction } from "../contract/store.js";
import { asUnavailable, createTransactions } from "./sqlite-transaction.js";

/** The most calls that share a commit (decision 002). A larger batch gains little. */
const batchSize = 64;
/**
 * A batch ends after this long, and the calls left over begin the next one: a batch blocks the event loop, so nothing is
 * read, written or answered meanwhile.
 */
const batchMs = 8;
/** A quarter of a second of writes. Beyond it, calls are refused at once instead of waiting. */
const maxPending = 10_000;
/** How long a batch waits for another process that writes, such as an import, and its polling interval. */
const lockWaitMs = { longest: 5_000, each: 10 };

/** A queued call. */
interface Queued {
  readonly isRepeatable: boolean;
  work(tx: WriteTransaction): Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Runs work in transactions of one connection, in order of arrival. */
export type TransactionQueue = <T>(
  work: (tx: WriteTransaction) => Promise<T>,
  options?: Pick<WriteOptions, "isRepeatable">,
) => Promise<T>;

/** The calls of a batch read the same state of the database. */
export function readQueue(database: Database.Database): TransactionQueue {
  return createQueue(batchRunner(database, "begin"));
}

/**
 * Each write of a batch has a savepoint, so that a failed write does not affect the others. All are answered after the
 * one commit.
 */
export function writeQueue(database: Database.Database): TransactionQueue {
  return createQueue(batchRunner(database, "begin immediate", savepointOf(database)));
}

/**
 * Calls that arrive in one turn of the event loop share a transaction: a transaction for each cost a third of the
 * processor time of a short read.
 */
function createQueue(
  runBatch: (batch: readonly Queued[]) => Promise<readonly Queued[]>,
): TransactionQueue {
  const waiting: Queued[] = [];
  let running = false;

  async function run(): Promise<void> {
    waiting.unshift(...(await runBatch(waiting.splice(0, batchSize))));
    running = waiting.length > 0;
    // A turn of the event loop between batches, so that connections are read and timers fire.
    if (running) setImmediate(run);
  }

  return <T>(
    work: (tx: WriteTransaction) => Promise<T>,
    { isRepeatable = false }: Pick<WriteOptions, "isRepeatable"> = {},
  ) =>
    new Promise<T>((resolve, reject) => {
      if (waiting.length >= maxPending) {
        throw new StorageUnavailable("too many calls wait for the database");
      }
      waiting.push({ isRepeatable, work, resolve: resolve as Queued["resolve"], reject });
      if (running) return;
      running = true;
      setImmediate(run);
    });
}

interface Savepoint {
  set(): void;
  keep(): void;
  undo(): void;
}

function savepointOf(database: Database.Database): Savepoint {
  const [set, release, undo] = ["savepoint call", "release call", "rollback to call"].map((text) =>
    database.prepare(text),
  ) as [Database.Statement, Database.Statement, Database.Statement];
  return {
    set: () => set.run(),
    keep: () => release.run(),
    undo: () => {
      undo.run();
      release.run();
    },
  };
}

/** Sets whether commits wait for the disk. One that waits makes all earlier commits durable as well. */
function diskWaitOf(database: Database.Database): (waits: boolean) => void {
  let isWaiting = true;
  return (waits) => {
    if (waits === isWaiting) return;
    // Not prepared: SQLite runs a pragma while it compiles it.
    database.pragma(`synchronous = ${waits ? "full" : "normal"}`);
    isWaiting = waits;
  };
}

/**
 * Runs batches, one at a time. The returned function never rejects: it answers each call, and resolves to those that the
 * batch had no time for.
 */
function batchRunner(database: Database.Database, beginText: string, savepoint?: Savepoint) {
  const transaction = createTransactions(database);
  const begin = database.prepare(beginText);
  const commit = database.prepare("commit");
  const rollback = database.prepare("rollback");
  const waitForDisk = diskWaitOf(database);
  const failIfStalled = createStallWatch();

  /** Waits for a write of another process without blocking this one, unlike SQLite's busy timeout. */
  async function beginBatch(batch: readonly Queued[]): Promise<void> {
    const end = performance.now() + lockWaitMs.longest;
    for (;;) {
      try {
        if (database.inTransaction) rollback.run();
        waitForDisk(batch.some(({ isRepeatable }) => !isRepeatable));
        begin.run();
        return;
      } catch (error) {
        const isLocked = error instanceof Database.SqliteError && error.code === "SQLITE_BUSY";
        if (!isLocked || performance.now() > end) throw error;
        await sleep(lockWaitMs.each);
      }
    }
  }

  async function perform({ work }: Queued): Promise<unknown> {
    const { tx, end } = transaction();
    try {
      return await failIfStalled(work(tx));
    } finally {
      end();
    }
  }

  /** @returns a function that settles the call; to be called after the commit */
  async function attempt(queued: Queued): Promise<() => void> {
    savepoint?.set();
    try {
      const value = await perform(queued);
      savepoint?.keep();
      return () => queued.resolve(value);
    } catch (error) {
      // Some failures, such as a full disk, end the whole transaction.
      if (!database.inTransaction) throw error;
      savepoint?.undo();
      return () => queued.reject(error);
    }
  }

  return async (batch: readonly Queued[]): Promise<readonly Queued[]> => {
    const answers: (() => void)[] = [];
    try {
      await beginBatch(batch);
      const end = performance.now() + batchMs;
      for (const queued of batch) {
        if (answers.length > 0 && performance.now() > end) break;
        answers.push(await attempt(queued));
      }
      commit.run();
    } catch (error) {
      const unavailable = asUnavailable(error);
      for (const queued of batch) queued.reject(unavailable);
      try {
        if (database.inTransaction) rollback.run();
      } catch {
        // Retried before the next batch begins.
      }
      return [];
    }
    for (const answer of answers) answer();
    return batch.slice(answers.length);
  };
}

/**
 * Rejects work that waits for anything but its transaction, because it would block every other call. The transaction
 * answers at once, so work that is not done when the microtask queue is empty waits for something else.
 *
 * `process.nextTick`, called inside a microtask, runs at exactly that moment. An immediate would run too late: a timer or
 * a socket could have answered the work before it, and the fault would show only now and then.
 */
function createStallWatch() {
  let isSet = false;
  // Null while nothing is in flight: creating an error per tick would cost as much as a query.
  let onStall: (() => void) | null = null;
  const done = <V>(tell: (value: V) => void) => {
    return (value: V) => {
      onStall = null;
      tell(value);
    };
  };
  return <T>(work: Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      onStall = () =>
        reject(new Error("an operation let a turn of the event loop pass inside its transaction"));
      work.then(done(resolve), done(reject));
      if (isSet) return;
      isSet = true;
      process.nextTick(() => {
        isSet = false;
        onStall?.();
      });
    });
}
