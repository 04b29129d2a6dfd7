import type { CursorKeys } from "../../contract/ports.js";
import type { ReadTransaction } from "../../contract/store.js";
import type { ShownCharityRow } from "./charity-queries.js";
import {
  catalogueTiers,
  charitiesByName,
  charitiesOfSmallSelection,
  type SearchTerms,
  searchTerms,
  selectionSize,
  selectionTiers,
} from "./charity-search-queries.js";

/**
 * Up to this size, scan a selection's charities (measured: 1 to 3 µs each). A larger selection contains enough of the
 * whole catalogue's matches.
 */
export const smallSelection = 1_000;

/** A charity and the relevance tier that matched it. Lists by name have tier 0. */
export type FoundCharity = ShownCharityRow & { readonly tier: number };

export interface CharityFilters {
  /** Left out: only those that get new gifts, and so are offered. null: all. Only the operator sees others. */
  readonly published?: boolean | null;
  readonly cause?: string | undefined;
  readonly country?: string | undefined;
  readonly fiscalReceiptsSupport?: string | undefined;
}

/** The requested page of a list. */
export interface PageRequest {
  /** The cursor of the page before. */
  readonly after: CursorKeys | null;
  readonly limit: number;
}

/** A position in a list: the tier, the name in tiers that are sorted by name, and the charity's rank. */
type Position = Pick<FoundCharity, "tier" | "sortName" | "searchRank">;

/** The cursor keys of a charity. */
export function positionKeys({ tier, sortName, searchRank }: Position): CursorKeys {
  return [tier, tier <= 1 ? sortName : "", searchRank];
}

function positionOf(after: CursorKeys | null): Position {
  if (after === null) return { tier: 0, sortName: "", searchRank: 0 };
  const [tier, sortName, searchRank] = after;
  return { tier: Number(tier), sortName: String(sortName), searchRank: Number(searchRank) };
}

/** Whether a cursor belongs to a list of the same kind: with a search, or without. */
export function fitsSearch(after: CursorKeys | null, search: string | undefined): boolean {
  return after === null || positionOf(after).tier > 0 === (search !== undefined);
}

function filterValues({ published, cause, country, fiscalReceiptsSupport }: CharityFilters) {
  return {
    offeredOnly: published === undefined,
    published: published ?? null,
    cause: cause ?? null,
    country: country ?? null,
    fiscalReceiptsSupport: fiscalReceiptsSupport ?? null,
  };
}

/** Lists charities by name: one page, and one row more when there is a next page. */
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
 * Lists charities that match a search, by relevance: one page, and one row more when there is a next page.
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

/** Reads the tiers in order, starting at the cursor, until the page is full. */
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
