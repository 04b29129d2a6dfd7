/** Engine-independent access to the rows of any table, for copying and comparing databases. */

/** The column types of the schema. */
export type CellType = "text" | "integer" | "bytes";

export interface TableShape {
  readonly name: string;
  /** Sorted by name, which is the same on both engines. */
  readonly columns: readonly { readonly name: string; readonly type: CellType }[];
  /** The columns of the primary key, in key order. */
  readonly key: readonly string[];
}

/** A column as an engine's catalogue lists it. */
export interface CatalogueColumn {
  readonly name: string;
  /** The engine's name of the type. */
  readonly type: string;
  /** The position in the primary key; null or 0 outside of it. */
  readonly position: number | null;
}

/**
 * The shape of a table.
 *
 * @param columns sorted by name
 * @param types the engine's types of which the schema has columns
 * @throws if a column has another type, because nothing copies it
 */
export function shapeOfColumns(
  name: string,
  columns: readonly CatalogueColumn[],
  types: Readonly<Record<string, CellType>>,
): TableShape {
  return {
    name,
    columns: columns.map((column) => {
      const type = types[column.type];
      if (type === undefined)
        throw new Error(`${name}.${column.name}: nobody moves a column of type ${column.type}`);
      return { name: column.name, type };
    }),
    key: columns
      .filter(({ position }) => position)
      .sort((one, other) => Number(one.position) - Number(other.position))
      .map((column) => column.name),
  };
}

/** The value of a cell. Integers are decimal strings, so that none loses precision. */
export type Cell = string | Uint8Array | null;
/** Cells in the order of the table's columns. */
export type Row = readonly Cell[];

/** Reads the rows of a table in primary key order, one batch at a time. */
export interface RowReader {
  /** Returns the batch of rows after a key, or the first batch if the key is null; empty at the end. */
  rowsAfter(table: TableShape, key: Row | null): Promise<Row[]>;
}

/** Large enough to amortize the round trip, small enough to use little memory. */
const rowsPerBatch = 500;
/** File parts have up to a megabyte each. */
const rowsPerBatchWithBytes = 8;

export function batchSize({ columns }: TableShape): number {
  return columns.some(({ type }) => type === "bytes") ? rowsPerBatchWithBytes : rowsPerBatch;
}

/** The primary key of a row. */
export function keyOf({ columns, key }: TableShape, row: Row): Row {
  return key.map((name) => row[columns.findIndex((column) => column.name === name)] ?? null);
}

/** A quoted identifier, valid on both engines. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const quotedList = (names: readonly string[]): string => names.map(quoted).join(", ");
