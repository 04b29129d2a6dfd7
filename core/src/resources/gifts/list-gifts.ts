import { z } from "zod";
import { ExternalId, Id, Optional, paged } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { Donation } from "../../contract/resources/donation.js";
import { Vote } from "../../contract/resources/vote.js";
import { donationStatuses } from "../../domain/donation-status.js";
import { voteStatuses } from "../../domain/vote-status.js";
import { donorWidgetOperation } from "../shared/donor-widget-operation.js";
import { listRows } from "../shared/list-rows.js";
import { namesUnknownObject } from "../shared/names-unknown-object.js";
import { withDisplay } from "../shared/with-display.js";
import { donationQueries } from "./donation-queries.js";
import { presentDonation } from "./donation-rows.js";
import { donationView } from "./donation-view.js";
import { voteQueries } from "./vote-queries.js";
import { presentVote } from "./vote-rows.js";

/** The part of the definition that both lists share. */
const listing = {
  description:
    "Newest first. After a 409 for `uniqueExternalId`, filter by it to find what exists.",
  callers: "member",
  refusals: ["bad_request", "invalid_parameter_include_donor"],
} as const;

const filtersOf = <const Statuses extends readonly string[]>(
  gift: "donation" | "vote",
  statuses: Statuses,
) => ({
  uniqueExternalId: Optional(ExternalId, "The one to which you gave this id."),
  externalId: Optional(ExternalId, "Only those to which you gave this id."),
  campaignId: Optional(Id, "Only those of this campaign."),
  status: Optional(z.enum(statuses), "Only those in this status."),
  charityId: Optional(Id, "Only those for this charity."),
  donorId: Optional(Id, "Only those of this donor."),
  includeDonor: Optional(
    z.string().max(limits.nameCharacters),
    `Refused: donors come with each ${gift}.`,
  ),
});

export const listDonations = defineOperation({
  ...listing,
  id: "list-donations",
  summary: "List donations",
  tag: "Donations",
  path: "/v1/donations",
  ...paged(Donation, filtersOf("donation", donationStatuses)),
  example: { uniqueExternalId: "order-2026-000042" },
  async handle(context, { limit, cursor: _, includeDonor, ...filters }) {
    if (await namesUnknownObject(context, filters)) return context.refuse("bad_request");
    if (includeDonor !== undefined) return context.refuse("invalid_parameter_include_donor");
    const page = { filters, limit, present: presentDonation };
    return await listRows(context, donationQueries.list, page);
  },
});

export const listVotes = defineOperation({
  ...listing,
  id: "list-votes",
  summary: "List votes",
  tag: "Votes",
  path: "/v1/votes",
  ...paged(Vote, filtersOf("vote", voteStatuses)),
  example: { uniqueExternalId: "employee-7431" },
  async handle(context, { limit, cursor: _, includeDonor, ...filters }) {
    if (await namesUnknownObject(context, filters)) return context.refuse("bad_request");
    if (includeDonor !== undefined) return context.refuse("invalid_parameter_include_donor");
    return await listRows(context, voteQueries.list, { filters, limit, present: presentVote });
  },
});

export const listOwnDonations = donorWidgetOperation(withDisplay(listDonations, donationView), {
  id: "list-own-donations",
  path: "/v1/widgets/donor/donations",
  summary: "List one's own donations",
  description: "Newest first.",
});
