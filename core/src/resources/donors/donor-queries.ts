import { listQuery } from "../../contract/define-list.js";
import {
  boolean,
  insertInto,
  insertUnlessThere,
  integer,
  joined,
  nullable,
  select,
  selectBy,
  statement,
  type Table,
  type TableRow,
  table,
  text,
  updateOf,
} from "../../contract/define-query.js";
import type { Column, Columns } from "../../contract/store.js";

export const donors = table("donors", {
  donorId: text,
  accountId: text,
  /** The only campaign that the donor belongs to; null for an account-wide donor. */
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
  /** Incremented at logout. Sessions and widget tokens with a smaller number are invalid. */
  sessionEpoch: integer,
  createdAt: text,
  updatedAt: text,
});
export type DonorRow = TableRow<typeof donors>;

/** Joins rows with the donor fields that responses include: `donorEmail` and so on. */
export const withDonor = <C extends Columns & { readonly donorId: Column<string | null> }>(
  rows: Table<C>,
) =>
  joined(rows, donors, "donorId", "donor", [
    "email",
    "slackId",
    "firstName",
    "lastName",
    "phone",
    "street",
    "zip",
    "city",
    "country",
  ]);

export const insertDonor = insertInto(donors);
/** Inserts nothing if the account has a donor with the same `uniqueExternalId`. */
export const insertNewDonor = insertUnlessThere(donors, ["accountId", "uniqueExternalId"]);
export const donorById = selectBy(donors, ["accountId", "donorId"]);
/** An account-wide donor, not one that belongs to a single campaign. */
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

/** Deletes a donor of a single campaign that no row refers to: unused personal data is not stored. */
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
