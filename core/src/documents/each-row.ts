/** The number of rows per page, which bounds memory. */
const pageRows = 100;

/**
 * Iterates over rows with keyset pagination: each page starts after the last row of the previous one.
 *
 * @param read reads the page after the row with this ID, or the first page
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
