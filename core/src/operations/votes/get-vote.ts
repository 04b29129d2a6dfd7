import { z } from "zod";
import { memberCallers } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Vote } from "../../contract/resources/vote.js";
import { voteById } from "../../queries/votes.js";
import { assertSeesCampaign } from "../member-access.js";
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
  refusals: ["not_found", "forbidden"],
  emits: [],
  example: { voteId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  async handle(context, { voteId }) {
    const { tx, account, refuse } = context;
    const vote = await tx.one(voteById, { accountId: account.accountId, voteId });
    if (vote === undefined) return refuse("not_found");
    assertSeesCampaign(context, vote.campaignId);
    return presentVote(vote);
  },
});
