import type { RecurringDonation } from "../../contract/resources/recurring-donation.js";
import type { RecurringDonationRow } from "../../queries/recurring-donations.js";
import { presentDonor } from "../donations/present-donor.js";

/** A recurring donation as answers and events show it. */
export function presentRecurringDonation(row: RecurringDonationRow): RecurringDonation {
  return { amount: row.amountCents, donor: presentDonor(row), ...row };
}
