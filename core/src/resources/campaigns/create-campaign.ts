import { defineOperation } from "../../contract/operation.js";
import { Campaign } from "../../contract/resources/campaign.js";
import { makeCampaign, NewCampaign, newCampaignRefusals } from "./make-campaign.js";

export const createCampaign = defineOperation({
  id: "create-campaign",
  summary: "Create a campaign",
  description:
    "A new campaign is a DRAFT with six reminders, which an EMAIL or SLACK campaign sends: 3, 7 and 14 days after its activation, and 14, 7 and 2 days before its end. It accepts no donations or votes until it is activated.",
  tag: "Campaigns",
  method: "POST",
  path: "/v1/campaigns",
  callers: "account",
  accountIdInBody: true,
  input: NewCampaign,
  output: Campaign,
  status: 201,
  refusals: newCampaignRefusals,
  emits: ["campaign_create"],
  example: {
    name: "Year-end giving",
    slug: "year-end-2026",
    amountType: "FREE_AMOUNT",
    donationType: "FACE_VALUE",
  },
  scope: "account",
  handle: makeCampaign,
});
