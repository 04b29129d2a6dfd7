import type { Lead } from "../contract/resources/lead.js";
import type { DonationStatus } from "../domain/donation-status.js";
import { listQuery } from "./define-list.js";
import {
  boolean,
  columnList,
  deleteBy,
  insertInto,
  insertUnlessThere,
  integer,
  json,
  nullable,
  select,
  selectBy,
  type TableRow,
  table,
  text,
  updateOf,
  word,
} from "./define-query.js";
import { donorColumns } from "./donors.js";

export const donations = table("donations", {
  donationId: text,
  accountId: text,
  campaignId: text,
  donorId: nullable(text),
  status: word<DonationStatus>(),
  charityId: nullable(text),
  amountCents: integer,
  uniqueExternalId: nullable(text),
  externalId: nullable(text),
  hasBeenCharged: boolean,
  withFiscalReceipt: boolean,
  parentDonationId: nullable(text),
  recurringDonationId: nullable(text),
  lead: nullable(json<Lead>()),
  claimedAt: nullable(text),
  validatedAt: nullable(text),
  processedAt: nullable(text),
  billedAt: nullable(text),
  paidAt: nullable(text),
  cardPostedAt: nullable(text),
  invoiceId: nullable(text),
  /** What its payer pays and what the charity gets, known once it is settled; between them lies the fee. */
  grossCents: nullable(integer),
  netCents: nullable(integer),
  fiscalReceiptId: nullable(text),
  createdAt: text,
  updatedAt: text,
});

/** Donations as answers show them: with their donor. */
const donationsWithDonor = table("donations_with_donor", { ...donations.columns, ...donorColumns });
export type DonationRow = TableRow<typeof donationsWithDonor>;

export const insertDonation = insertInto(donations);
/** None when the account has one with the same `uniqueExternalId`. */
export const insertNewDonation = insertUnlessThere(donations, ["accountId", "uniqueExternalId"]);
export const donationById = selectBy(donationsWithDonor, ["accountId", "donationId"]);
/** Whatever its account: for what the operator names. */
export const anyDonationById = selectBy(donationsWithDonor, ["donationId"]);
export const donationOfCampaign = selectBy(donationsWithDonor, ["campaignId", "donationId"]);
export const listDonationsQuery = listQuery({
  table: donationsWithDonor,
  id: "donationId",
  filters: ["uniqueExternalId", "externalId", "campaignId", "status", "charityId", "donorId"],
  campaign: "campaignId",
});

export const donationIdByUniqueExternalId = select({
  name: "donation-id-by-unique-external-id",
  text: `select donation_id from donations where account_id = :accountId and unique_external_id = :uniqueExternalId`,
  parameters: { accountId: text, uniqueExternalId: text },
  row: { donationId: text },
});

/** What a claim, a validation or the end of the campaign changes. */
export const updateDonationChoice = updateOf(
  donations,
  ["donationId"],
  ["status", "charityId", "lead", "claimedAt", "validatedAt", "updatedAt"],
);

/** A campaign's pending donations in the order of their ids, a part at a time. */
export const pendingDonationsOfCampaign = select({
  name: "pending-donations-of-campaign",
  text: `select ${columnList(donationsWithDonor.columns)} from donations_with_donor
    where campaign_id = :campaignId and status = 'PENDING' and donation_id > :after
    order by donation_id limit :limit`,
  parameters: { campaignId: text, after: text, limit: integer },
  row: donationsWithDonor.columns,
});

/** What update-donation may change. */
export const updateDonationDetails = updateOf(
  donations,
  ["donationId"],
  ["amountCents", "uniqueExternalId", "externalId", "donorId", "updatedAt"],
);
export const deleteDonationRow = deleteBy(donations, ["donationId"]);

/** What becomes of a donation on its way from the payer to the charity. */
export const updateDonationProgress = updateOf(
  donations,
  ["donationId"],
  [
    "status",
    "processedAt",
    "billedAt",
    "paidAt",
    "cardPostedAt",
    "invoiceId",
    "grossCents",
    "netCents",
    "fiscalReceiptId",
    "updatedAt",
  ],
);
export const donationsOfInvoice = select({
  name: "donations-of-invoice",
  text: `select ${columnList(donationsWithDonor.columns)} from donations_with_donor
    where invoice_id = :invoiceId order by donation_id`,
  parameters: { invoiceId: text },
  row: donationsWithDonor.columns,
});

/** What a settlement is asked to settle; null for no limit. */
const settledParameters = {
  accountId: nullable(text),
  campaignId: nullable(text),
  createdBefore: nullable(text),
};
const isAskedFor = `account_id = coalesce(:accountId, account_id)
      and campaign_id = coalesce(:campaignId, campaign_id)
      and (cast(:createdBefore as text) is null or created_at < :createdBefore)`;
const isPaidFor = "status = 'DONE' and (paid_at is not null or has_been_charged = 1)";

/** `DONE` donations that are paid for, as far as they are asked for, in the order of their ids, a part at a time. */
export const donationsToSettle = select({
  name: "donations-to-settle",
  text: `select ${columnList(donationsWithDonor.columns)} from donations_with_donor
    where ${isPaidFor} and ${isAskedFor} and donation_id > :after
    order by donation_id limit :limit`,
  parameters: { ...settledParameters, after: text, limit: integer },
  row: donationsWithDonor.columns,
});

/** How many those are, and what was given. */
export const totalToSettle = select({
  name: "total-to-settle",
  text: `select cast(count(*) as bigint) as donations, cast(coalesce(sum(amount_cents), 0) as bigint) as amount
    from donations where ${isPaidFor} and ${isAskedFor}`,
  parameters: settledParameters,
  row: { donations: integer, amount: integer },
  scans: "reads what waits for a settlement, when the operator asks",
});

/**
 * `PROCESSED` donations whose donor paid and whose receipt can be issued by now, as far as they are asked for, in the
 * order of their ids, a part at a time. Whether the charity's mandate covers the payment is left to be seen.
 */
export const donationsReadyForReceipt = select({
  name: "donations-ready-for-receipt",
  text: `select ${columnList(donationsWithDonor.columns)} from donations_with_donor
    where status = 'PROCESSED' and with_fiscal_receipt = 1 and has_been_charged = 1 and fiscal_receipt_id is null
      and donor_first_name is not null and donor_last_name is not null and donor_street is not null
      and donor_zip is not null and donor_city is not null and donor_country is not null
      and ${isAskedFor} and donation_id > :after
      and exists (select 1 from charities c
        where c.charity_id = donations_with_donor.charity_id and c.fiscal_receipts_support = 'ENABLED')
    order by donation_id limit :limit`,
  parameters: { ...settledParameters, after: text, limit: integer },
  row: donationsWithDonor.columns,
});

/** What a company gave a charity between two moments, as far as its receipt counts it, in the order of the gifts. */
export const companyGifts = select({
  name: "company-gifts",
  text: `select donation_id, processed_at, amount_cents from donations
    where account_id = :accountId and charity_id = :charityId and processed_at >= :from and processed_at < :until
      and status = 'PROCESSED' and with_fiscal_receipt = 1 and has_been_charged = 0
    order by processed_at, donation_id`,
  parameters: { accountId: text, charityId: text, from: text, until: text },
  row: { donationId: text, processedAt: text, amountCents: integer },
});

/** The receipt that a donation bears; nothing else of it changes by that. */
export const updateDonationReceipt = updateOf(donations, ["donationId"], ["fiscalReceiptId"]);

/** What the service's fee on a campaign's donations depends on. */
export const feeTermsOfCampaign = select({
  name: "fee-terms-of-campaign",
  text: `select c.default_fee_type, a.fee_basis_points
    from campaigns c join accounts a on a.account_id = c.account_id where c.campaign_id = :campaignId`,
  parameters: { campaignId: text },
  row: { defaultFeeType: word<"INCLUDED" | "EXCLUDED">(), feeBasisPoints: integer },
});
