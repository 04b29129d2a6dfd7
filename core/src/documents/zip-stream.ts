import { makeZip } from "client-zip";

/** A file to add to a ZIP. */
export interface ZipEntry {
  readonly name: string;
  readonly size: number;
  readonly changedAt: Date;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/**
 * Streams a ZIP: entries are read as the ZIP is read, and only their names stay in memory. They are not compressed,
 * because PDFs already are.
 */
export async function* zipStream(
  entries: AsyncGenerator<ZipEntry, void, undefined>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const names = new Set<string>();
  // Hide the generator's `throw` method, which would turn a reader's early exit into an error.
  const inputs = {
    [Symbol.asyncIterator]: () => ({
      async next() {
        const { done, value } = await entries.next();
        if (done || value === undefined) return { done: true, value: undefined } as const;
        const { name, size, changedAt: lastModified, bytes: input } = value;
        return {
          done: false,
          value: { name: unusedName(names, name), size, lastModified, input },
        } as const;
      },
    }),
  };
  try {
    yield* makeZip(inputs);
  } finally {
    await entries.return();
  }
}

/** Makes a name unique: `cards.pdf`, then `cards-2.pdf`. */
function unusedName(names: Set<string>, name: string): string {
  const dot = name.lastIndexOf(".");
  let unused = name;
  for (let count = 2; names.has(unused); count++)
    unused = `${name.slice(0, dot)}-${count}${name.slice(dot)}`;
  names.add(unused);
  return unused;
}
