import { listQuery } from "../../contract/define-list.js";
import {
  integer,
  nullable,
  select,
  selectBy,
  type TableRow,
  table,
  text,
  word,
} from "../../contract/define-query.js";
import type { RecurringFrequency } from "../../domain/recurrence.js";
import type { RecurringDonationStatus } from "../../domain/recurring-donation-status.js";
import { withDonor } from "../donors/donor-queries.js";

export const recurringDonations = table("recurring_donations", {
  recurringDonationId: text,
  accountId: text,
  campaignId: text,
  donorId: nullable(text),
  status: word<RecurringDonationStatus>(),
  charityId: nullable(text),
  amountCents: integer,
  frequency: word<RecurringFrequency>(),
  uniqueExternalId: nullable(text),
  externalId: nullable(text),
  /** When it became ACTIVE. Its donation dates are counted from this time. */
  startedAt: nullable(text),
  /** Null if it is not ACTIVE or its campaign has ended. */
  nextDonationAt: nullable(text),
  createdAt: text,
  updatedAt: text,
});

/** Recurring donations with the donor fields that responses include. */
export const recurringDonationsWithDonor = withDonor(recurringDonations);
export type RecurringDonationRow = TableRow<typeof recurringDonationsWithDonor>;

export const recurringDonationById = selectBy(recurringDonationsWithDonor, [
  "accountId",
  "recurringDonationId",
]);
/** A recurring donation of any account, for background jobs. */
export const anyRecurringDonationById = selectBy(recurringDonationsWithDonor, [
  "recurringDonationId",
]);
export const listRecurringDonationsQuery = listQuery({
  table: recurringDonationsWithDonor,
  id: "recurringDonationId",
  filters: ["campaignId", "status", "donorId"],
});

export const recurringDonationIdByUniqueExternalId = select({
  name: "recurring-donation-id-by-unique-external-id",
  text: `select recurring_donation_id from recurring_donations
    where account_id = :accountId and unique_external_id = :uniqueExternalId`,
  parameters: { accountId: text, uniqueExternalId: text },
  row: { recurringDonationId: text },
});

/** The recurring donations whose next donation is due, earliest first. */
export const dueRecurringDonations = select({
  name: "due-recurring-donations",
  text: `select next_donation_at as due_at, recurring_donation_id as key from recurring_donations
    where status = 'ACTIVE' and next_donation_at <= :now
    order by next_donation_at, recurring_donation_id limit :limit`,
  parameters: { now: text, limit: integer },
  row: { dueAt: text, key: text },
});
