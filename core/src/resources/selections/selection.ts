import { z } from "zod";
import { DistinctIds, Name } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import type { ActingAccount, Context, Refuse } from "../../contract/operation.js";
import { CharitiesSelection } from "../../contract/resources/charities-selection.js";
import type { ReadTransaction, RowOf } from "../../contract/store.js";
import { campaignsOfSelection } from "../campaigns/campaign-queries.js";
import { publishedCharityIds } from "../charities/charity-queries.js";
import { smallSelection } from "../charities/find-charities.js";
import { defineView } from "../shared/define-view.js";
import {
  analyzeSelections,
  charitiesOfSelection,
  deleteSelectionCharities,
  insertSelection,
  insertSelectionCharities,
  lastPositionOfSelection,
  type SelectionRow,
  usableSelectionById,
} from "./selection-queries.js";

/** The fields that a client may set on a selection. */
export const selectionFields = {
  name: Name,
  charityIds: DistinctIds(limits.selectionCharities).meta({
    description: "In display order.",
  }),
  featuredCharitiesIds: DistinctIds(limits.featuredCharities).meta({
    description: "A subset of `charityIds`, shown first.",
  }),
};

/** The featured charities that are not selected, as the refusal lists them; null when there are none. */
export function unselectedFeatured(
  charityIds: readonly string[],
  featuredCharitiesIds: readonly string[],
): string | null {
  const selected = new Set(charityIds);
  const unselected = featuredCharitiesIds.filter((charityId) => !selected.has(charityId));
  return unselected.length === 0 ? null : unselected.join(", ");
}

type LinkedCampaign = RowOf<(typeof campaignsOfSelection)["row"]>;

/**
 * Loads a selection that the account may use, its own or GENERIC, and the account's campaigns that use it; refuses any
 * other as unknown.
 */
export async function loadSelection(
  {
    tx,
    account,
    refuse,
  }: {
    readonly tx: ReadTransaction;
    readonly account: ActingAccount;
    readonly refuse: Refuse<"not_found">;
  },
  charitiesSelectionId: string,
): Promise<{ row: SelectionRow; campaigns: readonly LinkedCampaign[] }> {
  const row =
    (await tx.one(usableSelectionById, {
      charitiesSelectionId,
      accountId: account.accountId,
    })) ?? refuse("not_found");
  const users = await tx.all(campaignsOfSelection, { charitiesSelectionId });
  // Hide the campaigns of other accounts that use a GENERIC selection.
  return { row, campaigns: users.filter(({ accountId }) => accountId === account.accountId) };
}

/**
 * Whether the account may change a selection. Only the operator changes GENERIC ones, and nobody one that a campaign
 * with fixed charities uses.
 */
export function isCustomizable(row: SelectionRow, campaigns: readonly LinkedCampaign[]): boolean {
  return row.kind === "CUSTOM" && !campaigns.some((campaign) => campaign.withFixedCharities);
}

/** The display rank of the first charity that is not featured. Featured charities rank before it. */
const firstPlainRank = 1_000_000;

/** A selection's charities in order, and the featured ones in theirs. */
export interface SelectionContent {
  readonly charityIds: readonly string[];
  readonly featuredCharitiesIds: readonly string[];
}

type NewSelection = Pick<SelectionRow, "accountId" | "name" | "kind" | "isFeatured"> &
  SelectionContent;

/** Creates a selection with its charities. */
export async function createSelection(
  { tx, now, newId }: Pick<Context, "tx" | "now" | "newId">,
  { charityIds, featuredCharitiesIds, ...fields }: NewSelection,
): Promise<CharitiesSelection> {
  const row: SelectionRow = {
    ...fields,
    charitiesSelectionId: newId(),
    createdAt: now,
    updatedAt: now,
  };
  await tx.run(insertSelection, row);
  await writeContent(tx, row.charitiesSelectionId, { charityIds, featuredCharitiesIds });
  return presentSelection(row, { charityIds, featuredCharitiesIds }, []);
}

/** Replaces a selection's charities. */
export async function writeContent(
  tx: Context["tx"],
  charitiesSelectionId: string,
  { charityIds, featuredCharitiesIds }: SelectionContent,
): Promise<void> {
  await tx.run(deleteSelectionCharities, { charitiesSelectionId });
  const featured = new Map(featuredCharitiesIds.map((charityId, index) => [charityId, index]));
  const rows = charityIds.map((charityId, position) => {
    const featuredPosition = featured.get(charityId) ?? null;
    return {
      charityId,
      position,
      featuredPosition,
      displayRank: featuredPosition ?? firstPlainRank + position,
    };
  });
  await tx.run(insertSelectionCharities, { charitiesSelectionId, rows });
  if (rows.length > smallSelection) await tx.run(analyzeSelections, {});
}

/** Appends a charity to a selection. */
export async function appendCharity(
  tx: Context["tx"],
  charitiesSelectionId: string,
  charityId: string,
): Promise<void> {
  const last = await tx.one(lastPositionOfSelection, { charitiesSelectionId });
  const position = (last?.position ?? -1) + 1;
  const row = {
    charityId,
    position,
    featuredPosition: null,
    displayRank: firstPlainRank + position,
  };
  await tx.run(insertSelectionCharities, { charitiesSelectionId, rows: [row] });
}

/** Reads a selection's charities. */
async function contentOf(
  tx: ReadTransaction,
  charitiesSelectionId: string,
): Promise<SelectionContent> {
  const rows = await tx.all(charitiesOfSelection, { charitiesSelectionId });
  const featured = rows.flatMap(({ charityId, featuredPosition }) =>
    featuredPosition === null ? [] : [{ charityId, featuredPosition }],
  );
  return {
    charityIds: rows.map(({ charityId }) => charityId),
    featuredCharitiesIds: featured
      .sort((one, other) => one.featuredPosition - other.featuredPosition)
      .map(({ charityId }) => charityId),
  };
}

/** Whether every id belongs to a published charity. */
export async function arePublishedCharities(
  tx: ReadTransaction,
  charityIds: readonly string[],
): Promise<boolean> {
  if (charityIds.length === 0) return true;
  const known = await tx.all(publishedCharityIds, { charityIds });
  return known.length === new Set(charityIds).size;
}

/**
 * A selection as its caller sees it. `campaignIds` contains only campaigns of the account and, for a member, only the
 * visible ones.
 */
export async function showSelection(
  tx: ReadTransaction,
  row: SelectionRow,
  accountId: string | null,
  visibleCampaignIds: readonly string[] | null = null,
): Promise<CharitiesSelection> {
  const { charitiesSelectionId } = row;
  const users = await tx.all(campaignsOfSelection, { charitiesSelectionId });
  const own = users.filter(
    (campaign) =>
      campaign.accountId === accountId &&
      (visibleCampaignIds === null || visibleCampaignIds.includes(campaign.campaignId)),
  );
  return presentSelection(
    row,
    await contentOf(tx, charitiesSelectionId),
    own.map(({ campaignId }) => campaignId),
  );
}

function presentSelection(
  row: SelectionRow,
  content: SelectionContent,
  campaignIds: string[],
): CharitiesSelection {
  return {
    ...row,
    charityIds: [...content.charityIds],
    featuredCharitiesIds: [...content.featuredCharitiesIds],
    campaignIds,
  };
}

export const selectionView = defineView({
  id: "WidgetCharitiesSelection",
  object: CharitiesSelection,
  display: z.object({
    charityCount: z.string(),
    featuredCharityCount: z.string(),
    updatedAt: z.string(),
  }),
  prepare:
    async (_, { formats }) =>
    ({ charityIds, featuredCharitiesIds, updatedAt }) => ({
      charityCount: formats.count(charityIds.length),
      featuredCharityCount: formats.count(featuredCharitiesIds.length),
      updatedAt: formats.day(updatedAt),
    }),
});
