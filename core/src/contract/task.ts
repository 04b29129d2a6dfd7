import type { EventName } from "./events.js";
import type { WorkContext } from "./operation.js";
import type { ReadTransaction } from "./store.js";

/** One thing that falls due: when, and which. */
export interface Due {
  /** ISO 8601 UTC with milliseconds. */
  readonly dueAt: string;
  /** Names it among what the same task has due. */
  readonly key: string;
}

/**
 * Something that the service does by itself when its time has come.
 *
 * What is due stands in the database and nowhere else, and doing it removes it from there in the same transaction:
 * so it is done exactly once, whatever restarts or runs beside. `run` looks again whether it still is due.
 */
export interface Task<E extends EventName = EventName> {
  readonly id: string;
  readonly emits: readonly E[];
  /** Up to `limit` of what is due at `now`, earliest first; of the same moment in the order of their keys. */
  due(tx: ReadTransaction, now: string, limit: number): Promise<readonly Due[]>;
  /**
   * Does it. The context's `now` is the moment at which it fell due: late or in time, the result is the same.
   *
   * What it makes due by that must lie a day or more after its own moment (`schedule` takes parts of a day). It may
   * also do a part and leave the rest: the same key, still due at the same moment, is run again before anything later.
   */
  run(context: WorkContext<E>, due: Due): Promise<void>;
}

/** A task whose events were checked when it was defined. */
export type AnyTask = Omit<Task, "run"> & { run(context: never, due: Due): Promise<void> };

/** Makes a task. */
export function defineTask<const E extends EventName>(task: Task<E>): AnyTask {
  return task;
}
