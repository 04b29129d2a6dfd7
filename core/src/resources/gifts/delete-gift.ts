import { defineOperation } from "../../contract/operation.js";
import { check, refusalsOf } from "../../contract/rules.js";
import { dropUnusedDonor } from "../donors/change-donor.js";
import { donationQueries } from "./donation-queries.js";
import { donationRows } from "./donation-rows.js";
import { donationDeletionRules, voteDeletionRules } from "./gift-rules.js";
import { loadGift } from "./load-gift.js";
import { voteQueries } from "./vote-queries.js";
import { voteRows } from "./vote-rows.js";

/** The part of the definition that both deletions share. */
const deleting = {
  method: "DELETE",
  callers: "payroll",
} as const;

export const deleteDonation = defineOperation({
  ...deleting,
  id: "delete-donation",
  summary: "Delete a donation",
  description:
    "Returns its amount to the campaign's budget and frees its `uniqueExternalId`. A donor created with it who has no other gifts is deleted too.",
  tag: "Donations",
  path: "/v1/donations/{donationId}",
  refusals: ["not_found", ...refusalsOf(donationDeletionRules)],
  scope: ({ donationId }) => ({ donationId }),
  async handle(context, { donationId }) {
    const { gift: donation } = await loadGift(context, donationQueries, donationId);
    await check(context, donationDeletionRules, donation);
    await donationRows.remove(context, donation);
    await dropUnusedDonor(context.tx, donation.donorId);
  },
});

export const deleteVote = defineOperation({
  ...deleting,
  id: "delete-vote",
  summary: "Delete a vote",
  description:
    "Frees its `uniqueExternalId`. A donor created with it who has no other gifts is deleted too.",
  tag: "Votes",
  path: "/v1/votes/{voteId}",
  refusals: ["not_found", ...refusalsOf(voteDeletionRules)],
  scope: ({ voteId }) => ({ voteId }),
  async handle(context, { voteId }) {
    const { gift: vote } = await loadGift(context, voteQueries, voteId);
    await check(context, voteDeletionRules, vote);
    await voteRows.remove(context, vote);
    await dropUnusedDonor(context.tx, vote.donorId);
  },
});
