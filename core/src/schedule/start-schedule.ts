import type { Clock } from "../contract/ports.js";
import { StorageUnavailable, type Store } from "../contract/store.js";
import type { AnyTask } from "../contract/task.js";
import type { Engine } from "../engine/engine.js";
import type { ServiceLog } from "../service-log.js";
import { earliestPart } from "./earliest-part.js";
import { createPartRunner } from "./run-part.js";
import { createSetAside } from "./set-aside.js";
import type { TurnedClock } from "./turned-clock.js";

/** Nobody notices a second, and an idle poll is a few looks at the beginning of an index. */
const usualPollMs = 1_000;

export interface ScheduleOptions {
  readonly engine: Pick<Engine, "act">;
  readonly store: Store;
  readonly clock: TurnedClock;
  /** Says when what failed is tried again, however the service's clock is turned. */
  readonly wallClock: Clock;
  /** In the order in which they are done at the same moment. */
  readonly tasks: readonly AnyTask[];
  readonly log?: ServiceLog | undefined;
  /** Null: only `runDue` looks for what is due. */
  readonly pollMs?: number | null;
}

/** Does what falls due. Any number of processes may run one on the same database. */
export interface Schedule {
  /** Does everything that is due now, in the order in which it fell due; what fails is logged and tried again later. */
  runDue(): Promise<void>;
  /** Begins nothing more; resolves when nothing runs. */
  stop(): Promise<void>;
}

/**
 * Starts looking for what is due.
 *
 * What is due stands in the database and nowhere else. So nothing is lost when a process ends, another one may do it
 * at the same time, and a restart finds all that fell due meanwhile.
 */
export function startSchedule({
  engine,
  store,
  clock,
  wallClock,
  tasks,
  log,
  pollMs = usualPollMs,
}: ScheduleOptions): Schedule {
  const setAside = createSetAside({ wallClock, log });
  const runPart = createPartRunner({ engine, setAside });
  let isStopping = false;

  async function runAll(): Promise<void> {
    // Another process may have turned it.
    await clock.load(store);
    while (!isStopping) {
      const now = new Date(clock.now()).toISOString();
      const part = await store.read((tx) => earliestPart(tx, tasks, now, setAside));
      if (part.length === 0) return;
      await runPart(part);
    }
  }

  let running: Promise<void> | undefined;
  function run(): Promise<void> {
    running ??= runAll()
      .catch((err: unknown) => {
        if (err instanceof StorageUnavailable)
          log?.warn({ err }, "schedule: the database cannot be used now");
        else log?.error({ err }, "schedule: looking for what is due failed");
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  const timer = pollMs === null ? undefined : setInterval(() => void run(), pollMs).unref();
  // What fell due while no process ran is not made to wait longer.
  if (pollMs !== null) void run();

  return {
    async runDue() {
      // What runs already may have looked before the caller's change.
      await running;
      setAside.clear();
      await run();
    },
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await running;
    },
  };
}
