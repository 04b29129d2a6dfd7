import type { CampaignMetrics } from "../../contract/resources/campaign-metrics.js";
import type { ReadTransaction } from "../../contract/store.js";
import { donationStatuses } from "../../domain/donation-status.js";
import { voteStatuses } from "../../domain/vote-status.js";
import {
  choicesOfCampaigns,
  dailyTotalsOfCampaigns,
  statusTotalsOfCampaigns,
  topCharitiesOfCampaigns,
} from "../../queries/campaign-totals.js";
import type { CampaignRow } from "../../queries/campaigns.js";

const topCharities = 10;
const dailyDays = 90;
const dayMs = 86_400_000;

/** The metrics of campaigns, in their order, from the running totals alone. `nowMs` is milliseconds since 1970. */
export async function readMetrics(
  tx: ReadTransaction,
  campaigns: readonly CampaignRow[],
  nowMs: number,
): Promise<CampaignMetrics[]> {
  const ids = campaigns.map(({ campaignId }) => campaignId);
  // The present day is one of the days.
  const since = new Date(nowMs - (dailyDays - 1) * dayMs)
    .toISOString()
    .slice(0, "YYYY-MM-DD".length);
  const statuses = byCampaign(await tx.all(statusTotalsOfCampaigns, { ids }));
  const choices = byCampaign(await tx.all(choicesOfCampaigns, { ids }));
  const charities = byCampaign(await tx.all(topCharitiesOfCampaigns, { ids, limit: topCharities }));
  const days = byCampaign(await tx.all(dailyTotalsOfCampaigns, { ids, since }));
  return campaigns.map(({ campaignId, accountId, budgetCents, donationType }) => {
    const totals = statuses(campaignId);
    const totalOf = (counted: "DONATION" | "VOTE", status: string) =>
      totals.find((row) => row.counted === counted && row.status === status) ?? {
        total: 0,
        cents: 0,
      };
    const donationsIn = (status: string) => {
      const { total, cents } = totalOf("DONATION", status);
      return { count: total, cents };
    };
    const [chosen = { donationCount: 0, voteCount: 0 }] = choices(campaignId);
    const votes = totals.filter(({ counted }) => counted === "VOTE");
    const donations = totals.filter(
      ({ counted, status }) => counted === "DONATION" && status !== "CANCELED",
    );
    return {
      campaignId,
      accountId,
      budget: budgetCents,
      donations: record(donationStatuses, donationsIn),
      votes: record(voteStatuses, (status) => totalOf("VOTE", status).total),
      claimRate:
        donationType === "DISTRIBUTION"
          ? part(chosen.voteCount, votes)
          : part(chosen.donationCount, donations),
      topCharities: charities(campaignId).map(({ charityId, chosen: count, cents }) => ({
        charityId,
        count,
        cents,
      })),
      daily: days(campaignId).map(({ day, donationCount, donationCents }) => ({
        date: day,
        count: donationCount,
        cents: donationCents,
      })),
    };
  });
}

function byCampaign<Row extends { readonly campaignId: string }>(rows: readonly Row[]) {
  const grouped = new Map<string, Row[]>();
  for (const row of rows) {
    const known = grouped.get(row.campaignId);
    if (known === undefined) grouped.set(row.campaignId, [row]);
    else known.push(row);
  }
  return (campaignId: string): readonly Row[] => grouped.get(campaignId) ?? [];
}

function record<Key extends string, Value>(
  keys: readonly Key[],
  valueFor: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, valueFor(key)])) as Record<Key, Value>;
}

function part(count: number, totals: readonly { readonly total: number }[]): number {
  const whole = totals.reduce((sum, { total }) => sum + total, 0);
  return whole === 0 ? 0 : count / whole;
}
