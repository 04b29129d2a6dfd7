import type { ReadTransaction } from "../../contract/store.js";
import { publishedCharityById } from "../charities/charity-queries.js";
import { selectionCharity } from "../selections/selection-queries.js";
import type { CampaignRow } from "./campaign-queries.js";

/** Whether a charity can be chosen on a campaign: it is in the campaign's selection, and published. */
export async function isCharityOfCampaign(
  tx: ReadTransaction,
  { charitiesSelectionId }: CampaignRow,
  charityId: string,
): Promise<boolean> {
  if (charitiesSelectionId === null) return false;
  const [selected, published] = await Promise.all([
    tx.one(selectionCharity, { charitiesSelectionId, charityId }),
    tx.one(publishedCharityById, { charityId }),
  ]);
  return selected !== undefined && published !== undefined;
}
