import { defineOperation } from "../../contract/operation.js";
import { check, type RulesOn, refusalsOf } from "../../contract/rules.js";
import { hasEnded } from "../../domain/campaign-status.js";
import { campaignById } from "../campaigns/campaign-queries.js";
import { campaignRows } from "../campaigns/campaign-rows.js";
import { loadSelection } from "./selection.js";
import { deleteSelectionCharities, deleteSelectionRow } from "./selection-queries.js";

const rules = {
  selection_used_by_active_campaigns: ({ campaigns }) =>
    campaigns.some(({ status }) => !hasEnded(status)),
  featured_selection_not_deletable: ({ row }) => row.isFeatured,
  only_custom_selections_deletable: ({ row }) => row.kind !== "CUSTOM",
} satisfies RulesOn<Awaited<ReturnType<typeof loadSelection>>>;

export const deleteCharitiesSelection = defineOperation({
  id: "delete-charities-selection",
  summary: "Delete a charities selection",
  description: "Campaigns that have ended lose their link to it.",
  tag: "Charities",
  method: "DELETE",
  path: "/v1/charities-selections/{charitiesSelectionId}",
  callers: "account",
  refusals: ["not_found", ...refusalsOf(rules)],
  emits: ["campaign_update"],
  scope: "account",
  async handle(context, { charitiesSelectionId }) {
    const { tx } = context;
    const loaded = await loadSelection(context, charitiesSelectionId);
    await check(context, rules, loaded);
    for (const { accountId, campaignId } of loaded.campaigns) {
      const campaign = await tx.one(campaignById, { accountId, campaignId });
      if (campaign === undefined) continue;
      await campaignRows.change(context, campaign, { charitiesSelectionId: null });
    }
    await tx.run(deleteSelectionCharities, { charitiesSelectionId });
    await tx.run(deleteSelectionRow, { charitiesSelectionId });
  },
});
