import type { ReadTransaction } from "../../contract/store.js";
import type { CampaignRow } from "../../queries/campaigns.js";
import { selectionCharity } from "../../queries/selections.js";

/** Whether a charity can be chosen on a campaign: it is in the campaign's selection. */
export async function isCharityOfCampaign(
  tx: ReadTransaction,
  { charitiesSelectionId }: CampaignRow,
  charityId: string,
): Promise<boolean> {
  if (charitiesSelectionId === null) return false;
  return (await tx.one(selectionCharity, { charitiesSelectionId, charityId })) !== undefined;
}
