import * as sql from "../../contract/define-query.js";
import { idempotencyKeys } from "../access/idempotency-key-queries.js";
import { mandates } from "../direct-debits/mandate-queries.js";
import { donors } from "../donors/donor-queries.js";
import { fileGenerationRequests } from "../files/file-generation-request-queries.js";
import { donationsWithDonor } from "../gifts/donation-queries.js";
import { votesWithDonor } from "../gifts/vote-queries.js";
import { paymentMethods } from "../payments/payment-method-queries.js";
import { payments } from "../payments/payment-queries.js";
import { payrollPledges } from "../payroll/payroll-queries.js";
import { pendingGifts } from "../public-giving/pending-gift-queries.js";
import { fiscalReceipts } from "../receipts/fiscal-receipt-queries.js";
import { recurringDonationsWithDonor } from "../recurring-donations/recurring-donation-queries.js";
import { events } from "../webhooks/event-queries.js";

/** All that the service holds on a person, to export it and to erase it. Lists come in parts, after an id. */

const part = { accountId: sql.text, after: sql.text, limit: sql.integer };
const ofDonor = { accountId: sql.text, donorId: sql.text, after: sql.text, limit: sql.integer };

export const donorsOfAddress = sql.selectRows(donors, {
  name: "donors-of-address",
  where: `lower(email) = lower(:email) and email is not null and account_id = :accountId and donor_id > :after
    order by donor_id limit :limit`,
  parameters: { ...part, email: sql.text },
});
export const donorsOfSlackId = sql.selectRows(donors, {
  name: "donors-of-slack-id",
  where: `account_id = :accountId and slack_id = :slackId and donor_id > :after order by donor_id limit :limit`,
  parameters: { ...part, slackId: sql.text },
});

/** The donors with an address, ignoring case, of all accounts. */
export const donorsOfAnyAccount = sql.selectRows(donors, {
  name: "donors-of-any-account",
  where: `lower(email) = lower(:email) and email is not null order by donor_id desc limit :limit`,
  parameters: { email: sql.text, limit: sql.integer },
});

export const donationsOfDonor = sql.selectRows(donationsWithDonor, {
  name: "donations-of-donor",
  where: `account_id = :accountId and donor_id = :donorId and donation_id > :after order by donation_id limit :limit`,
  parameters: ofDonor,
});
/** The donations on which somebody left this address, and a few more that look like it. */
export const donationsWithLead = sql.selectRows(donationsWithDonor, {
  name: "donations-with-lead",
  where: `account_id = :accountId and lead is not null and lower(lead) like '%' || lower(:address) || '%'
      and donation_id > :after
    order by donation_id limit :limit`,
  parameters: { ...part, address: sql.text },
});
export const votesOfDonor = sql.selectRows(votesWithDonor, {
  name: "votes-of-donor",
  where: `account_id = :accountId and donor_id = :donorId and vote_id > :after order by vote_id limit :limit`,
  parameters: ofDonor,
});
export const recurringDonationsOfDonor = sql.selectRows(recurringDonationsWithDonor, {
  name: "recurring-donations-of-donor",
  where: `account_id = :accountId and donor_id = :donorId and recurring_donation_id > :after
    order by recurring_donation_id limit :limit`,
  parameters: ofDonor,
});
export const payrollPledgesOfDonor = sql.selectRows(payrollPledges, {
  name: "payroll-pledges-of-donor",
  where: `account_id = :accountId and donor_id = :donorId and payroll_pledge_id > :after
    order by payroll_pledge_id limit :limit`,
  parameters: ofDonor,
});
export const receiptsOfDonor = sql.selectRows(fiscalReceipts, {
  name: "receipts-of-donor",
  where: `account_id = :accountId and donor_id = :donorId and fiscal_receipt_id > :after
    order by fiscal_receipt_id limit :limit`,
  parameters: ofDonor,
});
export const paymentMethodsOfDonor = sql.selectRows(paymentMethods, {
  name: "payment-methods-of-donor",
  where: `account_id = :accountId and donor_id = :donorId and payment_method_id > :after
    order by payment_method_id limit :limit`,
  parameters: ofDonor,
});
export const mandatesOfDonor = sql.selectRows(mandates, {
  name: "mandates-of-donor",
  where: `account_id = :accountId and donor_id = :donorId and mandate_id > :after order by mandate_id limit :limit`,
  parameters: ofDonor,
});
export const deleteMandate = sql.deleteBy(mandates, ["mandateId"]);
export const paymentsOfDonation = sql.selectBy(payments, ["donationId"], "order by payment_id");
/** The unpaid gifts on campaigns' pages of a donor, or of the mailbox whose keyed hash it is. */
export const pendingGiftsOfPerson = sql.selectRows(pendingGifts, {
  name: "pending-gifts-of-person",
  where: `account_id = :accountId and (donor_id = :donorId or email_key = :emailKey) and donation_id > :after
    order by donation_id limit :limit`,
  parameters: { ...ofDonor, emailKey: sql.text },
});

/** Deletes the open pages on which a donor pays. One that its provider shows stays, without a name, until it expires. */
export const deleteSessionsOfDonor = sql.statement({
  name: "delete-payment-sessions-of-donor",
  text: "delete from payment_sessions where account_id = :accountId and donor_id = :donorId and provider_reference is null",
  parameters: { accountId: sql.text, donorId: sql.text },
});
export const deleteSessionsOfDonation = sql.statement({
  name: "delete-payment-sessions-of-donation",
  text: `delete from payment_sessions where account_id = :accountId and donation_id = :donationId
    and provider_reference is null`,
  parameters: { accountId: sql.text, donationId: sql.text },
});
export const deleteSlackMessagesOfGift = sql.statement({
  name: "delete-slack-messages-of-gift",
  text: "delete from slack_messages where gift_id = :giftId",
  parameters: { giftId: sql.text },
});
export const deleteSlackMessagesOfPerson = sql.statement({
  name: "delete-slack-messages-of-person",
  text: "delete from slack_messages where slack_id = :slackId and account_id = :accountId",
  parameters: { slackId: sql.text, accountId: sql.text },
});

export const slackMessagesToPerson = sql.select({
  name: "slack-messages-to-person",
  text: `select message_id, gift_kind, sent_at from slack_messages
    where slack_id = :slackId and account_id = :accountId and message_id > :after order by message_id limit :limit`,
  parameters: { ...part, slackId: sql.text },
  row: {
    messageId: sql.text,
    giftKind: sql.word<"DONATION" | "VOTE">(),
    sentAt: sql.nullable(sql.text),
  },
});

/** What a provider was asked for a payment is in the payment; the job stays, so that it is not done again. */
export const emptyProviderJobs = sql.statement({
  name: "empty-provider-jobs",
  text: "update provider_jobs set payload = '' where payment_id = :paymentId and status <> 'PENDING' and payload <> ''",
  parameters: { paymentId: sql.text },
});

export const eventsOfAccount = sql.selectRows(events, {
  name: "events-of-account",
  where: `account_id = :accountId and (created_at, event_id) > (:afterAt, :after)
    order by created_at, event_id limit :limit`,
  parameters: { ...part, afterAt: sql.text },
});
export const updateEventContent = sql.updateOf(events, ["eventId"], ["payload", "diff"]);

export const idempotencyKeysSince = sql.selectRows(idempotencyKeys, {
  name: "idempotency-keys-since",
  where: `account_id = :accountId and (caller, idempotency_key) > (:afterCaller, :after) and created_at >= :since
    order by caller, idempotency_key limit :limit`,
  parameters: { ...part, afterCaller: sql.text, since: sql.text },
});
export const updateLockedBody = sql.updateOf(
  idempotencyKeys,
  ["accountId", "caller", "idempotencyKey"],
  ["lockedBody"],
);

/** The requested files that may name a person: made since the person became known. */
export const fileRequestsSince = sql.selectRows(fileGenerationRequests, {
  name: "file-requests-since",
  where: `account_id = :accountId and file_generation_request_id > :after and created_at >= :since
    order by file_generation_request_id limit :limit`,
  parameters: { ...part, since: sql.text },
});
