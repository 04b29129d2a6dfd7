import { defineOperation } from "../../contract/operation.js";
import { Donation } from "../../contract/resources/donation.js";
import { Vote } from "../../contract/resources/vote.js";
import { donationTransitions } from "../../domain/donation-status.js";
import { nextState } from "../../domain/state-table.js";
import { voteTransitions } from "../../domain/vote-status.js";
import { donationQueries } from "./donation-queries.js";
import { donationRows, presentDonation } from "./donation-rows.js";
import { loadGift } from "./load-gift.js";
import { voteQueries } from "./vote-queries.js";
import { presentVote, voteRows } from "./vote-rows.js";

/** The part of the definition that both validations share. */
const validating = { method: "POST", callers: "payroll" } as const;

export const validateDonation = defineOperation({
  ...validating,
  id: "validate-donation",
  summary: "Validate a claimed donation",
  description:
    "On a campaign that requires validation, a claimed donation is DONE once it is validated. A charity that was unpublished after it was chosen keeps the donation.",
  tag: "Donations",
  path: "/v1/donations/{donationId}/validate",
  output: Donation,
  refusals: ["not_found", "donation_not_claimed_yet", "donation_already_validated"],
  emits: ["donation_update"],
  scope: ({ donationId }) => ({ donationId }),
  async handle(context, { donationId }) {
    const { now, refuse } = context;
    const { gift: before } = await loadGift(context, donationQueries, donationId);
    if (before.charityId === null) return refuse("donation_not_claimed_yet");
    const status = nextState(donationTransitions, before.status, "validate");
    if (status === null) return refuse("donation_already_validated");
    return presentDonation(
      await donationRows.change(context, before, { status, validatedAt: now }),
    );
  },
});

export const validateVote = defineOperation({
  ...validating,
  id: "validate-vote",
  summary: "Validate a cast vote",
  description:
    "On a campaign that requires validation, a cast vote is DONE once it is validated. A charity that was unpublished after it was chosen keeps the vote.",
  tag: "Votes",
  path: "/v1/votes/{voteId}/validate",
  output: Vote,
  refusals: ["not_found", "vote_not_casted_yet", "vote_already_validated"],
  emits: ["vote_update"],
  scope: ({ voteId }) => ({ voteId }),
  async handle(context, { voteId }) {
    const { now, refuse } = context;
    const { gift: before } = await loadGift(context, voteQueries, voteId);
    if (before.charityId === null) return refuse("vote_not_casted_yet");
    const status = nextState(voteTransitions, before.status, "validate");
    if (status === null) return refuse("vote_already_validated");
    return presentVote(await voteRows.change(context, before, { status, validatedAt: now }));
  },
});
