import type { ActingAccount, Refuse } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { anyCampaignById, type CampaignRow, campaignById } from "./campaign-queries.js";

/** Loads the account's campaign by an id in the path; refuses any other as not found. */
export async function loadCampaign(
  {
    tx,
    account,
    refuse,
  }: {
    readonly tx: ReadTransaction;
    readonly account: ActingAccount;
    readonly refuse: Refuse<"not_found">;
  },
  campaignId: string,
): Promise<CampaignRow> {
  const campaign = await tx.one(campaignById, { accountId: account.accountId, campaignId });
  return campaign ?? refuse("not_found");
}

/** The campaign of an object that names it. */
export async function existingCampaign(
  tx: ReadTransaction,
  campaignId: string,
): Promise<CampaignRow> {
  const campaign = await tx.one(anyCampaignById, { campaignId });
  if (campaign === undefined) throw new Error("a campaign is missing");
  return campaign;
}
