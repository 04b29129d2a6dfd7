import { listQuery } from "../../contract/define-list.js";
import * as sql from "../../contract/define-query.js";
import type { RecurringFrequency } from "../../domain/recurrence.js";
import type { RecurringDonationStatus } from "../../domain/recurring-donation-status.js";
import { withDonor } from "../donors/donor-queries.js";

export const recurringDonations = sql.table("recurring_donations", {
  recurringDonationId: sql.text,
  accountId: sql.text,
  campaignId: sql.text,
  donorId: sql.nullable(sql.text),
  status: sql.word<RecurringDonationStatus>(),
  charityId: sql.nullable(sql.text),
  amountCents: sql.integer,
  frequency: sql.word<RecurringFrequency>(),
  uniqueExternalId: sql.nullable(sql.text),
  externalId: sql.nullable(sql.text),
  /** When it became ACTIVE. Its donation dates are counted from this time. */
  startedAt: sql.nullable(sql.text),
  /** Null if it is not ACTIVE or its campaign has ended. */
  nextDonationAt: sql.nullable(sql.text),
  /** The donor's payment method that each period's donation is charged to; null: the account is billed. */
  paymentMethodId: sql.nullable(sql.text),
  /** Since when its donor's payment method is refused: no donations are made until there is another one. */
  paymentFailedAt: sql.nullable(sql.text),
  /** Of a regular gift on a campaign's page: each of its donations has the same. */
  coversFee: sql.nullable(sql.boolean),
  isAnonymous: sql.nullable(sql.boolean),
  /** A date, YYYY-MM-DD: periods before it are skipped. */
  pausedUntil: sql.nullable(sql.text),
  createdAt: sql.text,
  updatedAt: sql.text,
});

/** Recurring donations with the donor fields that responses include. */
export const recurringDonationsWithDonor = withDonor(recurringDonations);
export type RecurringDonationRow = sql.TableRow<typeof recurringDonationsWithDonor>;

export const recurringDonationById = sql.selectBy(recurringDonationsWithDonor, [
  "accountId",
  "recurringDonationId",
]);
/** A recurring donation of any account, for background jobs. */
export const anyRecurringDonationById = sql.selectBy(recurringDonationsWithDonor, [
  "recurringDonationId",
]);
export const listRecurringDonationsQuery = listQuery({
  table: recurringDonationsWithDonor,
  id: "recurringDonationId",
  filters: ["campaignId", "status", "donorId"],
  audience: "both",
  foundBy: ["campaignId", "donorId"],
});

export const recurringDonationIdByUniqueExternalId = sql.select({
  name: "recurring-donation-id-by-unique-external-id",
  text: `select recurring_donation_id from recurring_donations
    where account_id = :accountId and unique_external_id = :uniqueExternalId`,
  parameters: { accountId: sql.text, uniqueExternalId: sql.text },
  row: { recurringDonationId: sql.text },
});

/** The recurring donations whose next donation is due, earliest first. */
export const dueRecurringDonations = sql.select({
  name: "due-recurring-donations",
  text: `select next_donation_at as due_at, recurring_donation_id as key from recurring_donations
    where status = 'ACTIVE' and next_donation_at <= :now
    order by next_donation_at, recurring_donation_id limit :limit`,
  parameters: { now: sql.text, limit: sql.integer },
  row: { dueAt: sql.text, key: sql.text },
});

/**
 * A donor's recurring donations that need another payment method: it was refused, for good or with an attempt that is still
 * to come or in flight, or the card expires before a month (`YYYY-MM`). A payment method that was entered after the first
 * attempt is not the one that was refused.
 */
export const unpaidRecurringDonations = sql.selectRows(recurringDonationsWithDonor, {
  name: "unpaid-recurring-donations",
  where: `account_id = :accountId and donor_id = :donorId and status = 'ACTIVE' and payment_method_id is not null
      and (payment_failed_at is not null or (recurring_donation_id, payment_method_id) in (
        select d.recurring_donation_id, p.payment_method_id from donations d join payments p on p.payment_id = d.payment_id
        where d.account_id = :accountId and d.donor_id = :donorId and p.status in ('PENDING', 'PROCESSING')
          and (p.failure is not null or (p.attempts > 1 and exists (
            select 1 from payment_methods m
            where m.payment_method_id = p.payment_method_id and m.created_at <= p.created_at))))
        or payment_method_id in (
          select m.payment_method_id from payment_methods m
          where m.account_id = :accountId and m.donor_id = :donorId and m.expires_at < :expiringBefore))
    order by recurring_donation_id limit :limit`,
  parameters: {
    accountId: sql.text,
    donorId: sql.text,
    expiringBefore: sql.text,
    limit: sql.integer,
  },
});
