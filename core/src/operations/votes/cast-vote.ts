import { z } from "zod";
import { payrollCallers } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Vote } from "../../contract/resources/vote.js";
import { campaignById } from "../../queries/campaigns.js";
import { voteById } from "../../queries/votes.js";
import { cast, castRefusals } from "./cast.js";
import { presentVote } from "./present-vote.js";

export const castVote = defineOperation({
  id: "cast-vote",
  summary: "Cast a vote for a charity",
  description:
    "The charity must be in the campaign's selection and published. On a campaign that asks for validation the vote stays PENDING with its charity until it is validated.",
  tag: "Votes",
  method: "POST",
  path: "/v1/votes/{voteId}/cast",
  callers: payrollCallers,
  input: z.strictObject({ voteId: Id, charityId: Id }),
  output: Vote,
  status: 200,
  refusals: ["not_found", ...castRefusals],
  emits: ["vote_update"],
  example: {
    voteId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    charityId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11",
  },
  async handle(context, { voteId, charityId }) {
    const { tx, account, refuse } = context;
    const { accountId } = account;
    const vote = await tx.one(voteById, { accountId, voteId });
    if (vote === undefined) return refuse("not_found");
    const campaign = await tx.one(campaignById, { accountId, campaignId: vote.campaignId });
    if (campaign === undefined) return refuse("not_found");
    return presentVote(await cast(context, campaign, vote, charityId));
  },
});
