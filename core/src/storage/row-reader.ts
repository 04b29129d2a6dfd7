import { snakeCase } from "../contract/define-query.js";
import { fieldName } from "../contract/field-name.js";
import type { Column, Columns, Query } from "../contract/store.js";

/** Converts a result row, an array of values in column order, to an object with the query's fields. */
export type RowReader = (values: readonly unknown[]) => Record<string, unknown>;

type Decode = (value: unknown) => unknown;

/**
 * Creates the row reader of a query.
 *
 * The drivers return arrays, because they take twice as long to create an object for a row of thirty columns. A
 * generated function creates the object as a single literal: assigning the fields one by one would take half as long
 * again as the whole query.
 *
 * @param columnNames the columns of the result, in order
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
