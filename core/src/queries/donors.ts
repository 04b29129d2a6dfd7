import { listQuery } from "./define-list.js";
import {
  boolean,
  insertInto,
  insertUnlessThere,
  integer,
  nullable,
  select,
  selectBy,
  statement,
  type TableRow,
  table,
  text,
  updateOf,
} from "./define-query.js";

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
  pictureUrl: nullable(text),
  birthdate: nullable(text),
  personalEmail: nullable(text),
  title: nullable(text),
  persona: nullable(text),
  hasAcceptedTerms: nullable(boolean),
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
/** None when the account has one with the same `uniqueExternalId`. */
export const insertNewDonor = insertUnlessThere(donors, ["accountId", "uniqueExternalId"]);
export const donorById = selectBy(donors, ["accountId", "donorId"]);
/** A donor of the whole account, not one that belongs to a campaign alone. */
export const accountWideDonor = selectBy(
  donors,
  ["accountId", "donorId"],
  "and campaign_id is null",
);
export const updateDonorSessionEpoch = updateOf(donors, ["donorId"], ["sessionEpoch"]);
export const listDonorsQuery = listQuery({
  table: donors,
  id: "donorId",
  filters: ["uniqueExternalId"],
  only: "campaign_id is null",
});
export const donorIdByUniqueExternalId = select({
  name: "donor-id-by-unique-external-id",
  text: `select donor_id from donors where account_id = :accountId and unique_external_id = :uniqueExternalId`,
  parameters: { accountId: text, uniqueExternalId: text },
  row: { donorId: text },
});
export const updateDonorDetails = updateOf(
  donors,
  ["donorId"],
  [
    "uniqueExternalId",
    "email",
    "slackId",
    "firstName",
    "lastName",
    "phone",
    "pictureUrl",
    "birthdate",
    "personalEmail",
    "title",
    "persona",
    "hasAcceptedTerms",
    "street",
    "zip",
    "city",
    "country",
    "updatedAt",
  ],
);

/** Removes a donor of one campaign whom nothing refers to any more: personal data is not kept without a use. */
export const deleteUnusedDonor = statement({
  name: "delete-unused-donor",
  text: `delete from donors where donor_id = :donorId and campaign_id is not null
    and not exists (select 1 from donations where donor_id = :donorId)
    and not exists (select 1 from votes where donor_id = :donorId)
    and not exists (select 1 from recurring_donations where donor_id = :donorId)
    and not exists (select 1 from fiscal_receipts where donor_id = :donorId)
    and not exists (select 1 from payment_methods where account_id = donors.account_id and donor_id = :donorId)`,
  parameters: { donorId: text },
});
