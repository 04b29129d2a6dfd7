import type { Donation } from "../../contract/resources/donation.js";
import type { DonationRow } from "../../queries/donations.js";
import { presentDonor } from "./present-donor.js";

/** A donation as answers and events show it. */
export function presentDonation(row: DonationRow): Donation {
  // The row last: a field added to an object that was spread first costs as much as reading the row.
  return { amount: row.amountCents, donor: presentDonor(row), ...row };
}
