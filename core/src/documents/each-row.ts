/** Rows read at a time: bounds memory, not the work. */
const pageRows = 100;

type ReadPage<Row> = (after: string | null, limit: number) => Promise<readonly Row[]>;

/**
 * Walks rows that are read a page at a time, each page after the last row of the one before.
 *
 * @param read a page after a row's id, or the first
 */
export async function* eachPage<Row>(
  read: ReadPage<Row>,
  idOf: (row: Row) => string,
): AsyncGenerator<readonly Row[], void, undefined> {
  let after: string | null = null;
  for (;;) {
    const page: readonly Row[] = await read(after, pageRows);
    yield page;
    const last = page.at(-1);
    if (page.length < pageRows || last === undefined) return;
    after = idOf(last);
  }
}

/** The same, row by row. */
export async function* eachRow<Row>(
  read: ReadPage<Row>,
  idOf: (row: Row) => string,
): AsyncGenerator<Row, void, undefined> {
  for await (const page of eachPage(read, idOf)) yield* page;
}
