import type { Transition } from "./state-table.js";

export const voteStatuses = ["PENDING", "DONE", "CANCELED"] as const;
export type VoteStatus = (typeof voteStatuses)[number];

/** What can happen to a vote. A cast on a campaign with validation leaves it `PENDING` until then. */
export const voteTransitions = [
  { from: "PENDING", trigger: "cast", to: "DONE" },
  { from: "PENDING", trigger: "validate", to: "DONE" },
  { from: "PENDING", trigger: "campaign closes uncast", to: "CANCELED" },
] as const satisfies readonly Transition<VoteStatus, string>[];
