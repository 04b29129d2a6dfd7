import { z } from "zod";
import { memberCallers } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
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
  callers: memberCallers,
  input: z.strictObject({ campaignId: Id }),
  output: Campaign,
  status: 200,
  refusals: ["not_found", "forbidden"],
  emits: [],
  example: { campaignId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  async handle(context, { campaignId }) {
    const campaign = await loadCampaign(context, campaignId);
    assertSeesCampaign(context, campaignId);
    return presentCampaign(campaign);
  },
});
