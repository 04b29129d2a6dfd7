import type { ServiceLog } from "../contract/service-log.js";
import { StorageUnavailable } from "../contract/store.js";
import { withinMs } from "../platform/within-ms.js";
import { Dispatcher } from "./dispatcher.js";
import type { JobKind } from "./job-kind.js";

/** Runs the jobs of a kind. Any number of processes may run one on the same database. */
export interface JobWorker {
  /** Runs what is due, without waiting for the next poll: of some keys, or of a kind with one key. */
  wake(keys?: readonly string[]): void;
  /** Runs everything that is due now; resolves when it is done and recorded. */
  runDue(): Promise<void>;
  /**
   * Claims nothing more and resolves when nothing is in flight. Jobs that take longer than `graceMs` are abandoned: they
   * are run again when their leases end.
   */
  stop(options?: { readonly graceMs?: number }): Promise<void>;
}

export interface WorkerOptions {
  readonly log?: ServiceLog | undefined;
  /** Null: only `wake` and `runDue` look for jobs. */
  readonly pollMs?: number | null | undefined;
}

/**
 * The polling interval. New jobs wake the worker of their own process; the poll finds those of other processes, retries,
 * and jobs whose lease has ended. Nobody notices a second, and an idle poll is a read of an empty index.
 */
const usualPollMs = 1_000;

/** Starts running the jobs of a kind, and polls for what is due. */
export function startWorker<Job, Result>(
  kind: JobKind<Job, Result>,
  { log, pollMs = usualPollMs }: WorkerOptions,
): JobWorker {
  const { name, limits } = kind;
  const dispatcher = new Dispatcher(kind, onError);

  /** A database that cannot be reached is no fault of ours. */
  function onError(err: unknown, during: string): void {
    const level = err instanceof StorageUnavailable ? "warn" : "error";
    log?.[level]({ err }, `${name}: ${during} failed`);
  }

  let looking: Promise<void> | undefined;
  function look(): Promise<void> {
    looking ??= kind
      .findDue()
      .then((due) => dispatcher.add(due === true ? [name] : due || []))
      .catch((error: unknown) => onError(error, "looking for what is due"))
      .finally(() => {
        looking = undefined;
      });
    return looking;
  }

  const timer = pollMs === null ? undefined : setInterval(() => void look(), pollMs).unref();
  // What fell due while no process ran does not wait for the first poll.
  if (pollMs !== null) void look();

  return {
    wake: (keys = [name]) => dispatcher.add(keys),
    async runDue() {
      // A look in flight may have begun before the caller's change.
      await looking;
      await dispatcher.settle();
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
      await looking;
      await withinMs(Math.min(graceMs, limits.stopMs), dispatcher.settle());
      dispatcher.abandon();
      await kind.close?.();
      await dispatcher.settle();
    },
  };
}
