import type { Campaign } from "../../contract/resources/campaign.js";
import { defineRows } from "../shared/define-rows.js";
import { type CampaignRow, campaigns } from "./campaign-queries.js";
import { planReminders } from "./plan-reminders.js";

/** Converts a campaign to its form in responses and events. */
export function presentCampaign(row: CampaignRow): Campaign {
  const { budgetCents: budget, givingTargetCents: givingTarget } = row;
  const { minAmountCents: minAmount, maxAmountCents: maxAmount } = row;
  return { budget, givingTarget, minAmount, maxAmount, ...row };
}

export const campaignRows = defineRows({
  table: campaigns,
  id: "campaignId",
  unique: ["accountId", "slug"],
  created: "campaign_create",
  updated: "campaign_update",
  present: presentCampaign,
  async follow(context, before, after) {
    // A new campaign is a DRAFT and a deleted one was never active, so neither has reminders to send.
    if (before !== null && after !== null) await planReminders(context, after);
  },
});
