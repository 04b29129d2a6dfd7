import { defineTask } from "../../contract/task.js";
import { anyCampaignById, dueCampaignEnds } from "../../resources/campaigns/campaign-queries.js";
import { statusTotalsOfCampaign } from "../../resources/campaigns/campaign-totals-queries.js";
import { completeCampaign } from "../../resources/campaigns/complete-campaign.js";
import { matchDonations } from "./match-donations.js";

/**
 * Completes a campaign at its `endsAt` as close-campaign does, but whatever its gifts are (contract, section 10,
 * "Campaigns"). Also in one transaction, which blocks other writes of the campaign.
 */
export const endCampaigns = defineTask({
  id: "end-campaigns",
  followedBy: matchDonations,
  audited: true,
  emits: ["campaign_update", "donation_create", "donation_update", "vote_update"],
  due: (tx, now, limit) => tx.all(dueCampaignEnds, { now, limit }),
  scope: ({ key: campaignId }) => ({ campaignId }),
  async run(context, { key: campaignId }) {
    const { tx, now } = context;
    const campaign = await tx.one(anyCampaignById, { campaignId });
    // Since the task fell due, the campaign may have been closed or its end postponed.
    const isOver =
      campaign?.status === "ACTIVE" && campaign.endsAt !== null && campaign.endsAt <= now;
    if (!isOver) return;
    const totals = await tx.all(statusTotalsOfCampaign, { campaignId });
    await completeCampaign(context, campaign);
    return totals.reduce((sum, { status, total }) => sum + (status === "PENDING" ? total : 0), 0);
  },
});
