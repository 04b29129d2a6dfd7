import type { Context } from "../../contract/operation.js";
import type { CharitiesSelection } from "../../contract/resources/charities-selection.js";
import type { ReadTransaction } from "../../contract/store.js";
import { campaignsOfSelection } from "../../queries/campaigns.js";
import { publishedCharityIds } from "../../queries/charities.js";
import {
  charitiesOfSelection,
  deleteSelectionCharities,
  insertSelection,
  insertSelectionCharities,
  lastPositionOfSelection,
  type SelectionRow,
} from "../../queries/selections.js";

/** The rank of the first charity that is not featured: people see the featured ones before all others. */
const firstPlainRank = 1_000_000;

/** A selection's charities in their order, and which of them are featured, in theirs. */
export interface SelectionContent {
  readonly charityIds: readonly string[];
  readonly featuredCharitiesIds: readonly string[];
}

type NewSelection = Pick<SelectionRow, "accountId" | "name" | "kind" | "isFeatured"> &
  SelectionContent;

/** Writes a selection with its charities. */
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
}

/** Puts one charity behind the others. */
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

/** What a selection holds. */
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

/** Whether every id is a published charity's. */
export async function areCharities(
  tx: ReadTransaction,
  charityIds: readonly string[],
): Promise<boolean> {
  if (charityIds.length === 0) return true;
  const known = await tx.all(publishedCharityIds, { charityIds });
  return known.length === new Set(charityIds).size;
}

/** A selection as who calls sees it: of its campaigns, those of the account alone, and of these the visible ones. */
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
