import { z } from "zod";
import { publicCallers } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { voteOfCampaign } from "../../queries/votes.js";
import { cast, castRefusals } from "../votes/cast.js";
import { publicCampaign } from "./public-campaign.js";
import { publicFields } from "./public-fields.js";
import { PublicVote, showPublicVote } from "./public-vote.js";

export const castPublicVote = defineOperation({
  id: "cast-public-vote",
  variantOf: "cast-vote",
  summary: "Cast a vote in the widget",
  description: "The rules, errors and events of cast-vote; the answer holds nothing of the donor.",
  tag: "Widgets",
  method: "POST",
  path: "/v1/widgets/public/{publicKey}/votes/{voteId}/cast",
  callers: publicCallers,
  input: z.strictObject({ ...publicFields, voteId: Id, charityId: Id }),
  output: PublicVote,
  status: 200,
  refusals: ["not_found", ...castRefusals],
  emits: ["vote_update"],
  example: {
    publicKey: "pk_test_1vWm0jX2c9T4QyPz8kLr6uNa3sHd5bGf",
    voteId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    charityId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11",
  },
  async handle(context, { voteId, charityId }) {
    const { tx, refuse } = context;
    const campaign = await publicCampaign(context);
    const vote = await tx.one(voteOfCampaign, { campaignId: campaign.campaignId, voteId });
    if (vote === undefined) return refuse("not_found");
    return await showPublicVote(tx, await cast(context, campaign, vote, charityId));
  },
});
