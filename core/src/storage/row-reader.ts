import { fieldName } from "../contract/field-name.js";
import type { Column, Columns, Query } from "../contract/store.js";
import { snakeCase } from "../queries/define-query.js";

/** Turns a statement's row, its values in the order of its columns, into the row that the rules see. */
export type RowReader = (values: readonly unknown[]) => Record<string, unknown>;

type Decode = (value: unknown) => unknown;

/**
 * Makes the reader of a query's rows.
 *
 * Drivers are asked for lists of values, since of a row of thirty columns they take twice as long to make an object.
 * The object is made here, by a function whose code names the fields in one literal: set one by one they take half as
 * long again as the whole query.
 *
 * @param columnNames the statement's columns, in its order
 */
export function rowReader(
  { name, row }: Query<Columns, Columns>,
  columnNames: readonly string[],
): RowReader {
  const decoders: (Decode | null)[] = [];
  const fields = Object.entries(row).map(([field, column]) => {
    if (!fieldName.test(field)) throw new Error(`${name}: ${field} cannot be a field`);
    const index = columnNames.indexOf(snakeCase(field));
    if (index < 0) throw new Error(`${name}: its text answers no column for ${field}`);
    const decode = decoderOf(column);
    if (decode === null) return `${field}: values[${index}]`;
    const position = decoders.push(decode) - 1;
    return `${field}: values[${index}] === null ? null : decoders[${position}](values[${index}])`;
  });
  const make = new Function("decoders", `return (values) => ({ ${fields.join(", ")} })`);
  return make(decoders) as RowReader;
}

function decoderOf({ kind }: Column<unknown>): Decode | null {
  if (kind === "json") return (value) => JSON.parse(value as string) as unknown;
  if (kind === "boolean") return (value) => value === 1;
  return null;
}
