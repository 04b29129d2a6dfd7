import type { ActingAccount, Refuse } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { type CampaignRow, campaignById } from "../../queries/campaigns.js";
import { type DonationRow, donationById } from "../../queries/donations.js";

/** The account's donation of an id in the path, and its campaign; any other is unknown. */
export async function loadDonation(
  {
    tx,
    account,
    refuse,
  }: {
    readonly tx: ReadTransaction;
    readonly account: ActingAccount;
    readonly refuse: Refuse<"not_found">;
  },
  donationId: string,
): Promise<{ donation: DonationRow; campaign: CampaignRow }> {
  const { accountId } = account;
  const donation = await tx.one(donationById, { accountId, donationId });
  if (donation === undefined) return refuse("not_found");
  const campaign = await tx.one(campaignById, { accountId, campaignId: donation.campaignId });
  return { donation, campaign: campaign ?? refuse("not_found") };
}
