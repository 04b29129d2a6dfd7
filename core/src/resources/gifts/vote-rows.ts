import type { Vote } from "../../contract/resources/vote.js";
import { presentDonor } from "../donors/donor-of-gift.js";
import { defineRows } from "../shared/define-rows.js";
import { updateSlackMessages } from "../slack/queue-slack-message.js";
import { countVote } from "./count-gifts.js";
import { type VoteRow, votes } from "./vote-queries.js";

/** Converts a vote to its form in responses and events. */
export function presentVote(row: VoteRow): Vote {
  return { donor: presentDonor(row), ...row };
}

export const voteRows = defineRows({
  table: votes,
  id: "voteId",
  unique: ["accountId", "uniqueExternalId"],
  created: "vote_create",
  updated: "vote_update",
  present: presentVote,
  async follow(context, before, after) {
    await Promise.all([
      countVote(context, before, after),
      updateSlackMessages(context, before, after),
    ]);
  },
});
