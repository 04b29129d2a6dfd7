import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import {
  StorageUnavailable,
  type Store,
  type WriteOptions,
  type WriteTransaction,
} from "../contract/store.js";

/**
 * Writes of one transaction. Each more saves a wait for the disk and for the turn; all of them keep those waiting that
 * come after, and run again together.
 */
const groupSize = 16;
/**
 * Tries of one write, some three seconds with the waits between them: in a queue, only other processes are in its way,
 * and those only until they have met it.
 */
const writeTries = 32;
const backoffMs = { first: 4, most: 250 };
/** The queue of the writes that run again, have no key and do not know what they met at. */
const rerunQueue = "writes that run again";

/** A write that waits or runs. */
interface Job {
  readonly work: (tx: WriteTransaction) => Promise<unknown>;
  readonly queueKey: string | undefined;
  readonly isRepeatable: boolean;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
  /** What it last came to at which many writes meet ({@link Query.meetsAt}). */
  meeting: string | undefined;
  tries: number;
  /** The row that another write had made first. */
  clash: string | undefined;
}

/** The writes that wait for the group under way. */
interface Queue {
  readonly key: string;
  readonly waiting: Job[];
  /** Its writes have met others': their turn is one in all processes. */
  isContended: boolean;
}

/** A transaction under way, of one or more writes. */
export interface Transaction {
  /**
   * Runs one of them.
   *
   * @param meets told what it comes to at which many writes meet, before the statement that does; may throw
   */
  perform<T>(work: (tx: WriteTransaction) => Promise<T>, meets?: (key: string) => void): Promise<T>;
  /** Runs commands whose answers nobody needs. */
  command(text: string): Promise<void>;
}

/** Runs `body` in a transaction and commits; if it throws, the transaction is rolled back. */
export type Transact = (
  body: (group: Transaction) => Promise<void>,
  options: { lanes: readonly string[]; isRepeatable: boolean },
) => Promise<void>;

/**
 * Writes to PostgreSQL, which are SERIALIZABLE and run again when they met another.
 *
 * Writes with the same queue key wait for each other before they take a connection, and share a transaction with those
 * that wait beside them; each has a savepoint, so that it fails alone. One that comes to a place where many meet takes
 * the turn there, or begins again in the queue if others have it. Once a queue's writes have met another process's,
 * they wait for those as well.
 *
 * @param queues the queues in which a write waits or runs
 */
export function createWrite(transact: Transact, queues = new Map<string, Queue>()): Store["write"] {
  function enqueue(job: Job): void {
    const key = queueOf(job);
    const queue = queues.get(key);
    if (queue !== undefined) queue.waiting.push(job);
    else void drain(open(key, [job]));
  }

  function open(key: string, waiting: Job[]): Queue {
    const queue = { key, waiting, isContended: false };
    queues.set(key, queue);
    return queue;
  }

  async function drain(queue: Queue): Promise<void> {
    for (let group = firstGroup(queue); group.length > 0; group = firstGroup(queue)) {
      const again = await run(group, queue);
      queue.waiting.unshift(...again.filter((job) => queueOf(job) === queue.key));
      again.filter((job) => queueOf(job) !== queue.key).forEach(enqueue);
    }
    queues.delete(queue.key);
  }

  /**
   * @param own the queue that they come from, if they had one from the start
   * @returns those that are to run again; the others have been answered
   */
  async function run(jobs: readonly Job[], own?: Queue): Promise<Job[]> {
    // Writes that met each other would meet again: they run again one group at a time, in all processes together.
    const takesTurn = own?.isContended === true || jobs.some(({ tries }) => tries > 0);
    const lanes = takesTurn ? lanesOf(jobs[0] as Job) : [];
    const isRepeatable = jobs.every((job) => job.isRepeatable);
    const taken: Queue[] = [];
    const meets = (job: Job) => (key: string) => {
      const isFirst = job.meeting === undefined;
      job.meeting = key;
      if (!isFirst || key === own?.key || taken.some((queue) => queue.key === key)) return;
      if (queues.has(key)) throw othersAreThere;
      taken.push(open(key, []));
    };

    const answers: (() => boolean)[] = [];
    try {
      await transact(
        async (group) => {
          for (const job of jobs) {
            const savepoint = answers.length === 0 ? "savepoint job" : "release job; savepoint job";
            answers.push(
              await attempt(group, job, meets(job), jobs.length === 1 ? undefined : savepoint),
            );
          }
        },
        { lanes, isRepeatable },
      );
      // Committed: each is told, or found to run again.
      return jobs.filter((_, index) => answers[index]?.() === true);
    } catch (error) {
      const again = jobs.filter((job) => runsAgain(job, error));
      const [first] = again;
      if (first !== undefined && error !== othersAreThere) {
        if (own !== undefined) own.isContended = true;
        if (takesTurn) await backOff(first);
      }
      return again;
    } finally {
      for (const queue of taken) void drain(queue);
    }
  }

  return <T>(
    work: (tx: WriteTransaction) => Promise<T>,
    { queueKey, isRepeatable = false }: WriteOptions = {},
  ) =>
    new Promise<T>((resolve, reject) => {
      const job: Job = {
        ...{ work, queueKey, isRepeatable, reject, resolve: resolve as Job["resolve"] },
        ...{ meeting: undefined, tries: 0, clash: undefined },
      };
      if (queueKey === undefined) void run([job]).then((again) => again.forEach(enqueue));
      else enqueue(job);
    });
}

/** Thrown where a write comes to what others are at, so that it begins again behind them. */
const othersAreThere = new Error("other writes are there first");

/**
 * Runs a write in its group's transaction.
 *
 * @param savepoint sets one if the write shares the transaction
 * @returns what answers it once the group is committed, and tells whether it is to run again instead
 */
async function attempt(
  transaction: Transaction,
  job: Job,
  meets: (key: string) => void,
  savepoint: string | undefined,
): Promise<() => boolean> {
  // Not waited for: where it fails, so does every statement behind it.
  const isSet = savepoint && transaction.command(savepoint);
  try {
    const [value] = await Promise.all([transaction.perform(job.work, meets), isSet]);
    return () => {
      job.resolve(value);
      return false;
    };
  } catch (error) {
    if (savepoint === undefined || endsTransaction(error)) throw error;
    await transaction.command("rollback to job");
    return () => runsAgain(job, error);
  }
}

/**
 * Takes the first write of a queue, and those behind it that take the same turns. One that met others runs alone: the
 * shorter a transaction is, the fewer it meets.
 */
function firstGroup({ waiting }: Queue): Job[] {
  const turns = (job: Job | undefined) => job?.tries === 0 && JSON.stringify(lanesOf(job));
  const first = turns(waiting[0]);
  if (first === false) return waiting.splice(0, 1);
  const others = waiting.slice(0, groupSize).findIndex((job) => turns(job) !== first);
  return waiting.splice(0, others === -1 ? groupSize : others);
}

const queueOf = ({ meeting, queueKey }: Job) => meeting ?? queueKey ?? rerunQueue;

/**
 * The turns that a write takes when it runs again, in this order. Nobody waits in a circle: who has for a queue key what
 * others meet at, such as a campaign, meets others nowhere else.
 *
 * One that had its turn and met others all the same met them at a page, where PostgreSQL sees rows together that
 * have nothing to do with each other: those run one after the other.
 */
function lanesOf({ queueKey, meeting, tries }: Job): readonly string[] {
  const lanes = [...new Set([queueKey, meeting])].filter((lane) => lane !== undefined);
  return lanes.length === 0 || tries > 1 ? [...lanes, rerunQueue] : lanes;
}

/** Whether a write that failed is to run again; if not, it is told why. */
function runsAgain(job: Job, error: unknown): boolean {
  if (error === othersAreThere) return true;
  const conflict = conflictOf(error);
  job.tries += 1;
  // Run again, the work saw the row that was in its way, and made it all the same: no conflict but a fault.
  const isFault =
    conflict === null || (conflict.clash !== undefined && conflict.clash === job.clash);
  if (isFault) job.reject(error);
  else if (job.tries === writeTries)
    job.reject(new StorageUnavailable("too many conflicting writes", { cause: error }));
  else {
    job.clash = conflict.clash;
    return true;
  }
  return false;
}

async function backOff({ tries }: Job): Promise<void> {
  await sleep(Math.random() * Math.min(backoffMs.most, backoffMs.first * 2 ** tries));
}

/** What a write met that runs beside it, or null: `clash` names the row that the other made first. */
function conflictOf(error: unknown): { clash: string | undefined } | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  switch (error.code) {
    case "40001": // serialization failure
    case "40P01": // deadlock
      return { clash: undefined };
    case "23505": // unique violation, told only once the other write is committed
      return { clash: `${error.constraint} ${error.detail}` };
    default:
      return null;
  }
}

/** Whether a statement's failure is the whole transaction's, which no savepoint mends. */
function endsTransaction(error: unknown): boolean {
  if (error instanceof StorageUnavailable) return true;
  const conflict = conflictOf(error);
  return conflict !== null && conflict.clash === undefined;
}
