import { integer, select, statement, text } from "../../../contract/define-query.js";
import type { WorkContext } from "../../../contract/operation.js";
import type { ReadTransaction, Store, WriteTransaction } from "../../../contract/store.js";
import { type AnyTask, type Due, defineTask } from "../../../contract/task.js";

/** Tasks for tests of the schedule itself. Their jobs are rows in a table that exists for another purpose. */

const insertRow = statement({
  name: "test-insert-job",
  text: "insert into instance_settings (name, value) values (:name, :value)",
  parameters: { name: text, value: text },
});
const deleteRow = statement({
  name: "test-delete-job",
  text: "delete from instance_settings where name = :name",
  parameters: { name: text },
});
const rowsBetween = select({
  name: "test-jobs-between",
  text: `select name, value from instance_settings where name >= :from and name < :to
    order by name limit :limit`,
  parameters: { from: text, to: text, limit: integer },
  row: { name: text, value: text },
});

const nameOf = (taskId: string, { dueAt, key }: Due) => `due ${taskId} ${dueAt} ${key}`;
/** Sorts after every other suffix. */
const last = "~";

/** Makes a job of a task due. */
export const addJob = (tx: WriteTransaction, taskId: string, due: Due) =>
  tx.run(insertRow, { name: nameOf(taskId, due), value: "" });

export async function addJobs(store: Store, taskId: string, ...dues: readonly Due[]) {
  await store.write(async (tx) => {
    for (const due of dues) await addJob(tx, taskId, due);
  });
}

/** The completed jobs, in order: task, key and time. */
export const completedJobs = (store: Store) => store.read(done);

async function done(tx: ReadTransaction): Promise<string[]> {
  const limit = Number.MAX_SAFE_INTEGER;
  const rows = await tx.all(rowsBetween, { from: "done ", to: `done ${last}`, limit });
  return rows.map(({ value }) => value);
}

interface TestTaskOptions {
  /** Called at the start of each run. */
  readonly before?: (context: WorkContext, due: Due) => Promise<void>;
  /** The number of runs that a job needs. */
  readonly parts?: number;
}

/**
 * Creates a task whose jobs are the rows with its name. A run records the job and its time, and the last run deletes the
 * row.
 */
export function testTask(
  id: string,
  { before = async () => {}, parts = 1 }: TestTaskOptions = {},
): AnyTask {
  return defineTask({
    id,
    emits: [],
    async due(tx, now, limit) {
      const between = { from: `due ${id} `, to: `due ${id} ${now} ${last}`, limit };
      const rows = await tx.all(rowsBetween, between);
      return rows.map(({ name }) => {
        const [, , dueAt = "", key = ""] = name.split(" ");
        return { dueAt, key };
      });
    },
    scope: () => "service",
    async run(context, due) {
      const { tx, now, newId } = context;
      const name = nameOf(id, due);
      const [row] = await tx.all(rowsBetween, { from: name, to: `${name}!`, limit: 1 });
      // Another process may have run it.
      if (row === undefined) return;
      await before(context, due);
      const text = `${id} ${due.key} ${now}`;
      const sameBefore = (await done(tx)).filter((one) => one === text).length;
      await tx.run(insertRow, { name: `done ${newId()}`, value: text });
      if (sameBefore + 1 >= parts) await tx.run(deleteRow, { name });
    },
  });
}
