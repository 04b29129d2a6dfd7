import type { SavingContext } from "../../contract/operation.js";
import {
  addToCampaignCharityTotals,
  addToCampaignDailyTotals,
  addToCampaignMonthlyTotals,
  addToCampaignRaisedTotals,
  addToCampaignStatusTotals,
} from "../campaigns/campaign-totals-queries.js";
import type { DonationRow } from "./donation-queries.js";
import type { VoteRow } from "./vote-queries.js";

type CountedDonation = Pick<
  DonationRow,
  | "campaignId"
  | "accountId"
  | "status"
  | "charityId"
  | "amountCents"
  | "createdAt"
  | "paidAt"
  | "claimedAt"
  | "processedAt"
>;
type CountedVote = Pick<VoteRow, "campaignId" | "status" | "charityId">;

/** What a change adds to one row of totals; negative numbers subtract. */
interface Change<Key extends string> {
  readonly key: Key;
  readonly count: number;
  readonly cents: number;
}

/** Counts a donation that was created (`before` is null), changed or deleted (`after` is null). */
export async function countDonation(
  { tx }: SavingContext,
  before: CountedDonation | null,
  after: CountedDonation | null,
): Promise<void> {
  const { campaignId, accountId } = rowOf(before, after);
  const changesBy = <Key extends string>(keyOf: (donation: CountedDonation) => Key | null) =>
    changesOf(before, after, keyOf, ({ amountCents }) => amountCents);
  await Promise.all([
    ...changesBy(({ status }) => status).map(({ key: status, count: total, cents }) =>
      tx.run(addToCampaignStatusTotals, { campaignId, counted: "DONATION", status, total, cents }),
    ),
    ...changesBy(chosenCharity).map(({ key: charityId, count, cents }) =>
      tx.run(addToCampaignCharityTotals, {
        campaignId,
        charityId,
        donationCount: count,
        donationCents: cents,
        voteCount: 0,
      }),
    ),
    ...changesBy(isRaised).map(({ count: total, cents }) =>
      tx.run(addToCampaignRaisedTotals, { campaignId, total, cents }),
    ),
    ...changesBy(dayOf).map(({ key: day, count, cents }) =>
      tx.run(addToCampaignDailyTotals, {
        campaignId,
        day,
        donationCount: count,
        donationCents: cents,
      }),
    ),
    ...monthlyMoments.flatMap(([counted, momentOf]) =>
      changesBy((donation) => monthOf(momentOf(donation))).map(
        ({ key: month, count: total, cents }) =>
          tx.run(addToCampaignMonthlyTotals, {
            campaignId,
            accountId,
            month,
            counted,
            total,
            cents,
          }),
      ),
    ),
  ]);
}

/** The times of a donation that an account's monthly report counts. */
const monthlyMoments = [
  ["CREATED", ({ createdAt }: CountedDonation) => createdAt],
  ["CLAIMED", ({ claimedAt }: CountedDonation) => claimedAt],
  ["PROCESSED", ({ processedAt }: CountedDonation) => processedAt],
] as const;

/** Counts a vote that was created (`before` is null), changed or deleted (`after` is null). */
export async function countVote(
  { tx }: SavingContext,
  before: CountedVote | null,
  after: CountedVote | null,
): Promise<void> {
  const { campaignId } = rowOf(before, after);
  const changesBy = <Key extends string>(keyOf: (vote: CountedVote) => Key | null) =>
    changesOf(before, after, keyOf, () => 0);
  await Promise.all([
    ...changesBy(({ status }) => status).map(({ key: status, count: total, cents }) =>
      tx.run(addToCampaignStatusTotals, { campaignId, counted: "VOTE", status, total, cents }),
    ),
    ...changesBy(chosenCharity).map(({ key: charityId, count: voteCount }) =>
      tx.run(addToCampaignCharityTotals, {
        campaignId,
        charityId,
        donationCount: 0,
        donationCents: 0,
        voteCount,
      }),
    ),
  ]);
}

/** The charity whose totals include a gift; null for a canceled gift. */
const chosenCharity = ({ status, charityId }: CountedVote | CountedDonation) =>
  status === "CANCELED" ? null : charityId;

/** Whether its money has come in; null if not. */
const isRaised = ({ status, paidAt }: CountedDonation) =>
  status === "CANCELED" || paidAt === null ? null : "RAISED";

/** `2026-03-02`, or null for a canceled donation, which daily totals exclude. */
const dayOf = ({ status, createdAt }: CountedDonation) =>
  status === "CANCELED" ? null : createdAt.slice(0, 10);

/** `2026-03` */
const monthOf = (moment: string | null) => moment?.slice(0, 7) ?? null;

function rowOf<Row>(before: Row | null, after: Row | null): Row {
  const row = after ?? before;
  if (row === null) throw new Error("there is no row to count: before and after are both null");
  return row;
}

/** How the totals by a key change: not at all, in one row, or in two if the key changed. */
function changesOf<Row, Key extends string>(
  before: Row | null,
  after: Row | null,
  keyOf: (row: Row) => Key | null,
  centsOf: (row: Row) => number,
): Change<Key>[] {
  const from = before && keyOf(before);
  const to = after && keyOf(after);
  const taken = before === null ? 0 : centsOf(before);
  const added = after === null ? 0 : centsOf(after);
  if (from !== null && from === to)
    return added === taken ? [] : [{ key: from, count: 0, cents: added - taken }];
  return [
    ...(from === null ? [] : [{ key: from, count: -1, cents: -taken }]),
    ...(to === null ? [] : [{ key: to, count: 1, cents: added }]),
  ];
}
