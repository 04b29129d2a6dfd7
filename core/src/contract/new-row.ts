import type { Columns, RowOf } from "./store.js";

type NullableNames<C extends Columns> = {
  [Name in keyof C]: null extends RowOf<C>[Name] ? Name : never;
}[keyof C];

/** The input for a new row: nullable columns are optional. */
type NewRow<C extends Columns> = Pick<RowOf<C>, Exclude<keyof C, NullableNames<C>>> & {
  readonly [Name in NullableNames<C>]?: RowOf<C>[Name] | undefined;
};

/** Creates a row with null in every omitted column. */
export function newRow<C extends Columns>(columns: C, given: NewRow<C>): RowOf<C> {
  const values = given as Record<string, unknown>;
  const row: Record<string, unknown> = {};
  for (const name of Object.keys(columns)) row[name] = values[name] ?? null;
  return row as RowOf<C>;
}
