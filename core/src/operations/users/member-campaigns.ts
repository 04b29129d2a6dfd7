import { z } from "zod";
import { Id } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import type { ReadTransaction } from "../../contract/store.js";
import { campaignById } from "../../queries/campaigns.js";

export const CampaignIds = z.array(Id).max(limits.memberCampaigns);

/** Whether ids are campaigns of the account, none of them twice. */
export async function areOwnCampaigns(
  tx: ReadTransaction,
  accountId: string,
  campaignIds: readonly string[],
): Promise<boolean> {
  if (new Set(campaignIds).size !== campaignIds.length) return false;
  for (const campaignId of campaignIds) {
    if ((await tx.one(campaignById, { accountId, campaignId })) === undefined) return false;
  }
  return true;
}
