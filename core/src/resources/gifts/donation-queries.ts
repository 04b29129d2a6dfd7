import * as sql from "../../contract/define-query.js";
import type { Lead } from "../../contract/resources/lead.js";
import type { RowOf } from "../../contract/store.js";
import type { DonationStatus } from "../../domain/donation-status.js";
import type { Dedication } from "../../domain/public-giving.js";
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
  /** The rule by which the account matches its parent donation with this one. */
  matchingRuleId: sql.nullable(sql.text),
  lead: sql.nullable(sql.json<Lead>()),
  /** Only of a gift on a campaign's page. */
  coversFee: sql.nullable(sql.boolean),
  isAnonymous: sql.nullable(sql.boolean),
  dedication: sql.nullable(sql.json<Dedication>()),
  message: sql.nullable(sql.text),
  claimedAt: sql.nullable(sql.text),
  validatedAt: sql.nullable(sql.text),
  processedAt: sql.nullable(sql.text),
  billedAt: sql.nullable(sql.text),
  paidAt: sql.nullable(sql.text),
  /** When the page was first opened on which its donor pays it: from then on no invoice asks the account for it. */
  donorAskedAt: sql.nullable(sql.text),
  cardPostedAt: sql.nullable(sql.text),
  cardReturnedAt: sql.nullable(sql.text),
  /** The last batch in which its card is, or was, printed; null if none, or if that batch was canceled. */
  cardBatchId: sql.nullable(sql.text),
  invoiceId: sql.nullable(sql.text),
  /** The payment of this gift alone. */
  paymentId: sql.nullable(sql.text),
  /** What the payer pays and what the charity gets, set once billed or settled. The difference is the fee. */
  grossCents: sql.nullable(sql.integer),
  netCents: sql.nullable(sql.integer),
  fiscalReceiptId: sql.nullable(sql.text),
  /** The payout that pays it to its charity. */
  payoutId: sql.nullable(sql.text),
  paidOutAt: sql.nullable(sql.text),
  /** The charity that is paid it in place of its own, which left. */
  payeeId: sql.nullable(sql.text),
  /** The redirect that made it so. */
  balanceRedirectId: sql.nullable(sql.text),
  /** The payee, once answers show it. */
  redirectedTo: sql.nullable(sql.text),
  createdAt: sql.text,
  updatedAt: sql.text,
});

/** Donations with the donor fields that responses include. */
export const donationsWithDonor = withDonor(donations);
export type DonationRow = sql.TableRow<typeof donationsWithDonor>;

export const donationQueries = giftQueries(donationsWithDonor, "donationId");

/** A gift for which a monthly invoice asks: of a campaign without a paid budget, which the query sees to. */
export const isUnbilled = `status = 'DONE' and paid_at is null and invoice_id is null and payment_id is null
      and donor_asked_at is null and created_at < :until`;

/**
 * The unbilled `DONE` gifts that an account pays for: its own and those of its children that are billed to it, except
 * those of a campaign with a paid budget and those that their donors were asked to pay.
 */
export const donationsToBill = sql.selectRows(donationsWithDonor, {
  name: "donations-to-bill",
  where: `${isUnbilled} and campaign_id in (
        select c.campaign_id from campaigns c join accounts a on a.account_id = c.account_id
        where c.invoice_id is null and (
          (a.account_id = :accountId and (a.billed_to = 'ACCOUNT' or a.parent_account_id is null))
          or (a.parent_account_id = :accountId and a.billed_to = 'PARENT')))
    order by campaign_id, donation_id limit :limit`,
  parameters: { accountId: sql.text, until: sql.text, limit: sql.integer },
});

/** Not in answers, so no event tells it. */
export const markDonorAsked = sql.updateOf(donations, ["donationId"], ["donorAskedAt"]);

/** The gifts of an invoice that were not yet marked as paid. */
export const donationsToPay = sql.selectRows(donationsWithDonor, {
  name: "donations-to-pay",
  where: `invoice_id = :invoiceId and paid_at is null and status <> 'CANCELED'
    order by donation_id limit :limit`,
  parameters: { invoiceId: sql.text, limit: sql.integer },
});

/** The gifts of an invoice that are not settled and count as paid for, although its payment was taken back. */
export const donationsToUnpay = sql.selectRows(donationsWithDonor, {
  name: "donations-to-unpay",
  where: `invoice_id = :invoiceId and paid_at is not null and status in ('PENDING', 'DONE')
    order by donation_id limit :limit`,
  parameters: { invoiceId: sql.text, limit: sql.integer },
});

/** Whether a gift that an invoice bills is settled. */
export const anySettledOfInvoice = sql.select({
  name: "any-settled-of-invoice",
  text: `select donation_id from donations where invoice_id = :invoiceId and status = 'PROCESSED' limit 1`,
  parameters: { invoiceId: sql.text },
  row: { donationId: sql.text },
});

/** Whether a gift is settled that the budget of its campaign paid for. */
export const anySettledOfBudget = sql.select({
  name: "any-settled-of-budget",
  text: `select donation_id from donations
    where campaign_id = :campaignId and status = 'PROCESSED' and payment_id is null and invoice_id is null limit 1`,
  parameters: { campaignId: sql.text },
  row: { donationId: sql.text },
});

/** The gifts of an invoice that can be billed again when it is void or credited. */
export const donationsToUnbill = sql.selectRows(donationsWithDonor, {
  name: "donations-to-unbill",
  where: `invoice_id = :invoiceId and status <> 'PROCESSED' order by donation_id limit :limit`,
  parameters: { invoiceId: sql.text, limit: sql.integer },
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
/** `domain/gift-cover.ts` in SQL; in the sandbox, what a donor was charged counts as paid for (`:chargedIsPaid`). */
const ofPaidBudget = `payment_id is null and invoice_id is null and exists (select 1 from campaigns c
        where c.campaign_id = donations.campaign_id and c.funded_at is not null)`;
const isPaidFor = `status = 'DONE' and (paid_at is not null or ${ofPaidBudget}
        or (:chargedIsPaid = 1 and has_been_charged = 1 and payment_id is null))`;

/** The paid `DONE` donations that match the filters, ordered by id, one page at a time. */
export const donationsToSettle = sql.select({
  name: "donations-to-settle",
  text: `select donation_id from donations
    where ${isPaidFor} and ${isAskedFor} and donation_id > :after
    order by donation_id limit :limit`,
  parameters: {
    ...settledParameters,
    chargedIsPaid: sql.boolean,
    after: sql.text,
    limit: sql.integer,
  },
  row: { donationId: sql.text },
});

/**
 * The donations of a campaign that the daily settlement settles now. The `min` is read from the index of unsettled
 * donations alone; without it, PostgreSQL reads past every donation that is settled.
 */
export const donationsToSettleOfCampaign = sql.selectRows(donationsWithDonor, {
  name: "donations-to-settle-of-campaign",
  where: `campaign_id = :campaignId and status = 'DONE'
      and (paid_at is not null or (:isFunded = 1 and payment_id is null and invoice_id is null))
      and donation_id >= (select min(d.donation_id) from donations d
        where d.campaign_id = :campaignId and d.status = 'DONE')
    order by donation_id limit :limit`,
  parameters: { campaignId: sql.text, isFunded: sql.boolean, limit: sql.integer },
});

/** The number and total amount of the donations to settle. */
export const totalToSettle = sql.select({
  name: "total-to-settle",
  text: `select cast(count(*) as bigint) as donations, cast(coalesce(sum(amount_cents), 0) as bigint) as amount
    from donations where ${isPaidFor} and ${isAskedFor}`,
  parameters: { ...settledParameters, chargedIsPaid: sql.boolean },
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

/** A settled gift that its company asked a receipt for. */
const isForCompanyReceipt =
  "status = 'PROCESSED' and with_fiscal_receipt = 1 and has_been_charged = 0";
/** A gift that a company's receipt counts: not while the invoice that asks for it, or for its budget, is open again. */
const isOnCompanyReceipt = `${isForCompanyReceipt} and not exists (
        select 1 from invoices i where i.status <> 'PAID' and i.invoice_id = coalesce(donations.invoice_id,
          case when donations.payment_id is null
            then (select c.invoice_id from campaigns c where c.campaign_id = donations.campaign_id) end))`;

/** A company's donations to a charity in a period that its receipt includes, ordered by settlement time. */
export const companyGifts = sql.select({
  name: "company-gifts",
  text: `select donation_id, processed_at, amount_cents from donations
    where account_id = :accountId and charity_id = :charityId and processed_at >= :from and processed_at < :until
      and ${isOnCompanyReceipt}
    order by processed_at, donation_id`,
  parameters: { accountId: sql.text, charityId: sql.text, from: sql.text, until: sql.text },
  row: { donationId: sql.text, processedAt: sql.text, amountCents: sql.integer },
});

/** Of the donations that a company's receipt includes (`donationIds` is a JSON array), those that still count. */
export const companyGiftsAmong = sql.select({
  name: "company-gifts-among",
  text: sql.withLists(
    (elementsOf) => `select donation_id from donations
    where donation_id in (${elementsOf("donationIds")}) and ${isOnCompanyReceipt}`,
  ),
  parameters: { donationIds: sql.json<readonly string[]>() },
  row: { donationId: sql.text },
});

const companyGift = {
  donationId: sql.text,
  accountId: sql.text,
  charityId: sql.nullable(sql.text),
  processedAt: sql.nullable(sql.text),
};
/** A settled donation, as far as its company's receipt needs it. */
export type CompanyGift = RowOf<typeof companyGift>;
const companyGiftsOf = <Of extends Record<string, typeof sql.text>>(
  name: string,
  condition: string,
  of: Of,
) =>
  sql.select({
    name,
    text: `select ${sql.columnList(companyGift)} from donations
    where ${condition} and ${isForCompanyReceipt} and donation_id > :after order by donation_id limit :limit`,
    parameters: { ...of, after: sql.text, limit: sql.integer },
    row: companyGift,
  });
/** The settled gifts of companies that an invoice bills, in pages. */
export const companyGiftsOfInvoice = companyGiftsOf(
  "company-gifts-of-invoice",
  "invoice_id = :invoiceId",
  { invoiceId: sql.text },
);
/** The settled gifts of companies out of a campaign's budget, in pages. */
export const companyGiftsOfBudget = companyGiftsOf(
  "company-gifts-of-budget",
  "campaign_id = :campaignId and payment_id is null and invoice_id is null",
  { campaignId: sql.text },
);

/** Sets the receipt of a donation. No response or total includes it, so the change emits no event. */
export const updateDonationReceipt = sql.updateOf(donations, ["donationId"], ["fiscalReceiptId"]);
