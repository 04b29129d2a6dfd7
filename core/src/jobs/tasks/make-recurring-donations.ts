import type { WorkContext } from "../../contract/operation.js";
import { defineTask } from "../../contract/task.js";
import { isOver } from "../../domain/campaign-gate.js";
import { isPaused, nextRecurrence } from "../../domain/recurrence.js";
import { accountById } from "../../resources/accounts/account-queries.js";
import { anyCampaignById, type CampaignRow } from "../../resources/campaigns/campaign-queries.js";
import { fitsBudget } from "../../resources/campaigns/running-totals.js";
import { receivesNewGifts } from "../../resources/charities/receives-new-gifts.js";
import { donorById } from "../../resources/donors/donor-queries.js";
import { askForCharity } from "../../resources/gifts/ask-for-charity.js";
import { donationRows, newDonation } from "../../resources/gifts/donation-rows.js";
import { queueGiftSkippedMail } from "../../resources/mails/queue-payment-mail.js";
import { chargedUntil } from "../../resources/operator/instance-settings-queries.js";
import { isChargeable } from "../../resources/payments/charge.js";
import { chargeGift, collectingEvents } from "../../resources/payments/collect-gift.js";
import {
  type PaymentMethodRow,
  paymentMethodById,
} from "../../resources/payments/payment-method-queries.js";
import {
  anyRecurringDonationById,
  dueRecurringDonations,
  type RecurringDonationRow,
} from "../../resources/recurring-donations/recurring-donation-queries.js";
import { recurringDonationRows } from "../../resources/recurring-donations/recurring-donation-rows.js";
import { matchDonations } from "./match-donations.js";

const emits = [...collectingEvents, "donation_create"] as const;
type Giving = WorkContext<(typeof emits)[number]>;

interface Period {
  readonly campaign: CampaignRow;
  readonly given: RecurringDonationRow;
  /** The donor's payment method that is charged; null: the account is billed. */
  readonly method: PaymentMethodRow | null;
}

/**
 * Creates the donation of a period. If the charity accepts no new gifts, a donation that the account pays is created
 * without a charity, to be claimed for another one. A period that the donor pays is skipped, and the donor gets a mail.
 */
async function makeDonation(context: Giving, { campaign, given, method }: Period) {
  const { tx, now, newId } = context;
  const { recurringDonationId, accountId, donorId, charityId, amountCents, externalId } = given;
  const { coversFee, isAnonymous } = given;
  const receives = charityId !== null && (await receivesNewGifts(tx, charityId));
  if (!receives && method !== null) return await queueGiftSkippedMail(context, given);
  const donor = donorId === null ? null : await tx.one(donorById, { accountId, donorId });
  const donation = newDonation(
    { campaign, donor: donor ?? null, now },
    {
      donationId: newId(),
      amountCents,
      status: receives ? "DONE" : "PENDING",
      charityId: receives ? charityId : null,
      claimedAt: receives ? now : null,
      externalId,
      recurringDonationId,
      coversFee,
      isAnonymous,
      // The service charges the donor now; the client's server has not done so.
      ...(method !== null && { hasBeenCharged: false }),
    },
  );
  await donationRows.add(context, donation);
  if (method !== null) await chargeGift(context, { gift: donation, method, retries: true });
  if (!receives) await askForCharity(context, campaign, donation);
}

/** The donor's payment method; null where the account is billed, undefined if it was removed or nobody can charge it. */
async function methodOf(context: Giving, { paymentMethodId }: RecurringDonationRow) {
  if (paymentMethodId === null) return null;
  const method = await context.tx.one(paymentMethodById, { paymentMethodId });
  return isChargeable(context, method) ? method : undefined;
}

/**
 * Whether a period is skipped: the donor paused the recurring donation, its payment method was refused, or the operator
 * said that it was charged before the database was restored.
 */
async function isSkipped({ tx, now }: Giving, given: RecurringDonationRow): Promise<boolean> {
  const { pausedUntil, paymentFailedAt, paymentMethodId } = given;
  if (paymentFailedAt !== null || isPaused(pausedUntil, now)) return true;
  if (paymentMethodId === null) return false;
  const charged = await tx.one(chargedUntil, {});
  return charged !== undefined && now <= charged.until;
}

/**
 * Creates one donation for each period of an ACTIVE recurring donation (contract, section 4). A period is skipped if the
 * campaign's budget would be exceeded, the account is closed, the donor paused it, it was charged before a restore
 * (`releaseMoney`), or its payment method was refused, was removed, or is of a provider that the service does not use: then
 * it waits for another payment method. Once the campaign has ended, there is no next period.
 *
 * If the charity is paused or no longer published, a donation that the account pays is PENDING without a charity: it can
 * be claimed for another one, or is distributed with the unclaimed donations when the campaign closes. A period that
 * the donor pays is skipped. The recurring donation keeps its charity.
 */
export const makeRecurringDonations = defineTask({
  id: "make-recurring-donations",
  movesMoney: true,
  followedBy: matchDonations,
  emits,
  due: (tx, now, limit) => tx.all(dueRecurringDonations, { now, limit }),
  scope: ({ key: recurringDonationId }) => [{ recurringDonationId }, "ledger", "receipts"],
  async run(context, { key: recurringDonationId }) {
    const { tx, now } = context;
    const before = await tx.one(anyRecurringDonationById, { recurringDonationId });
    if (before === undefined || before.nextDonationAt !== now) return;
    const { accountId, campaignId, amountCents, startedAt } = before;
    const campaign = await tx.one(anyCampaignById, { campaignId });
    const account = await tx.one(accountById, { accountId });
    const isOngoing = campaign?.status === "ACTIVE" && !isOver(campaign, now) && startedAt !== null;
    const isDue = isOngoing && account?.status !== "CLOSED" && !(await isSkipped(context, before));
    const method = await methodOf(context, before);
    const isPayable = method !== undefined;
    if (isDue && isPayable && (await fitsBudget(tx, campaign, amountCents)))
      await makeDonation(context, { campaign, given: before, method });
    const nextDonationAt = isOngoing ? nextRecurrence(startedAt, before.frequency, now) : null;
    const after = (await tx.one(anyRecurringDonationById, { recurringDonationId })) ?? before;
    const paymentFailedAt = isPayable ? after.paymentFailedAt : (after.paymentFailedAt ?? now);
    await recurringDonationRows.change(context, after, { nextDonationAt, paymentFailedAt });
  },
});
