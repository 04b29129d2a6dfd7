import { defineOperation } from "../../contract/operation.js";
import { Campaign } from "../../contract/resources/campaign.js";
import { assertSeesCampaign } from "../shared/member-access.js";
import { presentCampaign } from "./campaign-rows.js";
import { loadCampaign } from "./load-campaign.js";

export const getCampaign = defineOperation({
  id: "get-campaign",
  summary: "Get a campaign",
  tag: "Campaigns",
  method: "GET",
  path: "/v1/campaigns/{campaignId}",
  callers: "member",
  output: Campaign,
  refusals: ["not_found", "forbidden"],
  async handle(context, { campaignId }) {
    const campaign = await loadCampaign(context, campaignId);
    assertSeesCampaign(context, campaignId);
    return presentCampaign(campaign);
  },
});
