import { open } from "node:fs/promises";
import { scopeOf } from "../contract/scope.js";
import type { ReadTransaction, Store, WriteTransaction } from "../contract/store.js";
import { fixedCharitiesSelectionId } from "../domain/campaign-templates.js";
import { nextSearchRank, starterCharityIds } from "../resources/charities/charity-queries.js";
import { settleSearchIndex } from "../resources/charities/charity-search-queries.js";
import { usePicture } from "../resources/charities/picture-queries.js";
import {
  insertSelection,
  insertSelectionCharities,
  usableSelectionById,
} from "../resources/selections/selection-queries.js";
import type { CatalogueEntry } from "./catalogue-line.js";
import { type ImportDependencies, type ImportReport, writeCharities } from "./import-charities.js";
import { readCatalogue } from "./read-catalogue.js";
import { readShippedPictures, type ShippedPictures } from "./shipped-pictures.js";

/** The sandbox catalogue: fictitious charities, included so that a new installation needs no other file. */
export const shippedCatalogue: URL = new URL(
  "../../catalogue/sandbox-charities.ndjson",
  import.meta.url,
);

/** What a load of a file needs beside it. */
export interface LoadDependencies extends ImportDependencies {
  /** The index of pictures that come with the file. */
  readonly pictures?: URL | undefined;
  /**
   * How many charities are starters if the file marks none: without any, no new account has a charity to choose from. Those
   * with a profile come first, because lists show more of them.
   */
  readonly startersIfNone?: number;
}

const nothingLoaded: ImportReport = { charities: 0, refused: [] };

/**
 * Loads a catalogue file into a database without charities, and creates the GENERIC selection of campaigns with fixed
 * charities, which contains the starter charities. Processes that start at the same time load it once.
 *
 * @param path an NDJSON file
 *
 * @throws when the file cannot be read
 */
export async function loadCatalogueWhenEmpty(
  store: Store,
  path: string | URL,
  { pictures: index, startersIfNone = 0, ...dependencies }: LoadDependencies,
): Promise<ImportReport> {
  if (await store.read(hasCharities)) return nothingLoaded;
  const file = await open(path);
  // Reading to the end closes the file.
  const { entries, refused } = await readCatalogue(file.readLines());
  const marked = withStarters(entries, startersIfNone);
  const pictures = index === undefined ? undefined : await readShippedPictures(index);
  return await store.write(
    async (tx) => {
      // Read again: another process may have loaded it while this one read the file.
      if (await hasCharities(tx)) return nothingLoaded;
      const charities = await writeCharities(tx, marked, { ...dependencies, pictures });
      if (pictures !== undefined) await storeFiles(tx, pictures, dependencies);
      await tx.run(settleSearchIndex, {});
      await writeFixedCharitiesSelection(tx, dependencies);
      return { charities, refused };
    },
    { scope: scopeOf(["catalogue"]) },
  );
}

/** The entries, of which some are starters; see {@link LoadDependencies}. */
function withStarters(
  entries: readonly CatalogueEntry[],
  startersIfNone: number,
): readonly CatalogueEntry[] {
  if (startersIfNone === 0 || entries.some(({ starter }) => starter)) return entries;
  const described = entries.filter(({ profiles }) => profiles.length > 0);
  const starters = new Set([...described, ...entries].slice(0, startersIfNone));
  return entries.map((entry) => (starters.has(entry) ? { ...entry, starter: true } : entry));
}

async function storeFiles(
  tx: WriteTransaction,
  { files }: ShippedPictures,
  { clock }: ImportDependencies,
): Promise<void> {
  const now = new Date(clock.now()).toISOString();
  for (const [hash, bytes] of files) await tx.run(usePicture, { hash, bytes, now });
}

async function hasCharities(tx: ReadTransaction): Promise<boolean> {
  const next = await tx.one(nextSearchRank, {});
  return next !== undefined && next.searchRank > 1;
}

/** Creates the GENERIC selection of campaigns with fixed charities, unless it exists. */
export async function writeFixedCharitiesSelection(
  tx: WriteTransaction,
  { clock }: ImportDependencies,
): Promise<void> {
  const charitiesSelectionId = fixedCharitiesSelectionId;
  // It exists if an earlier catalogue was empty. An empty account id matches only GENERIC selections.
  const present = await tx.one(usableSelectionById, { charitiesSelectionId, accountId: "" });
  if (present !== undefined) return;
  const now = new Date(clock.now()).toISOString();
  await tx.run(insertSelection, {
    charitiesSelectionId,
    accountId: null,
    name: "Starter charities",
    kind: "GENERIC",
    isFeatured: false,
    createdAt: now,
    updatedAt: now,
  });
  const starters = await tx.all(starterCharityIds, {});
  const rows = starters.map(({ charityId }, position) => ({
    charityId,
    position,
    featuredPosition: null,
    displayRank: position,
  }));
  await tx.run(insertSelectionCharities, { charitiesSelectionId, rows });
}
