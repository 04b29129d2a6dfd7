import { defineOperation } from "../../contract/operation.js";
import { Donation } from "../../contract/resources/donation.js";
import { Vote } from "../../contract/resources/vote.js";
import { assertSeesCampaign } from "../shared/member-access.js";
import { donationQueries } from "./donation-queries.js";
import { presentDonation } from "./donation-rows.js";
import { voteQueries } from "./vote-queries.js";
import { presentVote } from "./vote-rows.js";

/** The part of the definition that both reads share. */
const reading = {
  method: "GET",
  callers: "member",
  refusals: ["not_found", "forbidden"],
} as const;

export const getDonation = defineOperation({
  ...reading,
  id: "get-donation",
  summary: "Get a donation",
  tag: "Donations",
  path: "/v1/donations/{donationId}",
  output: Donation,
  async handle(context, { donationId }) {
    const { tx, account, refuse } = context;
    const { accountId } = account;
    const donation =
      (await tx.one(donationQueries.byId, { accountId, giftId: donationId })) ??
      refuse("not_found");
    assertSeesCampaign(context, donation.campaignId);
    return presentDonation(donation);
  },
});

export const getVote = defineOperation({
  ...reading,
  id: "get-vote",
  summary: "Get a vote",
  tag: "Votes",
  path: "/v1/votes/{voteId}",
  output: Vote,
  async handle(context, { voteId }) {
    const { tx, account, refuse } = context;
    const vote =
      (await tx.one(voteQueries.byId, { accountId: account.accountId, giftId: voteId })) ??
      refuse("not_found");
    assertSeesCampaign(context, vote.campaignId);
    return presentVote(vote);
  },
});
