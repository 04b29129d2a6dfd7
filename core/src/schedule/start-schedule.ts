import type { Clock } from "../contract/ports.js";
import type { Store } from "../contract/store.js";
import type { AnyTask } from "../contract/task.js";
import type { Engine } from "../engine/engine.js";
import type { ServiceLog } from "../service-log.js";

export interface ScheduleOptions {
  readonly engine: Pick<Engine, "act">;
  readonly store: Store;
  readonly clock: Clock;
  readonly tasks: readonly AnyTask[];
  readonly log?: ServiceLog | undefined;
  /** Null: only `runDue` looks for what is due. */
  readonly pollMs?: number | null;
}

/** Does what falls due. Any number of processes may run one on the same database. */
export interface Schedule {
  /** Does everything that is due now, in the order in which it fell due. */
  runDue(): Promise<void>;
  /** Begins nothing more; resolves when nothing runs. */
  stop(): Promise<void>;
}

/** Starts looking for what is due. */
export function startSchedule(_options: ScheduleOptions): Schedule {
  return { async runDue() {}, async stop() {} };
}
