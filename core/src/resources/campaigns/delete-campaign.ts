import { defineOperation } from "../../contract/operation.js";
import { campaignRows } from "./campaign-rows.js";
import { loadCampaign } from "./load-campaign.js";

export const deleteCampaign = defineOperation({
  id: "delete-campaign",
  summary: "Delete a campaign",
  description:
    "Only a DRAFT campaign, or a PENDING one without an invoice, can be deleted. Its slug can be reused.",
  tag: "Campaigns",
  method: "DELETE",
  path: "/v1/campaigns/{campaignId}",
  callers: "account",
  refusals: ["not_found", "campaign_not_deletable"],
  scope: ({ campaignId }) => ({ campaignId }),
  async handle(context, { campaignId }) {
    const campaign = await loadCampaign(context, campaignId);
    const { status, invoiceId } = campaign;
    const isDeletable = status === "DRAFT" || (status === "PENDING" && invoiceId === null);
    if (!isDeletable) return context.refuse("campaign_not_deletable");
    await campaignRows.remove(context, campaign);
  },
});
