import type { Transition } from "./state-table.js";

export const voteStatuses = ["PENDING", "DONE", "CANCELED"] as const;
export type VoteStatus = (typeof voteStatuses)[number];

/** The state machine of votes. On a campaign with validation, a vote stays `PENDING` after it is cast. */
export const voteTransitions = [
  { from: "PENDING", trigger: "cast", to: "DONE" },
  { from: "PENDING", trigger: "validate", to: "DONE" },
  { from: "PENDING", trigger: "campaign closes uncast", to: "CANCELED" },
] as const satisfies readonly Transition<VoteStatus, string>[];
