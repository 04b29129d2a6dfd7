import type { z } from "zod";
import type { DonationDonor } from "../../contract/resources/donor.js";
import type { RowOf } from "../../contract/store.js";
import type { DonorRow, withDonor } from "./donor-queries.js";

/** The donor's fields in a row of a donation, a vote or a recurring donation. */
type WithDonor = RowOf<ReturnType<typeof withDonor>["columns"]>;

/** The donor of a donation, a vote or a recurring donation as included in responses, or null. */
export function presentDonor(row: WithDonor): z.input<typeof DonationDonor> | null {
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

/** The donor's fields for such a row. */
export function fieldsOfDonor(donor: DonorRow | null): WithDonor {
  return {
    donorId: donor?.donorId ?? null,
    donorEmail: donor?.email ?? null,
    donorSlackId: donor?.slackId ?? null,
    donorFirstName: donor?.firstName ?? null,
    donorLastName: donor?.lastName ?? null,
    donorPhone: donor?.phone ?? null,
    donorStreet: donor?.street ?? null,
    donorZip: donor?.zip ?? null,
    donorCity: donor?.city ?? null,
    donorCountry: donor?.country ?? null,
  };
}
