import type { ReadTransaction } from "../../contract/store.js";
import { receivesNewGifts } from "../charities/receives-new-gifts.js";
import { selectionCharity } from "../selections/selection-queries.js";
import type { CampaignRow } from "./campaign-queries.js";

/** Whether a charity can be chosen on a campaign: it is in the campaign's selection, and gets new gifts. */
export async function isCharityOfCampaign(
  tx: ReadTransaction,
  { charitiesSelectionId }: CampaignRow,
  charityId: string,
): Promise<boolean> {
  if (charitiesSelectionId === null) return false;
  const [selected, receiving] = await Promise.all([
    tx.one(selectionCharity, { charitiesSelectionId, charityId }),
    receivesNewGifts(tx, charityId),
  ]);
  return selected !== undefined && receiving;
}
