import { z } from "zod";
import { memberCallers } from "../../contract/callers.js";
import { ExternalId, Id, listInput, listOf } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { Donation } from "../../contract/resources/donation.js";
import { donationStatuses } from "../../domain/donation-status.js";
import { listDonationsQuery } from "../../queries/donations.js";
import { listRows } from "../list-rows.js";
import { namesUnknownObject } from "../names-unknown-object.js";
import { presentDonation } from "./present-donation.js";

export const listDonations = defineOperation({
  id: "list-donations",
  summary: "List donations",
  description:
    "Newest first. After a 409 on `uniqueExternalId`, this filter finds the first record.",
  tag: "Donations",
  method: "GET",
  path: "/v1/donations",
  callers: memberCallers,
  input: listInput({
    uniqueExternalId: ExternalId.optional().meta({
      description: "The one to which you gave this id.",
    }),
    externalId: ExternalId.optional().meta({
      description: "Only those to which you gave this id.",
    }),
    campaignId: Id.optional().meta({ description: "Only those of this campaign." }),
    status: z.enum(donationStatuses).optional().meta({ description: "Only those in this status." }),
    charityId: Id.optional().meta({ description: "Only those for this charity." }),
    donorId: Id.optional().meta({ description: "Only those of this donor." }),
    includeDonor: z
      .string()
      .max(limits.nameCharacters)
      .optional()
      .meta({ description: "Refused: donors come with each donation." }),
  }),
  output: listOf(Donation),
  status: 200,
  refusals: ["bad_request", "invalid_parameter_include_donor"],
  emits: [],
  example: { uniqueExternalId: "order-2026-000042" },
  async handle(context, { limit, cursor: _, includeDonor, ...filters }) {
    if (await namesUnknownObject(context, filters)) return context.refuse("bad_request");
    if (includeDonor !== undefined) return context.refuse("invalid_parameter_include_donor");
    return await listRows(context, listDonationsQuery, {
      filters,
      limit,
      present: presentDonation,
    });
  },
});
