import { createHash } from "node:crypto";
import { type Cell, keyOf, type Row, type RowReader, type TableShape } from "../table-rows.js";

/** A summary of a table's content, to compare copies by. */
export interface TableDigest {
  readonly rows: number;
  /** The sum of each column of amounts, in cents, as digits. */
  readonly cents: Readonly<Record<string, string>>;
  /** The SHA-256 of all rows, in key order. */
  readonly sha256: string;
}

const isAmount = (column: string) => /(?:^|_)cents$/.test(column);

/** Reads the rows of a table in batches, after a key or from the start. */
export async function* batchesOf(
  reader: RowReader,
  table: TableShape,
  after: Row | null = null,
): AsyncGenerator<readonly Row[]> {
  for (let key = after; ; ) {
    const rows = await reader.rowsAfter(table, key);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    key = keyOf(table, last);
  }
}

/** Reads a whole table and computes its digest. */
export async function digestOf(
  reader: RowReader,
  table: TableShape,
  onRows: (rows: number) => void,
): Promise<TableDigest> {
  const hash = createHash("sha256");
  const amounts = table.columns.flatMap(({ name }, index) =>
    isAmount(name) ? [{ name, index, sum: 0n }] : [],
  );
  let count = 0;
  for await (const rows of batchesOf(reader, table)) {
    for (const row of rows) {
      hash.update(`${JSON.stringify(row.map(textOf))}\n`);
      for (const amount of amounts) amount.sum += BigInt(String(row[amount.index] ?? 0));
    }
    count += rows.length;
    onRows(rows.length);
  }
  return {
    rows: count,
    cents: Object.fromEntries(amounts.map(({ name, sum }) => [name, String(sum)])),
    sha256: hash.digest("hex"),
  };
}

const textOf = (cell: Cell) =>
  cell instanceof Uint8Array ? Buffer.from(cell).toString("base64") : cell;
