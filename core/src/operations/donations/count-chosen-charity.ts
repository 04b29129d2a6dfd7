import type { WriteTransaction } from "../../contract/store.js";
import { addToCampaignCharityTotals } from "../../queries/campaigns.js";

/** Adds a donation that got its charity to what the charity was chosen for. */
export async function countChosenCharity(
  tx: WriteTransaction,
  { campaignId, charityId, amountCents }: { campaignId: string; charityId: string; amountCents: number },
): Promise<void> {
  await tx.run(addToCampaignCharityTotals, {
    campaignId,
    charityId,
    donationCount: 1,
    donationCents: amountCents,
    voteCount: 0,
  });
}
