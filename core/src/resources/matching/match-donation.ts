import type { SavingContext, WorkContext } from "../../contract/operation.js";
import { calendarIn } from "../../domain/calendar.js";
import { decideMatch, type Matched, ruleFor } from "../../domain/matching.js";
import { mailboxOf } from "../../domain/public-giving.js";
import { accountById } from "../accounts/account-queries.js";
import { existingCampaign } from "../campaigns/load-campaign.js";
import { anyDonorById } from "../donors/donor-queries.js";
import { cancelGift } from "../gifts/cancel-gift.js";
import { type DonationRow, donationQueries } from "../gifts/donation-queries.js";
import { donationRows, newDonation } from "../gifts/donation-rows.js";
import type { GivingBack } from "../gifts/give-back.js";
import {
  addToMatchingTotals,
  cancelDonationMatch,
  type DonationMatchRow,
  insertDonationMatch,
  matchingRulesOfAccount,
  matchingTotal,
  matchOfDonation,
} from "./matching-queries.js";
import { isMatchable } from "./queue-match.js";

type Matching = GivingBack & SavingContext<"donation_create"> & Pick<WorkContext, "vault">;

/**
 * Makes the match of a gift that was given, and cancels the match of one that will not be. Does nothing if the match is
 * as it should be. The scope must contain the gift's campaign and `"ledger"`, which keeps the totals of rules.
 */
export async function followGift(context: Matching, donationId: string): Promise<void> {
  const { tx } = context;
  const gift = await tx.one(donationQueries.anyById, { giftId: donationId });
  const match = await tx.one(matchOfDonation, { donationId });
  const isGiven = gift !== undefined && isMatchable(gift);
  if (match !== undefined) await followMatch(context, match, isGiven);
  else if (isGiven) await matchGift(context, gift);
}

/** Cancels the match of a gift that is not given any more, and gives back what a canceled match used of the maximums. */
async function followMatch(
  context: Matching,
  match: DonationMatchRow,
  isGiven: boolean,
): Promise<void> {
  const { tx, now } = context;
  const { donationMatchId, matchDonationId, amountCents } = match;
  if (matchDonationId === null || match.canceledAt !== null) return;
  const made = await tx.one(donationQueries.anyById, { giftId: matchDonationId });
  const isStanding = made !== undefined && made.status !== "CANCELED";
  // What is settled is given: only the operator reverses it.
  if (isStanding && (isGiven || made.status === "PROCESSED")) return;
  if (isStanding) await cancelGift(context, made, null);
  await tx.run(cancelDonationMatch, { donationMatchId, canceledAt: now, updatedAt: now });
  await addToTotals(context, match, -amountCents);
}

async function matchGift(context: Matching, gift: DonationRow): Promise<void> {
  const { tx, now, newId } = context;
  const { accountId, donationId, campaignId, charityId, amountCents: giftCents } = gift;
  const account = await tx.one(accountById, { accountId });
  const campaign = await existingCampaign(tx, campaignId);
  // A gift to match adds to a campaign, whose budget would not pay for it.
  if (charityId === null || account?.status === "CLOSED" || campaign.budgetCents !== null) return;
  const rules = await tx.all(matchingRulesOfAccount, { accountId });
  const rule = ruleFor(rules, campaignId, (timeZone) => calendarIn(timeZone).dateOf(now));
  if (rule === undefined) return;
  const counted = {
    matchingRuleId: rule.matchingRuleId,
    year: calendarIn(rule.timeZone).yearOf(now),
    donorKey: await donorKeyOf(context, gift),
    charityId,
  };
  const decision = decideMatch(rule, giftCents, await matchedBefore(context, counted));
  const isMatched = decision.amountCents > 0;
  const matchDonationId = isMatched ? newId() : null;
  const match = {
    ...{ donationMatchId: newId(), accountId, donationId, campaignId, giftCents, matchDonationId },
    ...{ ...counted, ...decision, canceledAt: null, createdAt: now, updatedAt: now },
  };
  await tx.run(insertDonationMatch, match);
  if (matchDonationId === null) return;
  await addToTotals(context, match, decision.amountCents);
  const made = newDonation(
    { campaign, donor: null, now },
    {
      ...{ donationId: matchDonationId, amountCents: decision.amountCents, charityId },
      ...{ status: "DONE", claimedAt: now, hasBeenCharged: false },
      ...{ parentDonationId: donationId, matchingRuleId: rule.matchingRuleId },
      externalId: gift.externalId,
    },
  );
  await donationRows.add(context, made);
}

/**
 * Who gave a gift, as the maximum per person counts: the address, else the Slack id, else an account-wide donor. The
 * first two are hashed with a key, so that the totals name nobody. Null if none of them is known.
 */
async function donorKeyOf(
  { tx, vault }: Matching,
  { accountId, donorId, donorEmail, donorSlackId }: DonationRow,
): Promise<string | null> {
  if (donorEmail !== null) return vault.keyedHash(`matched ${accountId} ${mailboxOf(donorEmail)}`);
  if (donorSlackId !== null)
    return vault.keyedHash(`matched in Slack ${accountId} ${donorSlackId}`);
  const donor = donorId === null ? undefined : await tx.one(anyDonorById, { donorId });
  // A donor of a single campaign without an address is a new person with each gift.
  return donor?.campaignId === null ? donorId : null;
}

type Counted = Pick<DonationMatchRow, "matchingRuleId" | "year" | "donorKey" | "charityId">;

async function matchedBefore({ tx }: Matching, counted: Counted): Promise<Matched> {
  const cents: Partial<Record<string, number>> = {};
  for (const key of totalsOf(counted))
    cents[key.counted] = (await tx.one(matchingTotal, key))?.cents ?? 0;
  const { RULE = 0, YEAR = 0, CHARITY = 0, DONOR = null } = cents;
  return { ofRule: RULE, ofYear: YEAR, ofCharity: CHARITY, ofDonor: DONOR };
}

async function addToTotals({ tx }: Matching, counted: Counted, cents: number): Promise<void> {
  for (const key of totalsOf(counted)) await tx.run(addToMatchingTotals, { ...key, cents });
}

/** The totals that a match counts in. */
function totalsOf({ matchingRuleId, year, donorKey, charityId }: Counted) {
  return [
    { matchingRuleId, year: 0, counted: "RULE", totalOf: "" },
    { matchingRuleId, year, counted: "YEAR", totalOf: "" },
    { matchingRuleId, year, counted: "CHARITY", totalOf: charityId },
    ...(donorKey === null
      ? []
      : [{ matchingRuleId, year, counted: "DONOR", totalOf: donorKey } as const]),
  ] as const;
}
