import { integer, select, statement, text } from "../../../contract/define-query.js";
import type { WorkContext } from "../../../contract/operation.js";
import type { ReadTransaction, Store, WriteTransaction } from "../../../contract/store.js";
import { type AnyTask, type Due, defineTask } from "../../../contract/task.js";

/** Things that fall due and are nothing more: for tests of the schedule itself, kept in a table that is there anyway. */

const insertRow = statement({
  name: "test-insert-thing",
  text: "insert into instance_settings (name, value) values (:name, :value)",
  parameters: { name: text, value: text },
});
const deleteRow = statement({
  name: "test-delete-thing",
  text: "delete from instance_settings where name = :name",
  parameters: { name: text },
});
const rowsBetween = select({
  name: "test-things-between",
  text: `select name, value from instance_settings where name >= :from and name < :to
    order by name limit :limit`,
  parameters: { from: text, to: text, limit: integer },
  row: { name: text, value: text },
});

const nameOf = (taskId: string, { dueAt, key }: Due) => `due ${taskId} ${dueAt} ${key}`;
/** Sorts behind everything that can follow. */
const last = "~";

/** Has something fall due for a task. */
export const addThing = (tx: WriteTransaction, taskId: string, due: Due) =>
  tx.run(insertRow, { name: nameOf(taskId, due), value: "" });

export async function addThings(store: Store, taskId: string, ...dues: readonly Due[]) {
  await store.write(async (tx) => {
    for (const due of dues) await addThing(tx, taskId, due);
  });
}

/** What was done in a database so far, in its order: task, key and moment. */
export const doneThings = (store: Store) => store.read(done);

async function done(tx: ReadTransaction): Promise<string[]> {
  const limit = Number.MAX_SAFE_INTEGER;
  const rows = await tx.all(rowsBetween, { from: "done ", to: `done ${last}`, limit });
  return rows.map(({ value }) => value);
}

interface ThingOptions {
  /** Runs first, and does what the test is about. */
  readonly before?: (context: WorkContext, due: Due) => Promise<void>;
  /** How many times a thing is run before it is done. */
  readonly parts?: number;
}

/**
 * A task whose things are the rows that bear its name. Running one notes it, with its moment, and removes its row once it
 * is done.
 */
export function thingTask(
  id: string,
  { before = async () => {}, parts = 1 }: ThingOptions = {},
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
      // Another process may have done it.
      if (row === undefined) return;
      await before(context, due);
      const text = `${id} ${due.key} ${now}`;
      const sameBefore = (await done(tx)).filter((one) => one === text).length;
      await tx.run(insertRow, { name: `done ${newId()}`, value: text });
      if (sameBefore + 1 >= parts) await tx.run(deleteRow, { name });
    },
  });
}
