import type { RecurringFrequency } from "../domain/recurrence.js";
import type { RecurringDonationStatus } from "../domain/recurring-donation-status.js";
import { listQuery } from "./define-list.js";
import {
  insertUnlessThere,
  integer,
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
  /** When it became ACTIVE: what its dates are counted from. */
  startedAt: nullable(text),
  /** Null unless it is ACTIVE, and once its campaign has ended. */
  nextDonationAt: nullable(text),
  createdAt: text,
  updatedAt: text,
});

/** Recurring donations as answers show them: with their donor. */
const recurringDonationsWithDonor = table("recurring_donations_with_donor", {
  ...recurringDonations.columns,
  ...donorColumns,
});
export type RecurringDonationRow = TableRow<typeof recurringDonationsWithDonor>;

/** None when the account has one with the same `uniqueExternalId`. */
export const insertNewRecurringDonation = insertUnlessThere(recurringDonations, [
  "accountId",
  "uniqueExternalId",
]);
export const recurringDonationById = selectBy(recurringDonationsWithDonor, [
  "accountId",
  "recurringDonationId",
]);
/** Whatever its account: for what falls due by itself. */
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

/** What a claim, an update and a cancellation change. */
export const updateRecurringDonationRow = updateOf(
  recurringDonations,
  ["recurringDonationId"],
  [
    "status",
    "charityId",
    "amountCents",
    "frequency",
    "uniqueExternalId",
    "startedAt",
    "nextDonationAt",
    "updatedAt",
  ],
);

/** Those whose next donation is due, earliest first. */
export const dueRecurringDonations = select({
  name: "due-recurring-donations",
  text: `select next_donation_at as due_at, recurring_donation_id as key from recurring_donations
    where status = 'ACTIVE' and next_donation_at <= :now
    order by next_donation_at, recurring_donation_id limit :limit`,
  parameters: { now: text, limit: integer },
  row: { dueAt: text, key: text },
});
