import { type CampaignStatus, hasEnded } from "./campaign-status.js";

/** What the gate knows of a campaign. */
interface GatedCampaign {
  readonly status: CampaignStatus;
  /** ISO 8601 UTC with milliseconds. */
  readonly endsAt: string | null;
}

/**
 * Whether nothing can be created, claimed or cast any more at `now`: the campaign has ended, or its `endsAt` has come
 * and the background job that completes it has not run yet.
 */
export function isOver({ status, endsAt }: GatedCampaign, now: string): boolean {
  return hasEnded(status) || (status === "ACTIVE" && endsAt !== null && endsAt <= now);
}

/** Why nothing can be created on a campaign at `now`, or null. */
export function creationGate(campaign: GatedCampaign, now: string) {
  if (isOver(campaign, now)) return "campaign_has_ended";
  if (campaign.status !== "ACTIVE") return "campaign_not_activated";
  return null;
}
