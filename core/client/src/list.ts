/** A page of a list. */
export interface Page<Item> {
  readonly data: readonly Item[];
  /** Where the next page begins; null on the last one. */
  readonly nextCursor: string | null;
}

/** A list that is read a page at a time: `for await` walks all of it. */
export interface List<Item> extends AsyncIterable<Item> {
  /** One page, the first unless a cursor says otherwise. */
  page(cursor?: string | null): Promise<Page<Item>>;
}

/** Makes a list of what reads one page. */
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
