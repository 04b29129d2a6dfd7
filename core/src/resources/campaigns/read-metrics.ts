import type { CampaignMetrics } from "../../contract/resources/campaign-metrics.js";
import type { ReadTransaction, RowOf } from "../../contract/store.js";
import { donationStatuses } from "../../domain/donation-status.js";
import { voteStatuses } from "../../domain/vote-status.js";
import type { CampaignRow } from "./campaign-queries.js";
import { metricsOfCampaigns } from "./campaign-totals-queries.js";

const topCharities = 10;
const dayMs = 86_400_000;

/**
 * Reads the metrics of campaigns, in the given order, from the running totals.
 *
 * @param nowMs a Unix time in ms
 * @param days how many days of donations, the current one included
 */
export async function readMetrics(
  tx: ReadTransaction,
  campaigns: readonly CampaignRow[],
  nowMs: number,
  days: number,
): Promise<CampaignMetrics[]> {
  const campaignIds = campaigns.map(({ campaignId }) => campaignId);
  const since = new Date(nowMs - (days - 1) * dayMs).toISOString().slice(0, "YYYY-MM-DD".length);
  const rows = await tx.all(metricsOfCampaigns, { campaignIds, charities: topCharities, since });
  const totalsOf = new Map(rows.map((row) => [row.campaignId, row]));
  return campaigns.map((campaign) => {
    const totals = totalsOf.get(campaign.campaignId);
    if (totals === undefined) throw new Error("a campaign that was just read is gone");
    return metricsOf(campaign, totals);
  });
}

type Totals = RowOf<(typeof metricsOfCampaigns)["row"]>;

function metricsOf(
  { campaignId, accountId, budgetCents, donationType }: CampaignRow,
  totals: Totals,
): CampaignMetrics {
  const [counted, statuses, totalsIn, centsIn] = totals.statuses;
  const [charityIds, chosen, chosenCents] = totals.topCharities;
  const [days, dayCounts, dayCents] = totals.daily;
  const inStatus = (what: "DONATION" | "VOTE", status: string) => {
    const index = statuses.findIndex((each, at) => each === status && counted[at] === what);
    return { count: totalsIn[index] ?? 0, cents: centsIn[index] ?? 0 };
  };
  const donations = record(donationStatuses, (status) => inStatus("DONATION", status));
  const votes = record(voteStatuses, (status) => inStatus("VOTE", status).count);
  const { CANCELED: _, ...standing } = donations;
  const counts =
    donationType === "DISTRIBUTION"
      ? Object.values(votes)
      : Object.values(standing).map(({ count }) => count);
  return {
    campaignId,
    accountId,
    budget: budgetCents,
    donations,
    votes,
    claimRate: part(totals.chosen, counts),
    topCharities: charityIds.map((charityId, at) => ({
      charityId,
      count: chosen[at] ?? 0,
      cents: chosenCents[at] ?? 0,
    })),
    daily: days.map((date, at) => ({ date, count: dayCounts[at] ?? 0, cents: dayCents[at] ?? 0 })),
  };
}

function record<Key extends string, Value>(
  keys: readonly Key[],
  valueFor: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, valueFor(key)])) as Record<Key, Value>;
}

function part(count: number, counts: readonly number[]): number {
  const whole = counts.reduce((sum, each) => sum + each, 0);
  return whole === 0 ? 0 : count / whole;
}
