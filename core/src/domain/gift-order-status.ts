import type { Transition } from "./state-table.js";

export const giftOrderStatuses = ["OPEN", "EXPIRED", "CANCELED"] as const;
export type GiftOrderStatus = (typeof giftOrderStatuses)[number];

/** The state machine of orders. Gifts that nobody redeemed end with their order. */
export const giftOrderTransitions = [
  { from: "OPEN", trigger: "expire", to: "EXPIRED" },
  { from: "OPEN", trigger: "cancel", to: "CANCELED" },
] as const satisfies readonly Transition<GiftOrderStatus, string>[];
