import type { CursorKeys } from "../../contract/ports.js";
import type { ReadTransaction } from "../../contract/store.js";
import type { ShownCharityRow } from "../../queries/charities.js";
import {
  catalogueTiers,
  charitiesByName,
  charitiesOfSmallSelection,
  type SearchTerms,
  searchTerms,
  selectionSize,
  selectionTiers,
} from "../../queries/charity-search.js";

/**
 * Up to this size a selection's charities are looked at one by one (measured: 1 to 3 µs each); those of a larger one are
 * met often enough among the matches of the whole catalogue.
 */
const smallSelection = 1_000;

/** A charity and the tier of relevance that it was found in; in tier 0 are all charities, by name. */
export type FoundCharity = ShownCharityRow & { readonly tier: number };

export interface CharityFilters {
  readonly cause?: string | undefined;
  readonly country?: string | undefined;
  readonly fiscalReceiptsSupport?: string | undefined;
}

/** Which page of a list to read. */
export interface PageRequest {
  /** Where the page before ended. */
  readonly after: CursorKeys | null;
  readonly limit: number;
}

/** A place in a list: the tier, the name in tiers that are in the order of names, and the charity's rank. */
type Position = Pick<FoundCharity, "tier" | "sortName" | "searchRank">;

/** The place of a charity in its list, for a cursor. */
export function positionKeys({ tier, sortName, searchRank }: Position): CursorKeys {
  return [tier, tier <= 1 ? sortName : "", searchRank];
}

function positionOf(after: CursorKeys | null): Position {
  if (after === null) return { tier: 0, sortName: "", searchRank: 0 };
  const [tier, sortName, searchRank] = after;
  return { tier: Number(tier), sortName: String(sortName), searchRank: Number(searchRank) };
}

/** Whether a cursor comes from a list of the same kind: one with a search, or one without. */
export function fitsSearch(after: CursorKeys | null, search: string | undefined): boolean {
  return after === null || positionOf(after).tier > 0 === (search !== undefined);
}

function filterValues({ cause, country, fiscalReceiptsSupport }: CharityFilters) {
  return {
    cause: cause ?? null,
    country: country ?? null,
    fiscalReceiptsSupport: fiscalReceiptsSupport ?? null,
  };
}

/** A page of the published charities in the order of names, and one more when there are more. */
export async function listByName(
  tx: ReadTransaction,
  filters: CharityFilters,
  { after, limit }: PageRequest,
): Promise<FoundCharity[]> {
  const page = { ...filterValues(filters), ...positionOf(after), limit: limit + 1 };
  const rows = await tx.all(charitiesByName, page);
  return rows.map((row) => ({ ...row, tier: 0 }));
}

/**
 * A page of the published charities that a search finds, by relevance, and one more when there are more.
 *
 * @param charitiesSelectionId the selection to search, or null for the whole catalogue
 */
export async function searchCharities(
  tx: ReadTransaction,
  search: string,
  filters: CharityFilters & { readonly charitiesSelectionId: string | null },
  { after, limit }: PageRequest,
): Promise<FoundCharity[]> {
  const terms = searchTerms(search);
  if (terms === null) return [];
  const { charitiesSelectionId } = filters;
  const position = positionOf(after);
  const request = {
    ...filterValues(filters),
    charitiesSelectionId: charitiesSelectionId ?? "",
    ...terms,
  };
  if (charitiesSelectionId === null) {
    return await readTiers(tx, catalogueTiers, { request, position, limit: limit + 1 });
  }
  const size = await tx.one(selectionSize, { charitiesSelectionId, most: smallSelection + 1 });
  if (size !== undefined && size.charities > smallSelection) {
    return await readTiers(tx, selectionTiers, { request, position, limit: limit + 1 });
  }
  return await tx.all(charitiesOfSmallSelection, { ...request, ...position, limit: limit + 1 });
}

interface TierReading {
  readonly request: SearchTerms &
    ReturnType<typeof filterValues> & { readonly charitiesSelectionId: string };
  readonly position: Position;
  readonly limit: number;
}

/** Reads tier after tier, from where the page before ended, until the page is full. */
async function readTiers(
  tx: ReadTransaction,
  tiers: typeof catalogueTiers,
  { request, position, limit }: TierReading,
): Promise<FoundCharity[]> {
  const found: FoundCharity[] = [];
  for (const [index, query] of tiers.entries()) {
    const tier = index + 1;
    if (tier < position.tier) continue;
    if (found.length === limit) break;
    const start = tier === position.tier ? position : { sortName: request.query, searchRank: 0 };
    const rows = await tx.all(query, { ...request, ...start, limit: limit - found.length });
    found.push(...rows.map((row) => ({ ...row, tier })));
  }
  return found;
}
