import { z } from "zod";
import { accountCallers } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { campaignRows } from "./campaign-rows.js";
import { loadCampaign } from "./load-campaign.js";

export const deleteCampaign = defineOperation({
  id: "delete-campaign",
  summary: "Delete a campaign",
  description: "Only a DRAFT, or a PENDING campaign that has no invoice. Its slug is free again.",
  tag: "Campaigns",
  method: "DELETE",
  path: "/v1/campaigns/{campaignId}",
  callers: accountCallers,
  input: z.strictObject({ campaignId: Id }),
  output: null,
  status: 204,
  refusals: ["not_found", "campaign_not_deletable"],
  emits: [],
  example: { campaignId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  scope: ({ campaignId }) => ({ campaignId }),
  async handle(context, { campaignId }) {
    const campaign = await loadCampaign(context, campaignId);
    const { status, invoiceId } = campaign;
    const isDeletable = status === "DRAFT" || (status === "PENDING" && invoiceId === null);
    if (!isDeletable) return context.refuse("campaign_not_deletable");
    await campaignRows.remove(context, campaign);
  },
});
