import type { Clock } from "../contract/ports.js";
import { scopeOf } from "../contract/scope.js";
import type { Store, WriteTransaction } from "../contract/store.js";
import {
  type CharityRow,
  insertCharities,
  nextSearchRank,
} from "../resources/charities/charity-queries.js";
import {
  indexCharities,
  searchColumns,
  settleSearchIndex,
} from "../resources/charities/charity-search-queries.js";
import type { CatalogueEntry } from "./catalogue-line.js";
import { type RefusedLine, readCatalogue } from "./read-catalogue.js";
import type { ShippedPictures } from "./shipped-pictures.js";

/** The dependencies of an import. */
export interface ImportDependencies {
  /** A new id: UUID version 7. */
  readonly newId: () => string;
  readonly clock: Clock;
}

interface WriteDependencies extends ImportDependencies {
  readonly pictures?: Pick<ShippedPictures, "ofCharity"> | undefined;
}

/** The result of an import. */
export interface ImportReport {
  /** How many charities were added. */
  readonly charities: number;
  readonly refused: readonly RefusedLine[];
}

/** Rows per statement: enough to make its overhead negligible, at some hundred kilobytes of parameters. */
const batchSize = 1_000;

/**
 * Imports the charities of NDJSON lines, published and without events. Skips those imported before, so an import can be
 * repeated.
 */
export async function importCharities(
  store: Store,
  lines: AsyncIterable<string> | Iterable<string>,
  dependencies: ImportDependencies,
): Promise<ImportReport> {
  const { entries, refused } = await readCatalogue(lines);
  return await store.write(
    async (tx) => {
      const charities = await writeCharities(tx, entries, dependencies);
      await tx.run(settleSearchIndex, {});
      return { charities, refused };
    },
    { scope: scopeOf(["catalogue"]) },
  );
}

/**
 * Inserts charities in the order of their names, so their search ranks have the same order.
 *
 * In one transaction: nothing would complete a catalogue that a crash left half imported.
 *
 * @returns how many were new
 */
export async function writeCharities(
  tx: WriteTransaction,
  entries: readonly CatalogueEntry[],
  { newId, clock, pictures }: WriteDependencies,
): Promise<number> {
  const next = await tx.one(nextSearchRank, {});
  if (next === undefined) throw new Error("an aggregate query returned no row");
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
        ...(pictures?.ofCharity.get(entry.externalRef) ?? { logo: null, picture: null }),
        receiptDetails: null,
        published: true,
        pausedAt: null,
        pausedBy: null,
        ...{ hasAcceptedNumber: false, hasOwnProfile: false },
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

/** JavaScript compares UTF-16, the databases bytes. Names that differ past U+FFFF only get another rank. */
function inOrderOfNames(one: Named, other: Named): number {
  if (one.sortName !== other.sortName) return one.sortName < other.sortName ? -1 : 1;
  return one.externalRef < other.externalRef ? -1 : 1;
}
