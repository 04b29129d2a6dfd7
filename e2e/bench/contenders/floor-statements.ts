/**
 * What the calls cost at least in any implementation: their rows and statements, and nothing else. SQLite's floor and
 * pgbench run the same text: `:name` is a parameter of both.
 */
const columns = `donation_id as donationId, account_id as accountId, campaign_id as campaignId, status,
  charity_id as charityId, amount_cents as amount, unique_external_id as uniqueExternalId, external_id as externalId,
  donor_id as donorId, donor_email as email, donor_first_name as firstName, donor_last_name as lastName,
  has_been_charged as hasBeenCharged, with_fiscal_receipt as withFiscalReceipt,
  parent_donation_id as parentDonationId, recurring_donation_id as recurringDonationId, lead,
  claimed_at as claimedAt, validated_at as validatedAt, processed_at as processedAt, billed_at as billedAt,
  paid_at as paidAt, card_posted_at as cardPostedAt, invoice_id as invoiceId, created_at as createdAt,
  updated_at as updatedAt`;
const donations = `(select d.*, o.email as donor_email, o.first_name as donor_first_name, o.last_name as donor_last_name
  from donations d left join donors o on o.donor_id = d.donor_id) as donations`;

/** The statements, with named parameters. */
export const floorStatements = {
  insertDonation: `
    insert into donations (donation_id, account_id, campaign_id, status, amount_cents, unique_external_id,
      has_been_charged, with_fiscal_receipt, created_at, updated_at)
    values (:donationId, :accountId, :campaignId, 'PENDING', :amount, :uniqueExternalId, 0, 0, :now, :now)`,
  updateDonation: `
    update donations set status = 'DONE', charity_id = :charityId, claimed_at = :now, updated_at = :now
    where donation_id = :donationId`,
  insertEvent: `
    insert into events (event_id, account_id, event, payload, diff, created_at)
    values (:eventId, :accountId, :event, :payload, :payload, :now)`,
  donationById: `
    select ${columns} from ${donations} where account_id = :accountId and donation_id = :donationId`,
  donationsByExternalId: `
    select ${columns} from ${donations}
    where account_id = :accountId and unique_external_id = :uniqueExternalId`,
  newestDonations: `
    select ${columns} from ${donations} where account_id = :accountId order by donation_id desc limit :limit`,
} as const;

/** A created donation, as the service sends it. */
export const floorDonation = ({
  now,
  ...sent
}: {
  donationId: string;
  accountId: string;
  campaignId: string;
  amount: number;
  uniqueExternalId: string;
  now: string;
}) => ({
  ...sent,
  status: "PENDING",
  charityId: null,
  externalId: null,
  donor: null,
  hasBeenCharged: false,
  withFiscalReceipt: false,
  parentDonationId: null,
  recurringDonationId: null,
  lead: null,
  claimedAt: null,
  validatedAt: null,
  processedAt: null,
  billedAt: null,
  paidAt: null,
  cardPostedAt: null,
  cardReturnedAt: null,
  cardBatchId: null,
  invoiceId: null,
  createdAt: now,
  updatedAt: now,
});
