import type { EventName } from "./events.js";
import type { WorkContext } from "./operation.js";
import type { ScopeTarget } from "./scope.js";
import type { ReadTransaction } from "./store.js";

/** A due occurrence of a task. */
export interface Due {
  /** ISO 8601 UTC with milliseconds. */
  readonly dueAt: string;
  /** Identifies it among the due occurrences of the same task. */
  readonly key: string;
}

/**
 * Scheduled background work.
 *
 * Due work is stored only in the database, and a run removes it in the same transaction. So it runs exactly once, even
 * after a crash or with concurrent processes. `run` checks again that it is due.
 */
export interface Task<E extends EventName = EventName> {
  readonly id: string;
  readonly emits: readonly E[];
  /** A task whose occurrences it may make due at once. They run before anything that falls due later. */
  readonly followedBy?: AnyTask;
  /** Whether it changes what people set up. The audit log of the account then says that the service did it. */
  readonly audited?: true;
  /** Whether it charges or pays anybody: it waits while money is held (`holdMoney`). */
  readonly movesMoney?: true;
  /** Up to `limit` occurrences due at `now`, ordered by time and then by key. */
  due(tx: ReadTransaction, now: string, limit: number): Promise<readonly Due[]>;
  /** Since when its oldest occurrence is due, or will be: where `due` looks through many rows to name each. */
  oldest?(tx: ReadTransaction, now: string): Promise<string>;
  /** What doing it changes. */
  scope(due: Due): ScopeTarget | readonly ScopeTarget[];
  /**
   * Runs it. The context's `now` is the time when it fell due, so a late run has the same result.
   *
   * An occurrence that it schedules must fall due at least 23 hours later (`schedule` processes parts of a day), unless it
   * is one of the task that follows it. It may
   * process one batch and leave the rest: the same key, due at the same time, is run again before anything later.
   *
   * @returns how many gifts it changed, if these can be hundreds: `schedule` then runs fewer occurrences in one transaction
   */
  run(context: WorkContext<E>, due: Due): Promise<number | undefined>;
}

/** A task of any events: those of each were checked when it was defined. */
export type AnyTask = Task;

/** Defines a task. */
export function defineTask<const E extends EventName>(task: Task<E>): AnyTask {
  return task;
}
