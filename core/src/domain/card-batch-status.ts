import type { Transition } from "./state-table.js";

export const cardBatchStatuses = ["PREPARED", "POSTED", "CANCELED"] as const;
export type CardBatchStatus = (typeof cardBatchStatuses)[number];

/** The state machine of card batches. What the post has is neither canceled nor posted again. */
export const cardBatchTransitions = [
  { from: "PREPARED", trigger: "post", to: "POSTED" },
  { from: "PREPARED", trigger: "cancel", to: "CANCELED" },
] as const satisfies readonly Transition<CardBatchStatus, string>[];
