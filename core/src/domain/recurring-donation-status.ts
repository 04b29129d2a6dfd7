import type { Transition } from "./state-table.js";

export const recurringDonationStatuses = ["PENDING", "ACTIVE", "CANCELED"] as const;
export type RecurringDonationStatus = (typeof recurringDonationStatuses)[number];

/** The state machine of recurring donations. Claiming an ACTIVE one changes its charity and not its status. */
export const recurringDonationTransitions = [
  { from: "PENDING", trigger: "claim", to: "ACTIVE" },
  { from: "PENDING", trigger: "cancel", to: "CANCELED" },
  { from: "ACTIVE", trigger: "cancel", to: "CANCELED" },
] as const satisfies readonly Transition<RecurringDonationStatus, string>[];
