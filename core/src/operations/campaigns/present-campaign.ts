import type { Campaign } from "../../contract/resources/campaign.js";
import type { CampaignRow } from "../../queries/campaigns.js";

/** A campaign as answers and events show it. */
export function presentCampaign(row: CampaignRow): Campaign {
  return { budget: row.budgetCents, givingTarget: row.givingTargetCents, ...row };
}
