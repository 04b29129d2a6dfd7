import type { LateTask } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import type { AnyTask } from "../../contract/task.js";

/** The tasks that were due before `now`, each with when its oldest occurrence fell due. */
export async function lateTasks(
  tx: ReadTransaction,
  tasks: readonly AnyTask[],
  now: string,
): Promise<LateTask[]> {
  const late: LateTask[] = [];
  for (const task of tasks) {
    const dueAt =
      task.oldest === undefined
        ? (await task.due(tx, now, 1))[0]?.dueAt
        : await task.oldest(tx, now);
    // Work due at this moment is not late: a new database has some.
    if (dueAt !== undefined && dueAt < now) late.push({ task: task.id, dueAt });
  }
  return late;
}
