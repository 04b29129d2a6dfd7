import * as sql from "../../contract/define-query.js";
import type { Lead } from "../../contract/resources/lead.js";
import type { DonationStatus } from "../../domain/donation-status.js";
import { withDonor } from "../donors/donor-queries.js";
import { giftQueries } from "./gift-queries.js";

export const donations = sql.table("donations", {
  donationId: sql.text,
  accountId: sql.text,
  campaignId: sql.text,
  donorId: sql.nullable(sql.text),
  status: sql.word<DonationStatus>(),
  charityId: sql.nullable(sql.text),
  amountCents: sql.integer,
  uniqueExternalId: sql.nullable(sql.text),
  externalId: sql.nullable(sql.text),
  hasBeenCharged: sql.boolean,
  withFiscalReceipt: sql.boolean,
  parentDonationId: sql.nullable(sql.text),
  recurringDonationId: sql.nullable(sql.text),
  lead: sql.nullable(sql.json<Lead>()),
  claimedAt: sql.nullable(sql.text),
  validatedAt: sql.nullable(sql.text),
  processedAt: sql.nullable(sql.text),
  billedAt: sql.nullable(sql.text),
  paidAt: sql.nullable(sql.text),
  cardPostedAt: sql.nullable(sql.text),
  invoiceId: sql.nullable(sql.text),
  /** What the payer pays and what the charity gets, set once billed or settled. The difference is the fee. */
  grossCents: sql.nullable(sql.integer),
  netCents: sql.nullable(sql.integer),
  fiscalReceiptId: sql.nullable(sql.text),
  createdAt: sql.text,
  updatedAt: sql.text,
});

/** Donations with the donor fields that responses include. */
export const donationsWithDonor = withDonor(donations);
export type DonationRow = sql.TableRow<typeof donationsWithDonor>;

export const donationQueries = giftQueries(donationsWithDonor, "donationId");

export const donationsOfInvoice = sql.selectRows(donationsWithDonor, {
  name: "donations-of-invoice",
  where: `invoice_id = :invoiceId order by donation_id`,
  parameters: { invoiceId: sql.text },
});

/** The filters of a settlement; null for no filter. */
const settledParameters = {
  accountId: sql.nullable(sql.text),
  campaignId: sql.nullable(sql.text),
  createdBefore: sql.nullable(sql.text),
};
const isAskedFor = `account_id = coalesce(:accountId, account_id)
      and campaign_id = coalesce(:campaignId, campaign_id)
      and (cast(:createdBefore as text) is null or created_at < :createdBefore)`;
const isPaidFor = "status = 'DONE' and (paid_at is not null or has_been_charged = 1)";

/** The paid `DONE` donations that match the filters, ordered by id, one page at a time. */
export const donationsToSettle = sql.selectRows(donationsWithDonor, {
  name: "donations-to-settle",
  where: `${isPaidFor} and ${isAskedFor} and donation_id > :after
    order by donation_id limit :limit`,
  parameters: { ...settledParameters, after: sql.text, limit: sql.integer },
});

/** The number and total amount of the donations to settle. */
export const totalToSettle = sql.select({
  name: "total-to-settle",
  text: `select cast(count(*) as bigint) as donations, cast(coalesce(sum(amount_cents), 0) as bigint) as amount
    from donations where ${isPaidFor} and ${isAskedFor}`,
  parameters: settledParameters,
  row: { donations: sql.integer, amount: sql.integer },
  scans: "reads what waits for a settlement, when the operator asks",
});

/**
 * The `PROCESSED` donations, paid by their donors, whose pending receipt can now be issued: those that match the
 * filters, ordered by id, one page at a time. Does not check whether the charity's mandate covers the payment.
 */
export const donationsReadyForReceipt = sql.selectRows(donationsWithDonor, {
  name: "donations-ready-for-receipt",
  where: `status = 'PROCESSED' and with_fiscal_receipt = 1 and has_been_charged = 1 and fiscal_receipt_id is null
      and donor_first_name is not null and donor_last_name is not null and donor_street is not null
      and donor_zip is not null and donor_city is not null and donor_country is not null
      and ${isAskedFor} and donation_id > :after
      and exists (select 1 from charities c
        where c.charity_id = donations_with_donor.charity_id and c.fiscal_receipts_support = 'ENABLED')
    order by donation_id limit :limit`,
  parameters: { ...settledParameters, after: sql.text, limit: sql.integer },
});

/** A company's donations to a charity in a period that its receipt includes, ordered by settlement time. */
export const companyGifts = sql.select({
  name: "company-gifts",
  text: `select donation_id, processed_at, amount_cents from donations
    where account_id = :accountId and charity_id = :charityId and processed_at >= :from and processed_at < :until
      and status = 'PROCESSED' and with_fiscal_receipt = 1 and has_been_charged = 0
    order by processed_at, donation_id`,
  parameters: { accountId: sql.text, charityId: sql.text, from: sql.text, until: sql.text },
  row: { donationId: sql.text, processedAt: sql.text, amountCents: sql.integer },
});

/** Sets the receipt of a donation. No response or total includes it, so the change emits no event. */
export const updateDonationReceipt = sql.updateOf(donations, ["donationId"], ["fiscalReceiptId"]);

/** The campaign's and the account's settings that determine the service fee. */
export const feeTermsOfCampaign = sql.select({
  name: "fee-terms-of-campaign",
  text: `select c.default_fee_type, a.fee_basis_points
    from campaigns c join accounts a on a.account_id = c.account_id where c.campaign_id = :campaignId`,
  parameters: { campaignId: sql.text },
  row: { defaultFeeType: sql.word<"INCLUDED" | "EXCLUDED">(), feeBasisPoints: sql.integer },
});
