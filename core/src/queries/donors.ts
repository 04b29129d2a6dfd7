import { insertInto, integer, nullable, selectBy, table, type TableRow, text, updateOf } from "./define-query.js";

export const donors = table("donors", {
  donorId: text,
  accountId: text,
  /** The campaign that the donor belongs to alone; null for a donor of the whole account. */
  campaignId: nullable(text),
  uniqueExternalId: nullable(text),
  email: nullable(text),
  slackId: nullable(text),
  firstName: nullable(text),
  lastName: nullable(text),
  phone: nullable(text),
  street: nullable(text),
  zip: nullable(text),
  city: nullable(text),
  country: nullable(text),
  /** Raised at logout; sessions and widget tokens that were made before carry a smaller one. */
  sessionEpoch: integer,
  createdAt: text,
  updatedAt: text,
});
export type DonorRow = TableRow<typeof donors>;

/** A donor's fields as `donations_with_donor` and `votes_with_donor` bring them. */
export const donorColumns = {
  donorEmail: nullable(text),
  donorSlackId: nullable(text),
  donorFirstName: nullable(text),
  donorLastName: nullable(text),
  donorPhone: nullable(text),
  donorStreet: nullable(text),
  donorZip: nullable(text),
  donorCity: nullable(text),
  donorCountry: nullable(text),
} as const;

export const insertDonor = insertInto(donors);
export const donorById = selectBy(donors, ["accountId", "donorId"]);
/** A donor of the whole account, not one that belongs to a campaign alone. */
export const accountWideDonor = selectBy(donors, ["accountId", "donorId"], "and campaign_id is null");
export const updateDonorSessionEpoch = updateOf(donors, ["donorId"], ["sessionEpoch"]);
