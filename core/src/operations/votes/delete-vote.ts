import { z } from "zod";
import { payrollCallers } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { voteDeletionRefusal } from "../../domain/vote-rules.js";
import { deleteVoteRow } from "../../queries/votes.js";
import { countVote } from "../campaigns/running-totals.js";
import { dropUnusedDonor } from "../donors/change-donor.js";
import { loadVote } from "./load-vote.js";

export const deleteVote = defineOperation({
  id: "delete-vote",
  summary: "Delete a vote",
  description: "Frees its `uniqueExternalId`. A donor who came with it alone is deleted too.",
  tag: "Votes",
  method: "DELETE",
  path: "/v1/votes/{voteId}",
  callers: payrollCallers,
  input: z.strictObject({ voteId: Id }),
  output: null,
  status: 204,
  refusals: ["not_found", "vote_already_billed", "vote_already_sent", "vote_already_used"],
  emits: [],
  example: { voteId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  async handle(context, { voteId }) {
    const { tx, refuse } = context;
    const { vote } = await loadVote(context, voteId);
    const refusal = voteDeletionRefusal(vote);
    if (refusal !== null) return refuse(refusal);
    await tx.run(deleteVoteRow, { voteId });
    await countVote(tx, vote, null);
    await dropUnusedDonor(tx, vote.donorId);
  },
});
