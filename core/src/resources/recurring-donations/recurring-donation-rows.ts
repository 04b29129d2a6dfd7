import type { RecurringDonation } from "../../contract/resources/recurring-donation.js";
import { presentDonor } from "../donors/donor-of-gift.js";
import { defineRows } from "../shared/define-rows.js";
import { type RecurringDonationRow, recurringDonations } from "./recurring-donation-queries.js";

/** Converts a recurring donation to its form in responses and events. */
export function presentRecurringDonation(row: RecurringDonationRow): RecurringDonation {
  return { amount: row.amountCents, donor: presentDonor(row), ...row };
}

export const recurringDonationRows = defineRows({
  table: recurringDonations,
  id: "recurringDonationId",
  unique: ["accountId", "uniqueExternalId"],
  created: "recurringdonation_create",
  updated: "recurringdonation_update",
  present: presentRecurringDonation,
});
