import {
  boolean,
  columnList,
  integer,
  json,
  nullable,
  select,
  type TableRow,
  table,
  text,
  updateOf,
  word,
} from "../../contract/define-query.js";
import type { Lead } from "../../contract/resources/lead.js";
import type { DonationStatus } from "../../domain/donation-status.js";
import { withDonor } from "../donors/donor-queries.js";
import { giftQueries } from "./gift-queries.js";

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
  /** What the payer pays and what the charity gets, set once billed or settled. The difference is the fee. */
  grossCents: nullable(integer),
  netCents: nullable(integer),
  fiscalReceiptId: nullable(text),
  createdAt: text,
  updatedAt: text,
});

/** Donations with the donor fields that responses include. */
export const donationsWithDonor = withDonor(donations);
export type DonationRow = TableRow<typeof donationsWithDonor>;

export const donationQueries = giftQueries(donationsWithDonor, "donationId");

export const donationsOfInvoice = select({
  name: "donations-of-invoice",
  text: `select ${columnList(donationsWithDonor.columns)} from ${donationsWithDonor.source}
    where invoice_id = :invoiceId order by donation_id`,
  parameters: { invoiceId: text },
  row: donationsWithDonor.columns,
});

/** The filters of a settlement; null for no filter. */
const settledParameters = {
  accountId: nullable(text),
  campaignId: nullable(text),
  createdBefore: nullable(text),
};
const isAskedFor = `account_id = coalesce(:accountId, account_id)
      and campaign_id = coalesce(:campaignId, campaign_id)
      and (cast(:createdBefore as text) is null or created_at < :createdBefore)`;
const isPaidFor = "status = 'DONE' and (paid_at is not null or has_been_charged = 1)";

/** The paid `DONE` donations that match the filters, ordered by id, one page at a time. */
export const donationsToSettle = select({
  name: "donations-to-settle",
  text: `select ${columnList(donationsWithDonor.columns)} from ${donationsWithDonor.source}
    where ${isPaidFor} and ${isAskedFor} and donation_id > :after
    order by donation_id limit :limit`,
  parameters: { ...settledParameters, after: text, limit: integer },
  row: donationsWithDonor.columns,
});

/** The number and total amount of the donations to settle. */
export const totalToSettle = select({
  name: "total-to-settle",
  text: `select cast(count(*) as bigint) as donations, cast(coalesce(sum(amount_cents), 0) as bigint) as amount
    from donations where ${isPaidFor} and ${isAskedFor}`,
  parameters: settledParameters,
  row: { donations: integer, amount: integer },
  scans: "reads what waits for a settlement, when the operator asks",
});

/**
 * The `PROCESSED` donations, paid by their donors, whose pending receipt can now be issued: those that match the
 * filters, ordered by id, one page at a time. Does not check whether the charity's mandate covers the payment.
 */
export const donationsReadyForReceipt = select({
  name: "donations-ready-for-receipt",
  text: `select ${columnList(donationsWithDonor.columns)} from ${donationsWithDonor.source}
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

/** A company's donations to a charity in a period that its receipt includes, ordered by settlement time. */
export const companyGifts = select({
  name: "company-gifts",
  text: `select donation_id, processed_at, amount_cents from donations
    where account_id = :accountId and charity_id = :charityId and processed_at >= :from and processed_at < :until
      and status = 'PROCESSED' and with_fiscal_receipt = 1 and has_been_charged = 0
    order by processed_at, donation_id`,
  parameters: { accountId: text, charityId: text, from: text, until: text },
  row: { donationId: text, processedAt: text, amountCents: integer },
});

/** Sets the receipt of a donation. No response or total includes it, so the change emits no event. */
export const updateDonationReceipt = updateOf(donations, ["donationId"], ["fiscalReceiptId"]);

/** The campaign's and the account's settings that determine the service fee. */
export const feeTermsOfCampaign = select({
  name: "fee-terms-of-campaign",
  text: `select c.default_fee_type, a.fee_basis_points
    from campaigns c join accounts a on a.account_id = c.account_id where c.campaign_id = :campaignId`,
  parameters: { campaignId: text },
  row: { defaultFeeType: word<"INCLUDED" | "EXCLUDED">(), feeBasisPoints: integer },
});
