import type { ServiceLog } from "../contract/service-log.js";
import { StorageUnavailable } from "../contract/store.js";
import type { Tracing } from "../contract/tracing.js";
import { withinMs } from "../platform/within-ms.js";
import { Dispatcher } from "./dispatcher.js";
import type { JobKind } from "./job-kind.js";

/** Runs the jobs of a kind. Any number of processes may run a worker on the same database. */
export interface JobWorker {
  /** Runs due jobs without waiting for the next poll: those of some keys, or all of a kind with one key. */
  wake(keys?: readonly string[]): void;
  /** Runs every due job. Resolves when the results are recorded. */
  runDue(): Promise<void>;
  /**
   * Stops claiming jobs, and resolves when none is in flight. Jobs that take longer than `graceMs` are abandoned: they run
   * again when their leases expire. Resolves within about a second of that, also if one goes on.
   */
  stop(options?: { readonly graceMs?: number }): Promise<void>;
}

export interface WorkerOptions {
  readonly log?: ServiceLog | undefined;
  /** Null: jobs run only after `wake` and `runDue`. */
  readonly pollMs?: number | null | undefined;
  /** Each job is then a span. */
  readonly tracing?: Tracing | null | undefined;
}

/**
 * The polling interval. New jobs wake the worker of their own process. The poll finds jobs of other processes, retries,
 * and jobs with expired leases. A delay of one second is short enough, and an idle poll only reads an empty index.
 */
const usualPollMs = 1_000;

/** How long a stop waits for abandoned jobs to end: they only close what they have open. */
const abandonedMs = 1_000;

/** Starts a worker for a kind of jobs, which polls for due jobs. */
export function startWorker<Job, Result>(
  kind: JobKind<Job, Result>,
  { log, pollMs = usualPollMs, tracing = null }: WorkerOptions,
): JobWorker {
  const { name, limits } = kind;
  const dispatcher = new Dispatcher(kind, onError, tracing);

  /** An unreachable database is only a warning. */
  function onError(err: unknown, during: string): void {
    const level = err instanceof StorageUnavailable ? "warn" : "error";
    log?.[level]({ err }, `${name}: ${during} failed`);
  }

  let looking: Promise<void> | undefined;
  function look(): Promise<void> {
    looking ??= kind
      .findDue()
      .then((due) => dispatcher.add(due === true ? [name] : due || []))
      .catch((error: unknown) => onError(error, "looking for due jobs"))
      .finally(() => {
        looking = undefined;
      });
    return looking;
  }

  async function settleAll(): Promise<void> {
    await looking;
    await dispatcher.settle();
  }

  async function closeKind(): Promise<void> {
    await kind.close?.();
    await dispatcher.settle();
  }

  const timer = pollMs === null ? undefined : setInterval(() => void look(), pollMs).unref();
  // Jobs that became due while no process was running do not wait for the first poll.
  if (pollMs !== null) void look();

  return {
    wake: (keys = [name]) => dispatcher.add(keys),
    async runDue() {
      // A poll in flight may have started before the caller's change.
      await settleAll();
      kind.beforeRunDue?.();
      let finishedBefore: number;
      do {
        finishedBefore = dispatcher.finishedCount;
        await look();
        await dispatcher.settle();
      } while (dispatcher.finishedCount > finishedBefore);
    },
    async stop({ graceMs = limits.stopMs } = {}) {
      clearInterval(timer);
      dispatcher.close();
      await withinMs(Math.min(graceMs, limits.stopMs), settleAll());
      dispatcher.abandon();
      await withinMs(abandonedMs, closeKind());
    },
  };
}
