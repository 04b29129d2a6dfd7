/** A page of a list. */
export interface Page<Item> {
  readonly data: readonly Item[];
  /** The cursor of the next page; null on the last one. */
  readonly nextCursor: string | null;
}

/** A paginated list: `for await` iterates over all items. */
export interface List<Item> extends AsyncIterable<Item> {
  /** Reads one page; the first without a cursor. */
  page(cursor?: string | null): Promise<Page<Item>>;
}

/** Creates a list from a function that reads one page. */
export function createList<Item>(read: (cursor: string | null) => Promise<Page<Item>>): List<Item> {
  return {
    page: (cursor = null) => read(cursor),
    async *[Symbol.asyncIterator]() {
      let cursor: string | null = null;
      do {
        const page: Page<Item> = await read(cursor);
        yield* page.data;
        cursor = page.nextCursor;
      } while (cursor !== null);
    },
  };
}
