import type { Transition } from "./state-table.js";

export const payoutStatuses = ["CREATED", "SENT", "PAID", "RETURNED"] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/**
 * The state machine of payouts (contract, section 11). A bank can refuse a transfer, or return it before or after it was
 * booked; one that the bank was not asked for yet can be withdrawn.
 */
export const payoutTransitions = [
  { from: "CREATED", trigger: "send", to: "SENT" },
  { from: "CREATED", trigger: "withdraw", to: "RETURNED" },
  { from: "SENT", trigger: "pay", to: "PAID" },
  { from: "SENT", trigger: "return", to: "RETURNED" },
  { from: "PAID", trigger: "return", to: "RETURNED" },
] as const satisfies readonly Transition<PayoutStatus, string>[];
