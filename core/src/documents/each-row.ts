/** Rows read at a time: bounds memory, not the work. */
const pageRows = 100;

/**
 * Walks rows that are read a page at a time, each page after the last row of the one before.
 *
 * @param read a page after a row's id, or the first
 */
export async function* eachRow<Row>(
  read: (after: string | null, limit: number) => Promise<readonly Row[]>,
  idOf: (row: Row) => string,
): AsyncGenerator<Row, void, undefined> {
  let after: string | null = null;
  for (;;) {
    const page: readonly Row[] = await read(after, pageRows);
    yield* page;
    const last = page.at(-1);
    if (page.length < pageRows || last === undefined) return;
    after = idOf(last);
  }
}
