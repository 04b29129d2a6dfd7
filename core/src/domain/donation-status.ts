import type { Transition } from "./state-table.js";

export const donationStatuses = ["PENDING", "DONE", "PROCESSED", "CANCELED"] as const;
export type DonationStatus = (typeof donationStatuses)[number];

/**
 * The state machine of donations. A claim on a campaign with validation changes the charity and not the status, so it
 * is not a transition.
 */
export const donationTransitions = [
  { from: "PENDING", trigger: "claim", to: "DONE" },
  { from: "PENDING", trigger: "validate", to: "DONE" },
  { from: "PENDING", trigger: "campaign closes", to: "DONE" },
  { from: "DONE", trigger: "settle", to: "PROCESSED" },
  { from: "PENDING", trigger: "cancel", to: "CANCELED" },
  { from: "DONE", trigger: "cancel", to: "CANCELED" },
  { from: "PROCESSED", trigger: "reverse", to: "CANCELED" },
] as const satisfies readonly Transition<DonationStatus, string>[];
