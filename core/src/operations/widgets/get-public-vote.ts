import { z } from "zod";
import { publicCallers } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { voteOfCampaign } from "../../queries/votes.js";
import { publicCampaign } from "./public-campaign.js";
import { publicFields } from "./public-fields.js";
import { PublicVote, showPublicVote } from "./public-vote.js";

export const getPublicVote = defineOperation({
  id: "get-public-vote",
  summary: "Get a vote as its visitor sees it",
  tag: "Widgets",
  method: "GET",
  path: "/v1/widgets/public/{publicKey}/votes/{voteId}",
  callers: publicCallers,
  input: z.strictObject({ ...publicFields, voteId: Id }),
  output: PublicVote,
  status: 200,
  refusals: ["not_found"],
  emits: [],
  example: {
    publicKey: "pk_test_1vWm0jX2c9T4QyPz8kLr6uNa3sHd5bGf",
    voteId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
  },
  async handle(context, { voteId }) {
    const { tx, refuse } = context;
    const { campaignId } = await publicCampaign(context);
    const vote = await tx.one(voteOfCampaign, { campaignId, voteId });
    return await showPublicVote(tx, vote ?? refuse("not_found"));
  },
});
