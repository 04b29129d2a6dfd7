import type { ActingAccount, Refuse } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { type CampaignRow, campaignById } from "../../queries/campaigns.js";

/** The account's campaign of an id in the path; any other is unknown. */
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
