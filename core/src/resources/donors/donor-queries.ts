import { listQuery } from "../../contract/define-list.js";
import * as sql from "../../contract/define-query.js";
import type { Column, Columns } from "../../contract/store.js";

export const donors = sql.table("donors", {
  donorId: sql.text,
  accountId: sql.text,
  /** The only campaign that the donor belongs to; null for an account-wide donor. */
  campaignId: sql.nullable(sql.text),
  uniqueExternalId: sql.nullable(sql.text),
  email: sql.nullable(sql.text),
  slackId: sql.nullable(sql.text),
  firstName: sql.nullable(sql.text),
  lastName: sql.nullable(sql.text),
  phone: sql.nullable(sql.text),
  pictureUrl: sql.nullable(sql.text),
  birthdate: sql.nullable(sql.text),
  personalEmail: sql.nullable(sql.text),
  title: sql.nullable(sql.text),
  persona: sql.nullable(sql.text),
  hasAcceptedTerms: sql.nullable(sql.boolean),
  street: sql.nullable(sql.text),
  zip: sql.nullable(sql.text),
  city: sql.nullable(sql.text),
  country: sql.nullable(sql.text),
  /** Incremented at logout, and when the e-mail address changes. Sessions and widget tokens with a smaller number are invalid. */
  sessionEpoch: sql.integer,
  createdAt: sql.text,
  updatedAt: sql.text,
});
export type DonorRow = sql.TableRow<typeof donors>;

/** Joins rows with the donor fields that responses include: `donorEmail` and so on. */
export const withDonor = <C extends Columns & { readonly donorId: Column<string | null> }>(
  rows: sql.Table<C>,
) =>
  sql.joined(rows, donors, "donorId", "donor", [
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

export const insertDonor = sql.insertInto(donors);
/** Inserts nothing if the account has a donor with the same `uniqueExternalId`. */
export const insertNewDonor = sql.insertUnlessThere(donors, ["accountId", "uniqueExternalId"]);
/** A donor of any account. */
export const anyDonorById = sql.selectBy(donors, ["donorId"]);
export const donorById = sql.selectBy(donors, ["accountId", "donorId"]);
/** An account-wide donor, not one that belongs to a single campaign. */
export const accountWideDonor = sql.selectBy(
  donors,
  ["accountId", "donorId"],
  "and campaign_id is null",
);
/** The donors of an account that belong to single campaigns and have an address, ignoring case, newest first. */
export const campaignDonorsOfAddress = sql.select({
  name: "campaign-donors-of-address",
  text: `select donor_id, session_epoch from donors
    where lower(email) = lower(:email) and email is not null
      and account_id = :accountId and campaign_id is not null
    order by donor_id desc limit :limit`,
  parameters: { accountId: sql.text, email: sql.text, limit: sql.integer },
  row: { donorId: sql.text, sessionEpoch: sql.integer },
});
/** The session epochs of several donors of an account. */
export const sessionEpochsOfDonors = sql.select({
  name: "session-epochs-of-donors",
  text: sql.withLists(
    (elementsOf) => `select donor_id, session_epoch from donors
      where account_id = :accountId and donor_id in (${elementsOf("donorIds")})`,
  ),
  parameters: { accountId: sql.text, donorIds: sql.json<readonly string[]>() },
  row: { donorId: sql.text, sessionEpoch: sql.integer },
});
export const updateDonorSessionEpoch = sql.updateOf(donors, ["donorId"], ["sessionEpoch"]);
export const listDonorsQuery = listQuery({
  table: donors,
  id: "donorId",
  filters: ["uniqueExternalId"],
  audience: "both",
  only: "campaign_id is null",
});
export const donorIdByUniqueExternalId = sql.select({
  name: "donor-id-by-unique-external-id",
  text: `select donor_id from donors where account_id = :accountId and unique_external_id = :uniqueExternalId`,
  parameters: { accountId: sql.text, uniqueExternalId: sql.text },
  row: { donorId: sql.text },
});
export const updateDonorDetails = sql.updateOf(
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

export const deleteDonor = sql.deleteBy(donors, ["donorId"]);

/**
 * Deletes a donor of a single campaign that no gift, pledge, receipt or payment method refers to: unused personal data is
 * not stored. A pending gift does not keep its donor, because it holds what was entered and stores it anew if need be.
 */
export const deleteUnusedDonor = sql.statement({
  name: "delete-unused-donor",
  text: `delete from donors where donor_id = :donorId and campaign_id is not null
    and not exists (select 1 from donations where donor_id = :donorId)
    and not exists (select 1 from votes where donor_id = :donorId)
    and not exists (select 1 from recurring_donations where donor_id = :donorId)
    and not exists (select 1 from payroll_pledges where account_id = donors.account_id and donor_id = :donorId)
    and not exists (select 1 from fiscal_receipts where donor_id = :donorId)
    and not exists (select 1 from payment_methods where account_id = donors.account_id and donor_id = :donorId)`,
  parameters: { donorId: sql.text },
});
