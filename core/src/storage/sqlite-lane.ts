import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { StorageUnavailable, type WriteOptions, type WriteTransaction } from "../contract/store.js";
import { asUnavailable, createTransactions } from "./sqlite-transaction.js";

/** Work of one commit. More gain little: the commit's cost is already shared by many. */
const groupSize = 64;
/**
 * A group that has taken so long ends with the work under way, and what is left goes first into the next one: nothing
 * else is read, written or answered meanwhile, and a long answer takes several turns of the event loop to leave.
 */
const groupMs = 8;
/** A quarter of a second of writes. Whoever comes when so many wait had better hear it than wait too. */
const mostWaiting = 10_000;
/** How long a group waits for another process that writes, such as an import, and how often it looks. */
const lockWaitMs = { longest: 5_000, each: 10 };

interface Job {
  readonly isRepeatable: boolean;
  work(tx: WriteTransaction): Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Runs work in its connection's transactions, in the order in which it came. */
export type Lane = <T>(
  work: (tx: WriteTransaction) => Promise<T>,
  options?: Pick<WriteOptions, "isRepeatable">,
) => Promise<T>;

/** Groups share one state of the database, and nothing else runs on the connection while one of them does. */
export function readLane(database: Database.Database): Lane {
  return createLane(groupRunner(database, "begin"));
}

/**
 * Each write of a group has a savepoint, so that it fails alone; one commit makes all of them durable, and only then
 * are they answered.
 */
export function writeLane(database: Database.Database): Lane {
  return createLane(groupRunner(database, "begin immediate", savepointOf(database)));
}

/**
 * Whatever else arrives in this turn of the event loop shares the transaction: with one of its own for each, beginning
 * and ending it was a third of what the process did for a short read.
 */
function createLane(runGroup: (jobs: readonly Job[]) => Promise<readonly Job[]>): Lane {
  const waiting: Job[] = [];
  let running = false;

  async function run(): Promise<void> {
    waiting.unshift(...(await runGroup(waiting.splice(0, groupSize))));
    running = waiting.length > 0;
    // A turn between groups: whatever the queue holds, connections are still read and timers still fire.
    if (running) setImmediate(run);
  }

  return <T>(
    work: (tx: WriteTransaction) => Promise<T>,
    { isRepeatable = false }: Pick<WriteOptions, "isRepeatable"> = {},
  ) =>
    new Promise<T>((resolve, reject) => {
      if (waiting.length >= mostWaiting) {
        throw new StorageUnavailable("too much waits for the database");
      }
      waiting.push({ isRepeatable, work, resolve: resolve as Job["resolve"], reject });
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
  const [set, release, undo] = ["savepoint job", "release job", "rollback to job"].map((text) =>
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

/**
 * Sets whether commits wait until the disk has them. One that does has the disk take everything that was committed
 * before it as well.
 */
function diskWaitOf(database: Database.Database): (waits: boolean) => void {
  let isWaiting = true;
  return (waits) => {
    if (waits === isWaiting) return;
    // Not prepared: SQLite carries it out while it compiles it.
    database.pragma(`synchronous = ${waits ? "full" : "normal"}`);
    isWaiting = waits;
  };
}

/**
 * Runs groups, one at a time. What it returns never rejects: every job is told for itself, but for those that it resolves
 * to, which there was no time for.
 */
function groupRunner(database: Database.Database, beginText: string, savepoint?: Savepoint) {
  const transaction = createTransactions(database);
  const begin = database.prepare(beginText);
  const commit = database.prepare("commit");
  const rollback = database.prepare("rollback");
  const waitForDisk = diskWaitOf(database);
  const failIfStalled = createStallWatch();

  /** Waits for another process without holding up this one, as SQLite's own waiting would. */
  async function beginGroup(jobs: readonly Job[]): Promise<void> {
    const end = performance.now() + lockWaitMs.longest;
    for (;;) {
      try {
        if (database.inTransaction) rollback.run();
        waitForDisk(jobs.some(({ isRepeatable }) => !isRepeatable));
        begin.run();
        return;
      } catch (error) {
        const isLocked = error instanceof Database.SqliteError && error.code === "SQLITE_BUSY";
        if (!isLocked || performance.now() > end) throw error;
        await sleep(lockWaitMs.each);
      }
    }
  }

  async function perform({ work }: Job): Promise<unknown> {
    const { tx, end } = transaction();
    try {
      return await failIfStalled(work(tx));
    } finally {
      end();
    }
  }

  /** @returns the answer, to be given once the group is committed */
  async function attempt(job: Job): Promise<() => void> {
    savepoint?.set();
    try {
      const value = await perform(job);
      savepoint?.keep();
      return () => job.resolve(value);
    } catch (error) {
      // Some failures, such as a full disk, end the whole transaction and not this job alone.
      if (!database.inTransaction) throw error;
      savepoint?.undo();
      return () => job.reject(error);
    }
  }

  return async (jobs: readonly Job[]): Promise<readonly Job[]> => {
    const answers: (() => void)[] = [];
    try {
      await beginGroup(jobs);
      const end = performance.now() + groupMs;
      for (const job of jobs) {
        if (answers.length > 0 && performance.now() > end) break;
        answers.push(await attempt(job));
      }
      commit.run();
    } catch (error) {
      const unavailable = asUnavailable(error);
      for (const job of jobs) job.reject(unavailable);
      try {
        if (database.inTransaction) rollback.run();
      } catch {
        // Tried again before the next group begins.
      }
      return [];
    }
    for (const answer of answers) answer();
    return jobs.slice(answers.length);
  };
}

/**
 * Work inside a transaction may await only the transaction, whose answers are there at once. If nothing is left to run
 * in this turn of the event loop and the work is not done, it waits for something else and would hold up every other
 * call: it fails loudly.
 *
 * Called inside a microtask, `process.nextTick` runs exactly then. (An immediate would come too late: a timer or a
 * socket may have answered the work before it, and the fault would show now and then only.)
 */
function createStallWatch() {
  let isSet = false;
  // Null while nothing is under way: an error made for every tick would cost as much as a query.
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
