import type { Clock } from "../../contract/ports.js";
import type { ReadTransaction, Store } from "../../contract/store.js";
import type { AnyTask } from "../../contract/task.js";
import type { Engine } from "../../engine/engine.js";
import { isMoneyHeld } from "../../resources/operator/is-money-held.js";
import { limitsOfOneKey } from "../job-kind.js";
import { Quarantine } from "../quarantine.js";
import { type JobWorker, startWorker, type WorkerOptions } from "../worker.js";
import { createBatchRunner, nameOf, type ScheduledJob } from "./run-batch.js";
import type { TurnedClock } from "./turned-clock.js";

export interface ScheduleOptions extends WorkerOptions {
  readonly engine: Pick<Engine, "act">;
  readonly store: Store;
  readonly clock: TurnedClock;
  /** Decides when a failed job is retried, independently of the service's clock. */
  readonly wallClock: Clock;
  /** In the order in which they run at the same due time. */
  readonly tasks: readonly AnyTask[];
}

/** One batch at a time, which shutdown lets finish. */
const limits = limitsOfOneKey({ concurrency: 1, stopMs: 5_000 });

/** Long enough that a permanent failure does not fill the log, and short enough for a temporary one. */
const backoff = { waitsMs: [60_000], repeatsLast: true } as const;

/** Many jobs share a commit, which delays calls by some tens of milliseconds. */
const batchJobs = 64;
/**
 * A job can only make jobs due that are a day or more after its own due time (see {@link AnyTask}): 23 hours when summer
 * time begins.
 */
const batchMs = 23 * 60 * 60 * 1_000;

/**
 * Starts the scheduled tasks. Their effects are all in the database, so they need no lease: one transaction runs a job and
 * marks it as done. So each job runs exactly once, across restarts and concurrent processes.
 *
 * The worker runs one batch at a time, in order of due time. A job that fails is quarantined for a minute, or until
 * `runDue`.
 */
export function startSchedule({
  engine,
  store,
  clock,
  wallClock,
  tasks,
  log,
  tracing,
  ...options
}: ScheduleOptions): JobWorker {
  const quarantine = new Quarantine(wallClock, backoff);
  const runBatch = createBatchRunner({ engine, quarantine, log, tracing });
  return startWorker<readonly ScheduledJob[], never>(
    {
      name: "schedule",
      limits,
      async findDue() {
        // Another process may have advanced it.
        await clock.load(store);
        return true;
      },
      async recordAndClaim() {
        const now = new Date(clock.now()).toISOString();
        const batch = await store.read(async (tx) =>
          earliestBatch(tx, await tasksToRun(tx, tasks), now, quarantine),
        );
        return batch.length === 0 ? [] : [batch];
      },
      async run(batch) {
        await runBatch(batch);
        return null;
      },
      beforeRunDue: () => quarantine.clear(),
    },
    { log, tracing, ...options },
  );
}

/** While money is held, those that move it wait, as if they were in quarantine, and are not late. */
export async function tasksToRun(tx: ReadTransaction, tasks: readonly AnyTask[]) {
  return (await isMoneyHeld(tx)) ? tasks.filter(({ movesMoney }) => movesMoney !== true) : tasks;
}

/**
 * The earliest due jobs of all tasks, in the order in which they must run: by due time, then by the order of the tasks,
 * then by key.
 *
 * The batch ends a day after its first job, because that job may make another one due, which is not in the database yet.
 */
async function earliestBatch(
  tx: ReadTransaction,
  tasks: readonly AnyTask[],
  now: string,
  quarantine: Quarantine,
): Promise<ScheduledJob[]> {
  const jobs: ScheduledJob[] = [];
  for (const task of tasks) {
    // Enough of each task to fill the batch, in addition to those in quarantine.
    const found = await task.due(tx, now, batchJobs + quarantine.size);
    jobs.push(...found.map((due) => ({ task, due })).filter((job) => !quarantine.has(nameOf(job))));
  }
  // Sorting is stable: jobs with the same due time stay in the order of the tasks, then of the keys.
  jobs.sort((one, other) => Date.parse(one.due.dueAt) - Date.parse(other.due.dueAt));
  const [first] = jobs;
  if (first === undefined) return [];
  const end = new Date(Date.parse(first.due.dueAt) + batchMs).toISOString();
  return jobs.slice(0, batchJobs).filter(({ due }) => due.dueAt < end);
}
