import { makeZip } from "client-zip";

/** A file on its way into a ZIP. */
export interface ZipEntry {
  readonly name: string;
  readonly size: number;
  readonly changedAt: Date;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/**
 * A ZIP of files that are read while it is read: of what is in it only the list of names stays in memory. Nothing is
 * compressed, since PDFs are already.
 */
export async function* zipStream(
  entries: AsyncGenerator<ZipEntry, void, undefined>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const names = new Set<string>();
  // Without the generator's `throw`, which would turn a reader who leaves into a failure.
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

/** `cards.pdf`, then `cards-2.pdf`. */
function unusedName(names: Set<string>, name: string): string {
  const dot = name.lastIndexOf(".");
  let unused = name;
  for (let count = 2; names.has(unused); count++)
    unused = `${name.slice(0, dot)}-${count}${name.slice(dot)}`;
  names.add(unused);
  return unused;
}
