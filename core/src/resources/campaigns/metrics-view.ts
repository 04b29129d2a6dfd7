import { z } from "zod";
import { CampaignMetrics } from "../../contract/resources/campaign-metrics.js";
import { charityNames } from "../charities/charity-names.js";
import { defineView } from "../shared/define-view.js";
import { textsOfCampaigns } from "./campaign-queries.js";
import { campaignTexts } from "./campaign-texts.js";

const Counted = z.object({ count: z.string(), amount: z.string() });

export const metricsView = defineView({
  id: "WidgetCampaignMetrics",
  object: CampaignMetrics,
  display: z.object({
    campaignName: z.string(),
    budget: z.string().nullable(),
    total: Counted.meta({ description: "All donations except canceled ones." }),
    chosen: Counted.meta({ description: "Those of them whose charity is chosen." }),
    settled: Counted.meta({
      description:
        "Those of them that are settled: they are paid out with the charity's next payout, or were.",
    }),
    donations: z.object({ PENDING: Counted, DONE: Counted, PROCESSED: Counted, CANCELED: Counted }),
    votes: z.object({ PENDING: z.string(), DONE: z.string(), CANCELED: z.string() }),
    claimRate: z.string(),
    topCharities: z
      .array(Counted.extend({ charityName: z.string().nullable() }))
      .meta({ description: "In the order of the raw `topCharities`." }),
    daily: z
      .array(Counted.extend({ date: z.string() }))
      .meta({ description: "In the order of the raw `daily`." }),
  }),
  async prepare(metrics, { tx, locale, formats }) {
    const ids = metrics.map(({ campaignId }) => campaignId);
    const campaigns = await tx.all(textsOfCampaigns, { ids });
    const campaignNames = new Map(
      campaigns.map((campaign) => [campaign.campaignId, campaignTexts(campaign, locale).name]),
    );
    const charityNameOf = await charityNames(
      tx,
      metrics.flatMap(({ topCharities }) => topCharities),
    );
    const counted = ({ count, cents }: Count) => ({
      count: formats.count(count),
      amount: formats.euros(cents),
    });
    const dayOf = remembering(formats.day);
    return ({ campaignId, budget, donations, votes, claimRate, topCharities, daily }) => ({
      // The same transaction has read this campaign for its metrics.
      campaignName: campaignNames.get(campaignId) as string,
      budget: budget === null ? null : formats.euros(budget),
      total: counted(sum(donations.PENDING, donations.DONE, donations.PROCESSED)),
      chosen: counted(sum(donations.DONE, donations.PROCESSED)),
      settled: counted(donations.PROCESSED),
      donations: {
        PENDING: counted(donations.PENDING),
        DONE: counted(donations.DONE),
        PROCESSED: counted(donations.PROCESSED),
        CANCELED: counted(donations.CANCELED),
      },
      votes: {
        PENDING: formats.count(votes.PENDING),
        DONE: formats.count(votes.DONE),
        CANCELED: formats.count(votes.CANCELED),
      },
      claimRate: formats.percent(claimRate),
      topCharities: topCharities.map(({ charityId, ...chosen }) => ({
        ...counted(chosen),
        charityName: charityNameOf(charityId),
      })),
      daily: daily.map(({ date, ...given }) => ({ ...counted(given), date: dayOf(date) })),
    });
  },
});

/** Memoizes the text of each date: campaigns share dates, and formatting dates takes most of the time. */
function remembering(textOf: (date: string) => string): (date: string) => string {
  const texts = new Map<string, string>();
  return (date) => {
    const text = texts.get(date) ?? textOf(date);
    texts.set(date, text);
    return text;
  };
}

interface Count {
  readonly count: number;
  readonly cents: number;
}

function sum(...counts: readonly Count[]): Count {
  return counts.reduce((total, one) => ({
    count: total.count + one.count,
    cents: total.cents + one.cents,
  }));
}
