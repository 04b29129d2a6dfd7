import { z } from "zod";
import { memberCallers } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Vote } from "../../contract/resources/vote.js";
import { voteById } from "../../queries/votes.js";
import { presentVote } from "./present-vote.js";

export const getVote = defineOperation({
  id: "get-vote",
  summary: "Get a vote",
  tag: "Votes",
  method: "GET",
  path: "/v1/votes/{voteId}",
  callers: memberCallers,
  input: z.strictObject({ voteId: Id }),
  output: Vote,
  status: 200,
  refusals: ["not_found"],
  emits: [],
  example: { voteId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  async handle({ tx, account, refuse }, { voteId }) {
    const vote = await tx.one(voteById, { accountId: account.accountId, voteId });
    return presentVote(vote ?? refuse("not_found"));
  },
});
