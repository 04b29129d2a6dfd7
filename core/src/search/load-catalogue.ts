import { open } from "node:fs/promises";
import { scopeOf } from "../contract/scope.js";
import type { ReadTransaction, Store, WriteTransaction } from "../contract/store.js";
import { fixedCharitiesSelectionId } from "../domain/campaign-templates.js";
import { nextSearchRank, starterCharityIds } from "../resources/charities/charity-queries.js";
import { settleSearchIndex } from "../resources/charities/charity-search-queries.js";
import {
  insertSelection,
  insertSelectionCharities,
  usableSelectionById,
} from "../resources/selections/selection-queries.js";
import { type ImportDependencies, type ImportReport, writeCharities } from "./import-charities.js";
import { readCatalogue } from "./read-catalogue.js";

/** The sandbox catalogue: fictitious charities, included so that a new installation needs no other file. */
export const shippedCatalogue: URL = new URL(
  "../../catalogue/sandbox-charities.ndjson",
  import.meta.url,
);

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
  dependencies: ImportDependencies,
): Promise<ImportReport> {
  if (await store.read(hasCharities)) return nothingLoaded;
  const file = await open(path);
  // Reading to the end closes the file.
  const { entries, refused } = await readCatalogue(file.readLines());
  return await store.write(
    async (tx) => {
      // Read again: another process may have loaded it while this one read the file.
      if (await hasCharities(tx)) return nothingLoaded;
      const charities = await writeCharities(tx, entries, dependencies);
      await tx.run(settleSearchIndex, {});
      await writeFixedCharitiesSelection(tx, dependencies);
      return { charities, refused };
    },
    { scope: scopeOf(["catalogue"]) },
  );
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
