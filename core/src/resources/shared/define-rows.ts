import * as sql from "../../contract/define-query.js";
import type { EventPayload } from "../../contract/events.js";
import type { SavingContext } from "../../contract/operation.js";
import { type RowEvent, recordRowEvent } from "../../contract/row-events.js";
import type { Columns, RowOf } from "../../contract/store.js";
import { differs } from "./sent-fields.js";

interface Stamped {
  readonly updatedAt: string;
}

interface RowsDefinition<
  C extends Columns,
  Row extends RowOf<C> & Stamped,
  Created extends RowEvent,
  Updated extends RowEvent,
> {
  readonly table: sql.Table<C>;
  readonly id: keyof C & string;
  /** The columns of which the table has each combination of values once. */
  readonly unique: readonly (keyof C & string)[];
  readonly created: Created;
  readonly updated: Updated;
  /** The row as answers and events show it. */
  readonly present: (row: Row) => EventPayload<Created> & EventPayload<Updated>;
  /** Brings what is derived from the rows, such as running totals, up to date. Null: there was, or is, no row. */
  readonly follow?: (
    context: SavingContext,
    before: Row | null,
    after: Row | null,
  ) => Promise<void>;
}

/** The only way to change the rows of a table: each change updates the totals and records the event. */
export interface SavedRows<Row, Created extends RowEvent, Updated extends RowEvent> {
  /** Inserts a row. Returns false and changes nothing if another row has its unique values. */
  add(context: SavingContext<Created>, row: Row): Promise<boolean>;
  /** Updates a row and returns it. A row that already has these values is not changed and emits no event. */
  change(context: SavingContext<Updated>, before: Row, changes: Partial<Row>): Promise<Row>;
  /** Deletes a row and updates its totals, without an event. */
  remove(context: SavingContext, row: Row): Promise<void>;
  /** Only for the query registry test. */
  readonly statements: unknown;
}

/** Defines how the rows of a table change. */
export function defineRows<
  C extends Columns,
  Row extends RowOf<C> & Stamped,
  Created extends RowEvent,
  Updated extends RowEvent,
>(definition: RowsDefinition<C, Row, Created, Updated>): SavedRows<Row, Created, Updated> {
  const { table, id, unique, created, updated, present, follow } = definition;
  const insert = sql.insertUnlessThere(table, unique);
  const update = sql.updateChanged(table, id);
  const remove = sql.deleteBy(table, [id]);
  return {
    async add(context, row) {
      if ((await context.tx.run(insert, row)) === 0) return false;
      await follow?.(context, null, row);
      context[recordRowEvent](created, present(row));
      return true;
    },
    async change(context, before, changes) {
      if (!differs(before, changes)) return before;
      const after = { ...before, ...changes, updatedAt: context.now };
      const statement = update.of(before, after);
      // Not one after the other: on PostgreSQL they are sent together.
      await Promise.all([
        statement === null ? null : context.tx.run(statement, after),
        follow?.(context, before, after),
      ]);
      context[recordRowEvent](updated, present(after), present(before));
      return after;
    },
    async remove(context, row) {
      await context.tx.run(remove, row);
      await follow?.(context, row, null);
    },
    statements: [insert, update.all, remove],
  };
}
