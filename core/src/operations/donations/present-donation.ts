import type { Donation } from "../../contract/resources/donation.js";
import type { DonationRow } from "../../queries/donations.js";
import { presentDonor } from "./present-donor.js";

/** A donation as answers and events show it. */
export function presentDonation(row: DonationRow): Donation {
  return { ...row, amount: row.amountCents, donor: presentDonor(row) };
}
