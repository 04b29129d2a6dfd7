import type { ReadTransaction } from "../../contract/store.js";
import { receivingCharityOfSelection } from "../selections/selection-queries.js";
import type { CampaignRow } from "./campaign-queries.js";

/** Whether a charity can be chosen on a campaign: it is in the campaign's selection, and gets new gifts. */
export async function isCharityOfCampaign(
  tx: ReadTransaction,
  { charitiesSelectionId }: CampaignRow,
  charityId: string,
): Promise<boolean> {
  if (charitiesSelectionId === null) return false;
  const own = { charitiesSelectionId, charityId };
  return (await tx.one(receivingCharityOfSelection, own)) !== undefined;
}
