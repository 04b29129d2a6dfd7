import { type CampaignStatus, hasEnded } from "./campaign-status.js";

/** The fields of a campaign that decide whether it accepts gifts. */
interface GatedCampaign {
  readonly status: CampaignStatus;
  /** ISO 8601 UTC with milliseconds. */
  readonly endsAt: string | null;
}

/**
 * Whether a campaign accepts no more creations, claims or casts at `now`: it has ended, or its `endsAt` has passed and
 * the background job that completes it has not run yet.
 */
export function isOver({ status, endsAt }: GatedCampaign, now: string): boolean {
  return hasEnded(status) || (status === "ACTIVE" && endsAt !== null && endsAt <= now);
}

export interface Creating {
  readonly campaign: GatedCampaign;
  readonly now: string;
}

/** When nothing can be created on a campaign, in order of precedence. */
export const creationGate = {
  campaign_has_ended: ({ campaign, now }: Creating) => isOver(campaign, now),
  campaign_not_activated: ({ campaign }: Creating) => campaign.status !== "ACTIVE",
};
