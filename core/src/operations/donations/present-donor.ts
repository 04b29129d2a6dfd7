import type { z } from "zod";
import type { DonationDonor } from "../../contract/resources/donor.js";
import type { RowOf } from "../../contract/store.js";
import type { donorColumns } from "../../queries/donors.js";

/** The donor of a donation or vote as answers show it, or null. */
export function presentDonor(
  row: RowOf<typeof donorColumns> & { donorId: string | null },
): z.input<typeof DonationDonor> | null {
  if (row.donorId === null) return null;
  return {
    donorId: row.donorId,
    email: row.donorEmail,
    slackId: row.donorSlackId,
    firstName: row.donorFirstName,
    lastName: row.donorLastName,
    phone: row.donorPhone,
    street: row.donorStreet,
    zip: row.donorZip,
    city: row.donorCity,
    country: row.donorCountry,
  };
}
