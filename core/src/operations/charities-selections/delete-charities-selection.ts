import { z } from "zod";
import { accountCallers } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { hasEnded } from "../../domain/campaign-status.js";
import { campaignById, linkSelection } from "../../queries/campaigns.js";
import { deleteSelectionCharities, deleteSelectionRow } from "../../queries/selections.js";
import { presentCampaign } from "../campaigns/present-campaign.js";
import { loadSelection } from "./load-selection.js";

export const deleteCharitiesSelection = defineOperation({
  id: "delete-charities-selection",
  summary: "Delete a charities selection",
  description: "Campaigns that have ended are no longer linked to it.",
  tag: "Charities",
  method: "DELETE",
  path: "/v1/charities-selections/{charitiesSelectionId}",
  callers: accountCallers,
  input: z.strictObject({ charitiesSelectionId: Id }),
  output: null,
  status: 204,
  refusals: [
    "not_found",
    "selection_used_by_active_campaigns",
    "featured_selection_not_deletable",
    "only_custom_selections_deletable",
  ],
  emits: ["campaign_update"],
  example: { charitiesSelectionId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  async handle(context, { charitiesSelectionId }) {
    const { tx, now, refuse, emit } = context;
    const { row, campaigns } = await loadSelection(context, charitiesSelectionId);
    if (campaigns.some(({ status }) => !hasEnded(status)))
      return refuse("selection_used_by_active_campaigns");
    if (row.isFeatured) return refuse("featured_selection_not_deletable");
    if (row.kind !== "CUSTOM") return refuse("only_custom_selections_deletable");
    for (const { accountId, campaignId } of campaigns) {
      const campaign = await tx.one(campaignById, { accountId, campaignId });
      if (campaign === undefined) continue;
      const unlinked = { ...campaign, charitiesSelectionId: null, updatedAt: now };
      await tx.run(linkSelection, unlinked);
      emit("campaign_update", presentCampaign(unlinked), presentCampaign(campaign));
    }
    await tx.run(deleteSelectionCharities, { charitiesSelectionId });
    await tx.run(deleteSelectionRow, { charitiesSelectionId });
  },
});
