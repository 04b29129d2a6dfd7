import { z } from "zod";
import { payrollCallers } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Vote } from "../../contract/resources/vote.js";
import { nextState } from "../../domain/state-table.js";
import { voteTransitions } from "../../domain/vote-status.js";
import { updateVoteChoice, type VoteRow } from "../../queries/votes.js";
import { countVote } from "../campaigns/running-totals.js";
import { loadVote } from "./load-vote.js";
import { presentVote } from "./present-vote.js";

export const validateVote = defineOperation({
  id: "validate-vote",
  summary: "Validate a cast vote",
  description:
    "On a campaign that asks for validation a cast vote is DONE once it is validated. A charity that was unpublished after it was chosen keeps the vote.",
  tag: "Votes",
  method: "POST",
  path: "/v1/votes/{voteId}/validate",
  callers: payrollCallers,
  input: z.strictObject({ voteId: Id }),
  output: Vote,
  status: 200,
  refusals: ["not_found", "vote_not_casted_yet", "vote_already_validated"],
  emits: ["vote_update"],
  example: { voteId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  async handle(context, { voteId }) {
    const { tx, now, refuse, emit } = context;
    const { vote: before } = await loadVote(context, voteId);
    if (before.charityId === null) return refuse("vote_not_casted_yet");
    const status = nextState(voteTransitions, before.status, "validate");
    if (status === null) return refuse("vote_already_validated");
    const after: VoteRow = { ...before, status, validatedAt: now, updatedAt: now };
    await tx.run(updateVoteChoice, after);
    await countVote(tx, before, after);
    const shown = presentVote(after);
    emit("vote_update", shown, presentVote(before));
    return shown;
  },
});
