import type { ReadTransaction, WriteTransaction } from "../../contract/store.js";
import {
  addToCampaignCharityTotals,
  addToCampaignDailyTotals,
  addToCampaignMonthlyTotals,
  addToCampaignStatusTotals,
  statusTotalsOfCampaign,
} from "../../queries/campaign-totals.js";
import type { CampaignRow } from "../../queries/campaigns.js";
import type { DonationRow } from "../../queries/donations.js";
import type { VoteRow } from "../../queries/votes.js";

type Counted = Pick<
  DonationRow,
  | "campaignId"
  | "accountId"
  | "status"
  | "charityId"
  | "amountCents"
  | "createdAt"
  | "claimedAt"
  | "processedAt"
>;
type CountedVote = Pick<VoteRow, "campaignId" | "status" | "charityId">;

/** What a change adds to one row of totals, and with a minus what it takes away. */
interface Change {
  readonly key: string;
  readonly count: number;
  readonly cents: number;
}

/**
 * Counts a donation that was created (`before` is null), changed or deleted (`after` is null). Every operation that
 * does one of these passes here, so that the totals are always those of the rows.
 */
export async function countDonation(
  tx: WriteTransaction,
  before: Counted | null,
  after: Counted | null,
): Promise<void> {
  const { campaignId, accountId } = rowOf(before, after);
  const changesBy = (keyOf: (donation: Counted) => string | null) =>
    difference(before && inTotals(before, keyOf), after && inTotals(after, keyOf));
  const stands = ({ status }: Counted) => status !== "CANCELED";
  await Promise.all([
    ...changesBy(({ status }) => status).map(({ key, count, cents }) =>
      tx.run(addToCampaignStatusTotals, {
        ...{ campaignId, counted: "DONATION", cents },
        status: key as Counted["status"],
        total: count,
      }),
    ),
    ...changesBy((donation) => (stands(donation) ? donation.charityId : null)).map(
      ({ key, count, cents }) =>
        tx.run(addToCampaignCharityTotals, {
          ...{ campaignId, charityId: key, donationCents: cents, voteCount: 0 },
          donationCount: count,
        }),
    ),
    ...changesBy((donation) => (stands(donation) ? dayOf(donation) : null)).map(
      ({ key, count, cents }) =>
        tx.run(addToCampaignDailyTotals, {
          ...{ campaignId, day: key, donationCents: cents },
          donationCount: count,
        }),
    ),
    ...monthlyMoments.flatMap(([counted, momentOf]) =>
      changesBy((donation) => monthOf(momentOf(donation))).map(({ key, count, cents }) =>
        tx.run(addToCampaignMonthlyTotals, {
          ...{ campaignId, accountId, month: key, counted, cents },
          total: count,
        }),
      ),
    ),
  ]);
}

/** The moments of a donation that an account's monthly report counts. */
const monthlyMoments = [
  ["CREATED", ({ createdAt }: Counted) => createdAt],
  ["CLAIMED", ({ claimedAt }: Counted) => claimedAt],
  ["PROCESSED", ({ processedAt }: Counted) => processedAt],
] as const;

/** Counts a vote that was created (`before` is null), changed or deleted (`after` is null). */
export async function countVote(
  tx: WriteTransaction,
  before: CountedVote | null,
  after: CountedVote | null,
): Promise<void> {
  const { campaignId } = rowOf(before, after);
  const changesBy = (keyOf: (vote: CountedVote) => string | null) =>
    difference(before && oneOf(keyOf(before)), after && oneOf(keyOf(after)));
  await Promise.all([
    ...changesBy(({ status }) => status).map(({ key, count }) =>
      tx.run(addToCampaignStatusTotals, {
        ...{ campaignId, counted: "VOTE", cents: 0 },
        status: key as CountedVote["status"],
        total: count,
      }),
    ),
    ...changesBy((vote) => (vote.status === "CANCELED" ? null : vote.charityId)).map(
      ({ key, count }) =>
        tx.run(addToCampaignCharityTotals, {
          ...{ campaignId, charityId: key, donationCount: 0, donationCents: 0 },
          voteCount: count,
        }),
    ),
  ]);
}

/** Whether a campaign's budget holds this much more; a campaign without a budget holds anything. */
export async function fitsBudget(
  tx: ReadTransaction,
  { campaignId, budgetCents }: CampaignRow,
  addedCents: number,
): Promise<boolean> {
  if (budgetCents === null) return true;
  const totals = await tx.all(statusTotalsOfCampaign, { campaignId });
  const committedCents = totals
    .filter(({ status }) => status !== "CANCELED")
    .reduce((sum, { cents }) => sum + cents, 0);
  return committedCents + addedCents <= budgetCents;
}

/** Whether a campaign has a donation or vote, in any status. */
export async function hasDonationOrVote(tx: ReadTransaction, campaignId: string): Promise<boolean> {
  const totals = await tx.all(statusTotalsOfCampaign, { campaignId });
  return totals.some(({ total }) => total > 0);
}

const dayOf = ({ createdAt }: Counted) => createdAt.slice(0, "YYYY-MM-DD".length);

const monthOf = (moment: string | null) => moment?.slice(0, "YYYY-MM".length) ?? null;

function rowOf<Row>(before: Row | null, after: Row | null): Row {
  const row = after ?? before;
  if (row === null) throw new Error("nothing was counted");
  return row;
}

function inTotals(donation: Counted, keyOf: (donation: Counted) => string | null): Change | null {
  const key = keyOf(donation);
  return key === null ? null : { key, count: 1, cents: donation.amountCents };
}

const oneOf = (key: string | null): Change | null =>
  key === null ? null : { key, count: 1, cents: 0 };

/** What leads from the one to the other: nothing where they are the same, one change where they share a row. */
function difference(before: Change | null, after: Change | null): Change[] {
  const taken = before && { key: before.key, count: -before.count, cents: -before.cents };
  const changes =
    taken !== null && taken.key === after?.key
      ? [{ key: taken.key, count: taken.count + after.count, cents: taken.cents + after.cents }]
      : [taken, after];
  return changes
    .filter((change) => change !== null)
    .filter(({ count, cents }) => count !== 0 || cents !== 0);
}
