import type { Settings } from "../../contract/ports.js";
import type { ReadTransaction } from "../../contract/store.js";
import { coverOf, isPaidFor } from "../../domain/gift-cover.js";
import type { GiftFacts, JourneyWait, VoteFacts } from "../../domain/gift-journey.js";
import type { CampaignRow } from "../campaigns/campaign-queries.js";
import type { DonationRow } from "../gifts/donation-queries.js";
import type { VoteRow } from "../gifts/vote-queries.js";
import type { ServiceJob } from "../ledger/job-time-queries.js";
import { never, nextTimeOf } from "../ledger/job-times.js";
import { holdOf } from "../payouts/hold.js";
import { paysCharities } from "../payouts/make-payouts.js";
import { charityOwed, payoutById } from "../payouts/payout-queries.js";
import {
  redirectOfDonation,
  returnOfDonation,
  reversalOfDonation,
  type SettledGroup,
} from "./journey-queries.js";

/** What reading a journey needs. */
export interface Looking {
  readonly tx: ReadTransaction;
  readonly now: string;
  readonly settings: Settings;
}

const unknown = (reason: JourneyWait["for"]): JourneyWait => ({ for: reason, plannedAt: null });

/** A wait for one of the service's own jobs, with its next run if one is planned. */
async function waitForJob(
  { tx, now }: Looking,
  reason: JourneyWait["for"],
  job: ServiceJob,
): Promise<JourneyWait> {
  const { nextAt, isPlanned } = await nextTimeOf(tx, job, now);
  return { for: reason, plannedAt: isPlanned && nextAt !== never ? nextAt : null };
}

/** Why a settled gift of a charity is in no payout yet. */
export async function waitForPayout(context: Looking, charityId: string): Promise<JourneyWait> {
  const { tx, settings } = context;
  const owed = await tx.one(charityOwed, { charityId });
  if (owed === undefined) return unknown("CHARITY");
  const hold = holdOf(owed, settings);
  if (hold !== null) return unknown(hold === "NOT_PUBLISHED" ? "CHARITY" : "BANK_ACCOUNT");
  const isEnough = owed.balanceCents - owed.inTransitCents >= settings.payoutThresholdCents;
  if (!isEnough) return unknown("THRESHOLD");
  // Without files for a bank, the operator pays when it decides.
  if (!paysCharities(settings)) return unknown("PAYOUT_RUN");
  return await waitForJob(context, "PAYOUT_RUN", "payouts");
}

/** The payout that holds a gift, or the date on which the money of the one that held it came back. */
async function payoutFacts(
  { tx }: Looking,
  payoutId: string | null,
): Promise<Pick<GiftFacts, "payout" | "returnedAt">> {
  const payout = payoutId === null ? undefined : await tx.one(payoutById, { payoutId });
  if (payout === undefined) return { payout: null, returnedAt: null };
  const { status, sentAt, returnedAt } = payout;
  // Its donations are taken out of it soon after.
  if (status === "RETURNED") return { payout: null, returnedAt };
  return { payout: { status, sentAt }, returnedAt: null };
}

/** When the money of a donation came in, or what that waits for. */
function collection(
  gift: DonationRow,
  campaign: CampaignRow,
): Pick<GiftFacts, "collectedAt" | "collects"> {
  const { paidAt, processedAt } = gift;
  const cover = coverOf(gift, campaign)?.by;
  const collects = unknown(cover === "INVOICE" || cover === "FUND" ? "INVOICE" : "PAYMENT");
  if (cover === "FUND" && campaign.fundedAt !== null)
    return { collectedAt: campaign.fundedAt, collects };
  // The sandbox settles what a donor was charged without another payment.
  return { collectedAt: (isPaidFor(gift, campaign) ? paidAt : null) ?? processedAt, collects };
}

/** Where a donation stands with the payouts to its charity. */
async function paying(
  context: Looking,
  gift: DonationRow,
): Promise<Pick<GiftFacts, "payout" | "paysOut" | "returnedAt" | "redirectedAt" | "paidOutAt">> {
  const { donationId, status } = gift;
  const charityId = gift.redirectedTo ?? gift.charityId;
  const { payout, returnedAt } = await payoutFacts(context, gift.payoutId);
  const before = await context.tx.one(returnOfDonation, { donationId });
  const redirect =
    gift.redirectedTo === null ? null : await context.tx.one(redirectOfDonation, { donationId });
  const isWaiting = status === "PROCESSED" && payout === null && charityId !== null;
  return {
    payout,
    paysOut: isWaiting ? await waitForPayout(context, charityId) : unknown("PAYOUT_RUN"),
    returnedAt: returnedAt ?? before?.returnedAt ?? null,
    redirectedAt: redirect?.redirectedAt ?? null,
    // Until its donations are taken out of it, a payout that came back has paid nobody.
    paidOutAt: payout === null ? null : gift.paidOutAt,
  };
}

/** What is known of a donation. */
export async function factsOfGift(
  context: Looking,
  gift: DonationRow,
  campaign: CampaignRow,
): Promise<GiftFacts> {
  const { donationId, status, charityId, processedAt, createdAt } = gift;
  const isReversed = status === "CANCELED" && processedAt !== null;
  const reversal = isReversed ? await context.tx.one(reversalOfDonation, { donationId }) : null;
  return {
    ...{ status, processedAt, givenAt: createdAt, hasCharity: charityId !== null },
    isShare: campaign.donationType === "DISTRIBUTION",
    ...collection(gift, campaign),
    settles: await waitForJob(context, "SETTLEMENT", "settlement"),
    ...(await paying(context, gift)),
    endedAt: status === "CANCELED" ? (reversal?.at ?? gift.updatedAt) : null,
  };
}

/** What is known of settled donations that share a payout, with the last date of each step. */
export async function factsOfGroup(
  context: Looking,
  group: SettledGroup,
  known: Pick<GiftFacts, "paysOut" | "isShare">,
): Promise<GiftFacts> {
  const { givenAt, collectedAt, processedAt, paidOutAt } = group;
  const { payout, returnedAt } = await payoutFacts(context, group.payoutId);
  return {
    ...{ status: "PROCESSED", hasCharity: true, givenAt, collectedAt, processedAt, payout },
    ...{ collects: unknown("PAYMENT"), settles: unknown("SETTLEMENT"), endedAt: null },
    ...known,
    returnedAt: returnedAt ?? group.returnedAt,
    redirectedAt: group.redirectedAt,
    paidOutAt: payout === null ? null : paidOutAt,
  };
}

/** What is known of a vote. */
export function factsOfVote(
  { status, castAt, updatedAt }: VoteRow,
  { closedAt, endsAt }: CampaignRow,
): VoteFacts {
  return {
    ...{ status, castAt, closedAt, endsAt },
    canceledAt: status === "CANCELED" ? updatedAt : null,
  };
}
