/** Tables of any name as both engines have them, for what copies and compares them row by row. */

/** What a column keeps; the schema has no other types. */
export type CellType = "text" | "integer" | "bytes";

export interface TableShape {
  readonly name: string;
  /** In the order of their names, which both engines agree on. */
  readonly columns: readonly { readonly name: string; readonly type: CellType }[];
  /** The columns of the primary key, in its order. */
  readonly key: readonly string[];
}

/** What a cell holds. Integers are their digits, so that none loses its end on the way. */
export type Cell = string | Uint8Array | null;
/** Cells in the order of the table's columns. */
export type Row = readonly Cell[];

/** What gives the rows of a table in the order of their keys, a batch at a time. */
export interface RowReader {
  /** The rows that follow a key, or the first ones; none when there are no more. */
  rowsAfter(table: TableShape, key: Row | null): Promise<Row[]>;
}

/** Enough that a round trip costs little, and few enough that their texts take no memory to speak of. */
const rowsPerBatch = 500;
/** The parts of a file have up to a megabyte each. */
const rowsPerBatchWithBytes = 8;

export function batchSize({ columns }: TableShape): number {
  return columns.some(({ type }) => type === "bytes") ? rowsPerBatchWithBytes : rowsPerBatch;
}

/** The key of a row. */
export function keyOf({ columns, key }: TableShape, row: Row): Row {
  return key.map((name) => row[columns.findIndex((column) => column.name === name)] ?? null);
}

/** An identifier in quotes, as both engines take it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const quotedList = (names: readonly string[]): string => names.map(quoted).join(", ");
