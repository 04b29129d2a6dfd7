import { z } from "zod";
import { Id, Optional, paged } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { RecurringDonation } from "../../contract/resources/recurring-donation.js";
import { recurringDonationStatuses } from "../../domain/recurring-donation-status.js";
import { listRows } from "../shared/list-rows.js";
import { namesUnknownObject } from "../shared/names-unknown-object.js";
import { listRecurringDonationsQuery } from "./recurring-donation-queries.js";
import { presentRecurringDonation } from "./recurring-donation-rows.js";

export const listRecurringDonations = defineOperation({
  id: "list-recurring-donations",
  summary: "List recurring donations",
  description: "Newest first.",
  tag: "Recurring donations",
  path: "/v1/recurring-donations",
  callers: "payroll",
  ...paged(RecurringDonation, {
    campaignId: Optional(Id, "Only those of this campaign."),
    status: Optional(z.enum(recurringDonationStatuses), "Only those in this status."),
    donorId: Optional(Id, "Only those of this donor."),
  }),
  refusals: ["bad_request"],
  example: { status: "ACTIVE" },
  async handle(context, { limit, cursor: _, ...filters }) {
    if (await namesUnknownObject(context, filters)) return context.refuse("bad_request");
    return await listRows(context, listRecurringDonationsQuery, {
      filters,
      limit,
      present: presentRecurringDonation,
    });
  },
});
