import type { Transition } from "./state-table.js";

export const campaignStatuses = ["DRAFT", "PENDING", "ACTIVE", "COMPLETE", "CANCELED"] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** The state machine of campaigns (contract, section 4, "Campaigns"). */
export const campaignTransitions = [
  { from: "DRAFT", trigger: "activate", to: "ACTIVE" },
  { from: "DRAFT", trigger: "invoice", to: "PENDING" },
  { from: "PENDING", trigger: "pay invoice", to: "ACTIVE" },
  { from: "PENDING", trigger: "void invoice", to: "CANCELED" },
  { from: "DRAFT", trigger: "close", to: "CANCELED" },
  { from: "PENDING", trigger: "close", to: "CANCELED" },
  { from: "ACTIVE", trigger: "close", to: "COMPLETE" },
  { from: "ACTIVE", trigger: "end", to: "COMPLETE" },
] as const satisfies readonly Transition<CampaignStatus, string>[];

/** Whether a campaign accepts no more creations, claims or casts. */
export function hasEnded(status: CampaignStatus): boolean {
  return status === "COMPLETE" || status === "CANCELED";
}
