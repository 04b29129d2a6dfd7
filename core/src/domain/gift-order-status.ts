import type { Transition } from "./state-table.js";

export const giftOrderStatuses = ["OPEN", "EXPIRED", "CANCELED"] as const;
export type GiftOrderStatus = (typeof giftOrderStatuses)[number];

/** The state machine of orders. Gifts that nobody redeemed end with their order. */
export const giftOrderTransitions = [
  { from: "OPEN", trigger: "expire", to: "EXPIRED" },
  { from: "OPEN", trigger: "cancel", to: "CANCELED" },
] as const satisfies readonly Transition<GiftOrderStatus, string>[];

/** Whether no code of an order can be redeemed any more, also if the job that ends its gifts has not run yet. */
export const isOrderOver = (
  { status, expiresAt }: { readonly status: GiftOrderStatus; readonly expiresAt: string },
  now: string,
) => status !== "OPEN" || expiresAt <= now;
