import { lifetimes } from "../../contract/lifetimes.js";
import { newRow } from "../../contract/new-row.js";
import type { SavingContext } from "../../contract/operation.js";
import type { ReadTransaction, WriteTransaction } from "../../contract/store.js";
import { nextRecurrence, type RecurringFrequency } from "../../domain/recurrence.js";
import { existingCampaign } from "../campaigns/load-campaign.js";
import { dropUnusedDonor } from "../donors/change-donor.js";
import { fieldsOfDonor } from "../donors/donor-of-gift.js";
import { type DonorRow, donorById, insertDonor } from "../donors/donor-queries.js";
import { newDonor } from "../donors/resolve-donor.js";
import { type DonationRow, donationQueries } from "../gifts/donation-queries.js";
import { donationRows, newDonation } from "../gifts/donation-rows.js";
import type { Queueing } from "../mails/queue-mail.js";
import { queueThanksMail } from "../mails/queue-thanks-mail.js";
import {
  anyRecurringDonationById,
  recurringDonationsWithDonor,
} from "../recurring-donations/recurring-donation-queries.js";
import { recurringDonationRows } from "../recurring-donations/recurring-donation-rows.js";
import { readerLanguage } from "../shared/reader-locale.js";
import {
  deletePendingGift,
  type PendingGiftRow,
  pendingGiftById,
  updatePendingGift,
} from "./pending-gift-queries.js";

/** The capabilities that the steps of a gift on a campaign's page need. */
export type Completing = Queueing &
  SavingContext<"donation_create" | "donation_update" | "recurringdonation_create">;

/** The donation that a gift on a campaign's page becomes, as it is before its donor is stored. */
async function donationOfPending(
  tx: ReadTransaction,
  pending: PendingGiftRow,
): Promise<DonationRow> {
  const { donationId, amountCents, charityId, createdAt } = pending;
  const { paymentId, grossCents, netCents } = pending;
  const { coversFee, isAnonymous, dedication, message } = pending;
  const campaign = await existingCampaign(tx, pending.campaignId);
  return newDonation(
    { campaign, donor: null, now: createdAt },
    {
      ...{ donationId, amountCents, charityId, status: "DONE" },
      ...{ paymentId, grossCents, netCents },
      ...{ coversFee, isAnonymous, dedication, message },
      hasBeenCharged: false,
    },
  );
}

/** A gift on a campaign's page as its donor sees it before it is paid. */
export const unpaid = ({ donationId, charityId, amountCents }: PendingGiftRow) =>
  ({
    ...{ donationId, charityId, amountCents },
    status: "PENDING",
    ...{ isPaidByAccount: false, isExpired: false },
  }) as const;

/** A gift that may still be paid: a donation, or one on a campaign's page. */
export async function payableGift(
  tx: ReadTransaction,
  donationId: string,
): Promise<DonationRow | undefined> {
  const donation = await tx.one(donationQueries.anyById, { giftId: donationId });
  if (donation !== undefined) return donation;
  const pending = await tx.one(pendingGiftById, { donationId });
  return pending === undefined ? undefined : await donationOfPending(tx, pending);
}

/** How often a gift repeats, if it does. */
export async function frequencyOf(
  tx: ReadTransaction,
  { donationId, recurringDonationId }: DonationRow,
): Promise<RecurringFrequency | null> {
  const row =
    recurringDonationId === null
      ? await tx.one(pendingGiftById, { donationId })
      : await tx.one(anyRecurringDonationById, { recurringDonationId });
  return row?.frequency ?? null;
}

/** Deletes a gift on a campaign's page with all that its donor has entered. */
export async function forgetPendingGift(
  tx: WriteTransaction,
  { donationId, donorId }: PendingGiftRow,
): Promise<void> {
  await tx.run(deletePendingGift, { donationId });
  await dropUnusedDonor(tx, donorId);
}

/**
 * Stores what changes on a gift with its payment. A gift on a campaign's page becomes a donation once it is paid, and not
 * before.
 */
export async function changeGift(
  context: Completing,
  before: DonationRow,
  changes: Partial<DonationRow>,
): Promise<void> {
  const { donationId } = before;
  const pending = await context.tx.one(pendingGiftById, { donationId });
  if (pending === undefined || pending.paidAt !== null) {
    await donationRows.change(context, before, changes);
    return;
  }
  const { paymentId, grossCents, netCents, paidAt = null } = { ...before, ...changes };
  if (paidAt === null) await savePending(context, pending, { paymentId, grossCents, netCents });
  else await becomeDonation(context, { ...pending, paidAt }, { ...before, ...changes });
}

async function savePending(
  { tx, now }: Completing,
  before: PendingGiftRow,
  changes: Partial<PendingGiftRow>,
): Promise<PendingGiftRow> {
  const after = { ...before, ...changes, updatedAt: now };
  await tx.run(updatePendingGift, after);
  return after;
}

/** Until when a regular gift that was paid waits for its payment method. */
const afterPayment = (paidAt: string) =>
  new Date(Date.parse(paidAt) + lifetimes.paidGiftMs).toISOString();

/** Stores the donation, with its donor, and the regular gift that it begins. */
async function becomeDonation(
  context: Completing,
  paid: PendingGiftRow,
  donation: DonationRow,
): Promise<void> {
  const { now } = context;
  const { pending, donor } = await withDonor(context, paid);
  const recurringDonationId = await beginRecurring(context, pending, donor);
  const given: DonationRow = {
    ...{ ...donation, ...fieldsOfDonor(donor), recurringDonationId },
    ...{ claimedAt: now, createdAt: now, updatedAt: now },
  };
  await donationRows.add(context, given);
  const { frequency, language } = pending;
  const isRegular = frequency !== null;
  await queueThanksMail(context, given, {
    ...{ donor, isRegular, language: readerLanguage(language) },
  });
  const isComplete = pending.frequency === null || recurringDonationId !== null;
  if (isComplete) await context.tx.run(deletePendingGift, pending);
  else await savePending(context, pending, { expiresAt: afterPayment(now) });
}

/** The donor of a gift, stored if this is the first need of it. */
async function withDonor(
  context: Completing,
  pending: PendingGiftRow,
): Promise<{ readonly pending: PendingGiftRow; readonly donor: DonorRow }> {
  const { tx, now, newId } = context;
  const { accountId, campaignId, donorId, donor: entered } = pending;
  const known = donorId === null ? undefined : await tx.one(donorById, { accountId, donorId });
  if (known !== undefined) return { pending, donor: known };
  const donor = newDonor({ donorId: newId(), accountId, campaignId, now }, entered);
  await tx.run(insertDonor, donor);
  return { pending: await savePending(context, pending, { donorId: donor.donorId }), donor };
}

/** Starts a regular gift, whose first donation is paid. Null if the gift is given once, or nothing can be charged yet. */
async function beginRecurring(
  context: Completing,
  pending: PendingGiftRow,
  donor: DonorRow,
): Promise<string | null> {
  const { now, newId } = context;
  const { accountId, campaignId, charityId, amountCents, frequency, paymentMethodId } = pending;
  const { coversFee, isAnonymous, paidAt } = pending;
  if (frequency === null || paymentMethodId === null) return null;
  const recurringDonationId = newId();
  const startedAt = paidAt ?? now;
  const recurring = newRow(recurringDonationsWithDonor.columns, {
    ...{ recurringDonationId, accountId, campaignId, charityId, amountCents, frequency },
    ...{ paymentMethodId, coversFee, isAnonymous, status: "ACTIVE" },
    ...{ startedAt, nextDonationAt: nextRecurrence(startedAt, frequency, now) },
    ...{ ...fieldsOfDonor(donor), createdAt: now, updatedAt: now },
  });
  await recurringDonationRows.add(context, recurring);
  return recurringDonationId;
}

/** The donor whose payment method a page of payment keeps: the session's own, or the one of its gift. */
export async function donorOfSession(
  context: Completing,
  { donorId, donationId }: { readonly donorId: string | null; readonly donationId: string | null },
): Promise<string | null> {
  if (donorId !== null || donationId === null) return donorId;
  const pending = await context.tx.one(pendingGiftById, { donationId });
  if (pending === undefined) {
    const donation = await context.tx.one(donationQueries.anyById, { giftId: donationId });
    return donation?.donorId ?? null;
  }
  return (await withDonor(context, pending)).donor.donorId;
}

/** Lets a regular gift be charged to the payment method that its donor has just entered. Its first donation may be paid. */
export async function chargeRegularGiftTo(
  context: Completing,
  donationId: string,
  paymentMethodId: string,
): Promise<void> {
  const { tx } = context;
  const before = await tx.one(pendingGiftById, { donationId });
  if (before === undefined || before.frequency === null) return;
  const pending = await savePending(context, before, { paymentMethodId });
  const donation = await tx.one(donationQueries.anyById, { giftId: donationId });
  if (donation === undefined) return;
  const { donor } = await withDonor(context, pending);
  const recurringDonationId = await beginRecurring(context, pending, donor);
  await donationRows.change(context, donation, { recurringDonationId });
  await tx.run(deletePendingGift, pending);
}
