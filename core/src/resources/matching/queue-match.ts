import type { SavingContext } from "../../contract/operation.js";
import type { DonationRow } from "../gifts/donation-queries.js";
import { insertMatchDue } from "./matching-queries.js";

/**
 * Whether an account that matches gifts matches this one: its donor paid it (or the account, out of the donor's salary),
 * and its charity is settled on.
 */
export const isMatchable = ({ hasBeenCharged, charityId, status }: DonationRow) =>
  hasBeenCharged && charityId !== null && (status === "DONE" || status === "PROCESSED");

const isStanding = (donation: DonationRow | null) =>
  donation !== null &&
  (donation.matchingRuleId === null ? isMatchable(donation) : donation.status !== "CANCELED");

/**
 * Queues a gift for `match-donations` when its match is to be made or canceled: it was given, canceled or deleted, or its
 * matching donation was canceled or deleted.
 */
export async function queueMatch(
  { tx, now }: SavingContext,
  before: DonationRow | null,
  after: DonationRow | null,
): Promise<void> {
  const isNow = isStanding(after);
  if (isStanding(before) === isNow) return;
  const donation = after ?? before;
  if (donation === null) return;
  const { accountId, campaignId, matchingRuleId, parentDonationId } = donation;
  // A new matching donation needs nothing.
  if (matchingRuleId !== null && isNow) return;
  const donationId = matchingRuleId === null ? donation.donationId : parentDonationId;
  if (donationId !== null)
    await tx.run(insertMatchDue, { donationId, campaignId, accountId, dueAt: now });
}
