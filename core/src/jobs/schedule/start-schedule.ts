import type { Clock } from "../../contract/ports.js";
import type { ReadTransaction, Store } from "../../contract/store.js";
import type { AnyTask } from "../../contract/task.js";
import type { Engine } from "../../engine/engine.js";
import { limitsOfOneKey } from "../job-kind.js";
import { Quarantine } from "../quarantine.js";
import { type JobWorker, startWorker, type WorkerOptions } from "../worker.js";
import { createBatchRunner, nameOf, type ScheduledJob } from "./run-batch.js";
import type { TurnedClock } from "./turned-clock.js";

export interface ScheduleOptions extends WorkerOptions {
  readonly engine: Pick<Engine, "act">;
  readonly store: Store;
  readonly clock: TurnedClock;
  /** Says when what failed is tried again, however the service's clock is turned. */
  readonly wallClock: Clock;
  /** In the order in which they are done at the same moment. */
  readonly tasks: readonly AnyTask[];
}

/** One batch at a time, which a stop lets end. */
const limits = limitsOfOneKey(1, 5_000);

/** Long enough that a fault which stays does not fill the log, short enough that one which goes is hardly noticed. */
const backoff = { waitsMs: [60_000], repeatsLast: true } as const;

/** Shares a commit among many jobs, and holds up the calls between two commits for some tens of milliseconds. */
const batchJobs = 64;
/** What a task makes due lies a day or more after its own moment (see {@link AnyTask}). */
const batchMs = 24 * 60 * 60 * 1_000;

/**
 * Starts running what falls due. All of its effects are in the database, so it needs no lease: a job is done and
 * removed from what is due in one transaction, and exactly once, whatever restarts or runs at the same time.
 *
 * Its worker runs one batch at a time, in the order in which the jobs fell due. A job that fails is quarantined for a
 * minute, or until `runDue`.
 */
export function startSchedule({
  engine,
  store,
  clock,
  wallClock,
  tasks,
  log,
  ...options
}: ScheduleOptions): JobWorker {
  const quarantine = new Quarantine(wallClock, backoff);
  const runBatch = createBatchRunner({ engine, quarantine, log });
  return startWorker<readonly ScheduledJob[], never>(
    {
      name: "schedule",
      limits,
      async findDue() {
        // Another process may have turned it.
        await clock.load(store);
        return true;
      },
      async recordAndClaim() {
        const now = new Date(clock.now()).toISOString();
        const batch = await store.read((tx) => earliestBatch(tx, tasks, now, quarantine));
        return batch.length === 0 ? [] : [batch];
      },
      async run(batch) {
        await runBatch(batch);
        return null;
      },
      beforeRunDue: () => quarantine.clear(),
    },
    { log, ...options },
  );
}

/**
 * The earliest jobs that are due, across all tasks, in the order in which they are to be done: by moment, then by the
 * order of the tasks, then by key.
 *
 * The batch ends a day after its first job: doing that one may make another due that is not in the database yet.
 */
async function earliestBatch(
  tx: ReadTransaction,
  tasks: readonly AnyTask[],
  now: string,
  quarantine: Quarantine,
): Promise<ScheduledJob[]> {
  const jobs: ScheduledJob[] = [];
  for (const task of tasks) {
    // As many of each as there can be in the batch, beyond those that have to wait.
    const found = await task.due(tx, now, batchJobs + quarantine.size);
    jobs.push(...found.map((due) => ({ task, due })).filter((job) => !quarantine.has(nameOf(job))));
  }
  // Sorting leaves what is due at the same moment in the order of the tasks, and within a task in that of the keys.
  jobs.sort((one, other) => Date.parse(one.due.dueAt) - Date.parse(other.due.dueAt));
  const [first] = jobs;
  if (first === undefined) return [];
  const end = new Date(Date.parse(first.due.dueAt) + batchMs).toISOString();
  return jobs.slice(0, batchJobs).filter(({ due }) => due.dueAt < end);
}
