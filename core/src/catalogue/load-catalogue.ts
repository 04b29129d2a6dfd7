import { open } from "node:fs/promises";
import type { ReadTransaction, Store, WriteTransaction } from "../contract/store.js";
import { fixedCharitiesSelectionId } from "../domain/campaign-templates.js";
import { nextSearchRank, starterCharityIds } from "../queries/charities.js";
import { settleSearchIndex } from "../queries/charity-search.js";
import {
  insertSelection,
  insertSelectionCharities,
  usableSelectionById,
} from "../queries/selections.js";
import { type ImportDependencies, type ImportReport, writeCharities } from "./import-charities.js";
import { readCatalogue } from "./read-catalogue.js";

/** The sandbox catalogue that the project ships: fictitious charities, so that a fresh machine needs nothing else. */
export const shippedCatalogue: URL = new URL(
  "../../catalogue/sandbox-charities.ndjson",
  import.meta.url,
);

const nothingLoaded: ImportReport = { charities: 0, refused: [] };

/**
 * Loads a catalogue file into a database that has no charity yet, and makes the GENERIC selection of campaigns with
 * fixed charities, which holds the starter charities. Processes that start together load once.
 *
 * @param path an NDJSON file
 * @throws when the file cannot be read
 */
export async function loadCatalogueWhenEmpty(
  store: Store,
  path: string | URL,
  dependencies: ImportDependencies,
): Promise<ImportReport> {
  if (await store.read(hasCharities)) return nothingLoaded;
  const file = await open(path);
  // The lines close the file at their end.
  const { entries, refused } = await readCatalogue(file.readLines());
  return await store.write(async (tx) => {
    // Read again: a process that loads at the same time makes this write run again, and then it is seen here.
    if (await hasCharities(tx)) return nothingLoaded;
    const charities = await writeCharities(tx, entries, dependencies);
    await tx.run(settleSearchIndex, {});
    await writeFixedCharitiesSelection(tx, dependencies);
    return { charities, refused };
  });
}

async function hasCharities(tx: ReadTransaction): Promise<boolean> {
  const next = await tx.one(nextSearchRank, {});
  return next !== undefined && next.searchRank > 1;
}

/** Makes the GENERIC selection of campaigns with fixed charities, unless it is there. */
export async function writeFixedCharitiesSelection(
  tx: WriteTransaction,
  { clock }: ImportDependencies,
): Promise<void> {
  const charitiesSelectionId = fixedCharitiesSelectionId;
  // It is there when an earlier catalogue had not one charity. No account's id is empty: GENERIC ones are everyone's.
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
