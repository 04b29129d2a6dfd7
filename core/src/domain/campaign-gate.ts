import { type CampaignStatus, hasEnded } from "./campaign-status.js";

/** Why nothing can be created on a campaign in this state, or null. */
export function creationGate(status: CampaignStatus) {
  if (hasEnded(status)) return "campaign_has_ended";
  if (status !== "ACTIVE") return "campaign_not_activated";
  return null;
}
