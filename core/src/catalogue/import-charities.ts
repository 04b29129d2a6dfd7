import type { Clock } from "../contract/ports.js";
import type { Store, WriteTransaction } from "../contract/store.js";
import { type CharityRow, insertCharities, nextSearchRank } from "../queries/charities.js";
import { indexCharities, searchColumns, settleSearchIndex } from "../queries/charity-search.js";
import type { CatalogueEntry } from "./catalogue-line.js";
import { type RefusedLine, readCatalogue } from "./read-catalogue.js";

/** What an import needs of the world. */
export interface ImportDependencies {
  /** A new id: UUID version 7. */
  readonly newId: () => string;
  readonly clock: Clock;
}

/** What came of an import. */
export interface ImportReport {
  /** How many charities were added. */
  readonly charities: number;
  readonly refused: readonly RefusedLine[];
}

/** Rows of one statement: enough to make its own cost vanish, and some hundred kilobytes of parameters. */
const batchSize = 1_000;

/**
 * Adds the charities of NDJSON lines to the catalogue, published, without events. Those that were imported before are
 * left alone, so that an import can be run again.
 */
export async function importCharities(
  store: Store,
  lines: AsyncIterable<string> | Iterable<string>,
  dependencies: ImportDependencies,
): Promise<ImportReport> {
  const { entries, refused } = await readCatalogue(lines);
  return await store.write(async (tx) => {
    const charities = await writeCharities(tx, entries, dependencies);
    await tx.run(settleSearchIndex, {});
    return { charities, refused };
  });
}

/**
 * Writes charities in the order of their names, so that their ranks in the search index are in that order too.
 *
 * All of them in one transaction: a crash leaves no half of a catalogue, which nothing would ever complete.
 *
 * @returns how many were not there before
 */
export async function writeCharities(
  tx: WriteTransaction,
  entries: readonly CatalogueEntry[],
  { newId, clock }: ImportDependencies,
): Promise<number> {
  const next = await tx.one(nextSearchRank, {});
  if (next === undefined) throw new Error("an aggregate answered no row");
  const first = next.searchRank;
  const now = new Date(clock.now()).toISOString();
  const rows = entries
    .map((entry) => ({ ...entry, ...searchColumns(entry) }))
    .sort(inOrderOfNames)
    .map(
      (entry, index): CharityRow => ({
        ...entry,
        charityId: newId(),
        searchRank: first + index,
        receiptDetails: null,
        published: true,
        createdAt: now,
        updatedAt: now,
      }),
    );
  let written = 0;
  for (let start = 0; start < rows.length; start += batchSize) {
    written += await tx.run(insertCharities, { rows: rows.slice(start, start + batchSize) });
  }
  await tx.run(indexCharities, { first, last: first + rows.length - 1 });
  return written;
}

interface Named {
  readonly sortName: string;
  readonly externalRef: string;
}

/** The databases compare bytes and this UTF-16, which differ past U+FFFF: there a rank is only another one. */
function inOrderOfNames(one: Named, other: Named): number {
  if (one.sortName !== other.sortName) return one.sortName < other.sortName ? -1 : 1;
  return one.externalRef < other.externalRef ? -1 : 1;
}
