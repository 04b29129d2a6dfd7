import { defineTask } from "../contract/task.js";
import { completeCampaign } from "../operations/campaigns/complete-campaign.js";
import { anyCampaignById, dueCampaignEnds } from "../queries/campaigns.js";

/**
 * At `endsAt` a campaign becomes COMPLETE, as by close-campaign and whatever it holds (contract, section 10,
 * "Campaigns"). In one transaction, as close-campaign: so long as that takes, other calls wait.
 */
export const endCampaigns = defineTask({
  id: "end-campaigns",
  emits: ["campaign_update", "donation_create", "donation_update", "vote_update"],
  due: (tx, now, limit) => tx.all(dueCampaignEnds, { now, limit }),
  async run(context, { key: campaignId }) {
    const { tx, now } = context;
    const campaign = await tx.one(anyCampaignById, { campaignId });
    // It may have been closed meanwhile, or its end put off.
    const isOver =
      campaign?.status === "ACTIVE" && campaign.endsAt !== null && campaign.endsAt <= now;
    if (isOver) await completeCampaign(context, campaign);
  },
});
