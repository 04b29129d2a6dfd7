import type { ServiceLog } from "../../contract/service-log.js";
import { StorageUnavailable, type WriteTransaction } from "../../contract/store.js";
import type { AnyTask, Due } from "../../contract/task.js";
import { inSpan, type Tracing } from "../../contract/tracing.js";
import type { Engine, PerformWork } from "../../engine/engine.js";
import type { Quarantine } from "../quarantine.js";

/** A due job of a task. */
export interface ScheduledJob {
  readonly task: AnyTask;
  readonly due: Due;
}

/** Identifies a job. */
export const nameOf = ({ task, due }: ScheduledJob) => `${task.id} ${due.dueAt} ${due.key}`;

/**
 * After as many changed gifts a transaction ends, and the next one runs the jobs that are left: other writes wait about a
 * second for a thousand gifts, and the last job may change another 500.
 */
export const batchGifts = 500;

/** A job that needs more runs than this, of hundreds of rows each, makes no progress. */
const usualMostRuns = 10_000;

interface BatchRunnerOptions {
  readonly engine: Pick<Engine, "act">;
  readonly quarantine: Quarantine;
  readonly log?: ServiceLog | undefined;
  /** The maximum number of runs of an unfinished job. */
  readonly maxRuns?: number;
  /** Each job of the batch is then a span. */
  readonly tracing?: Tracing | null | undefined;
}

/**
 * Creates a function that runs a batch in one transaction, each job as of its own due time. Jobs that change many gifts are
 * left for a later batch. If the transaction fails, the jobs are run one by one, and those that fail again are quarantined.
 */
export function createBatchRunner({
  engine,
  quarantine,
  log,
  maxRuns = usualMostRuns,
  tracing,
}: BatchRunnerOptions) {
  const last = { name: "", runs: 0 };

  function setAside(job: ScheduledJob, err: unknown): void {
    quarantine.put(nameOf(job));
    log?.error({ err, task: job.task.id, ...job.due }, "schedule: a job failed");
  }

  const traced =
    (perform: PerformWork): PerformWork =>
    (task, ...work) =>
      inSpan(
        tracing,
        { name: `task ${task.id}`, kind: "internal", attributes: { "obole.task": task.id } },
        () => perform(task, ...work),
      );

  /** @returns whether a job is unfinished. It must be finished before later jobs */
  async function run(jobs: readonly ScheduledJob[]): Promise<boolean> {
    const unfinished = await engine.act(
      (perform) => performAll(traced(perform), jobs, quarantine),
      {
        scope: jobs.flatMap(({ task, due }) => task.scope(due)),
      },
    );
    if (unfinished === null) {
      for (const job of jobs) quarantine.delete(nameOf(job));
      return false;
    }
    const name = nameOf(unfinished);
    last.runs = name === last.name ? last.runs + 1 : 1;
    last.name = name;
    if (last.runs > maxRuns)
      setAside(unfinished, new Error(`${unfinished.task.id} is still due after ${maxRuns} runs`));
    return true;
  }

  return async function runBatch(jobs: readonly ScheduledJob[]): Promise<boolean> {
    try {
      return await run(jobs);
    } catch (error) {
      const [job, ...others] = jobs;
      if (others.length > 0) {
        for (const each of jobs) if (await runBatch([each])) return true;
        return false;
      }
      if (job === undefined || error instanceof StorageUnavailable) throw error;
      setAside(job, error);
      return false;
    }
  };
}

/** Runs jobs in order, until enough gifts were changed. Stops at the first unfinished job, and resolves to it. */
async function performAll(
  perform: PerformWork,
  jobs: readonly ScheduledJob[],
  quarantine: Quarantine,
): Promise<ScheduledJob | null> {
  const batch = new Set(jobs.map(nameOf));
  let gifts = 0;
  for (const job of jobs) {
    const { task, due } = job;
    let isFollowed = false;
    const isUnfinished = await perform(task, due.dueAt, async (context) => {
      gifts += (await task.run(context, due)) ?? 0;
      isFollowed = await hasFollowers(context.tx, job, quarantine);
      return await isStillDue(context.tx, job, { quarantine, batch });
    });
    if (isUnfinished) return job;
    // The others are still due.
    if (isFollowed || gifts >= batchGifts) return null;
  }
  return null;
}

/** Whether it made occurrences due of the task that follows its own. */
async function hasFollowers(
  tx: WriteTransaction,
  { task: { followedBy }, due }: ScheduledJob,
  quarantine: Quarantine,
): Promise<boolean> {
  if (followedBy === undefined) return false;
  const earliest = await followedBy.due(tx, due.dueAt, 1 + quarantine.size);
  return earliest.some((one) => !quarantine.has(nameOf({ task: followedBy, due: one })));
}

/** Whether its task has more to do before anything later: the job again, or one that the batch does not contain. */
async function isStillDue(
  tx: WriteTransaction,
  job: ScheduledJob,
  { quarantine, batch }: { quarantine: Quarantine; batch: ReadonlySet<string> },
): Promise<boolean> {
  const { task, due } = job;
  const earliest = await task.due(tx, due.dueAt, 1 + quarantine.size);
  return earliest.some((one) => {
    const name = nameOf({ task, due: one });
    if (name === nameOf(job)) return true;
    return one.dueAt <= due.dueAt && !batch.has(name) && !quarantine.has(name);
  });
}
