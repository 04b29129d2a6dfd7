import * as sql from "../../contract/define-query.js";
import type { DonationStatus } from "../../domain/donation-status.js";
import type { VoteStatus } from "../../domain/vote-status.js";

/**
 * Running totals of campaigns, so that budgets, closing and metrics need not read donations and votes. A row is created
 * by the first gift that it counts.
 */

/** The number of donations or votes in each status, and the total amount of the donations. */
export const campaignStatusTotals = sql.table("campaign_status_totals", {
  campaignId: sql.text,
  counted: sql.word<"DONATION" | "VOTE">(),
  status: sql.word<DonationStatus | VoteStatus>(),
  total: sql.integer,
  cents: sql.integer,
});
export const statusTotalsOfCampaign = sql.selectBy(campaignStatusTotals, ["campaignId"]);
export const addToCampaignStatusTotals = sql.addTo(
  campaignStatusTotals,
  ["campaignId", "counted", "status"],
  ["total", "cents"],
);

/** How much has come in: the paid donations that are not canceled. A row is created by the first. */
export const campaignRaisedTotals = sql.table("campaign_raised_totals", {
  campaignId: sql.text,
  total: sql.integer,
  cents: sql.integer,
});
export const raisedOfCampaign = sql.selectBy(campaignRaisedTotals, ["campaignId"]);
export const addToCampaignRaisedTotals = sql.addTo(
  campaignRaisedTotals,
  ["campaignId"],
  ["total", "cents"],
);

/** The donations created, claimed and processed per month (UTC, `YYYY-MM`), for the account's reports. */
export const campaignMonthlyTotals = sql.table("campaign_monthly_totals", {
  campaignId: sql.text,
  accountId: sql.text,
  month: sql.text,
  counted: sql.word<"CREATED" | "CLAIMED" | "PROCESSED">(),
  total: sql.integer,
  cents: sql.integer,
});
export const addToCampaignMonthlyTotals = sql.addTo(
  campaignMonthlyTotals,
  ["campaignId", "month", "counted"],
  ["total", "cents"],
);

/** The donations and votes for each charity of a campaign, excluding canceled ones. */
export const campaignCharityTotals = sql.table("campaign_charity_totals", {
  campaignId: sql.text,
  charityId: sql.text,
  donationCount: sql.integer,
  donationCents: sql.integer,
  voteCount: sql.integer,
});
export const charityTotalsOfCampaign = sql.selectBy(
  campaignCharityTotals,
  ["campaignId"],
  "order by charity_id",
);
export const addToCampaignCharityTotals = sql.addTo(
  campaignCharityTotals,
  ["campaignId", "charityId"],
  ["donationCount", "donationCents", "voteCount"],
);

/** The donations created per day (UTC), excluding canceled ones. */
export const campaignDailyTotals = sql.table("campaign_daily_totals", {
  campaignId: sql.text,
  day: sql.text,
  donationCount: sql.integer,
  donationCents: sql.integer,
});
export const addToCampaignDailyTotals = sql.addTo(
  campaignDailyTotals,
  ["campaignId", "day"],
  ["donationCount", "donationCents"],
);

/**
 * SQL expressions that differ between SQLite and PostgreSQL. A nested list is returned as one JSON text with an array
 * per column: for rows of a day and two numbers, returning each row separately takes longer than finding it, and
 * building an array per row takes longer than building its object.
 */
const words = {
  sqlite: {
    elementsOf: (parameter: string) => `select value from json_each(${parameter})`,
    columnsOf: (names: readonly string[], rows: string) =>
      `(select json_array(${names.map((name) => `json_group_array(${name})`)}) from (${rows}))`,
  },
  postgres: {
    elementsOf: (parameter: string) =>
      `select json_array_elements_text(cast(${parameter} as json))`,
    columnsOf: (names: readonly string[], rows: string) =>
      `(select cast(json_build_array(${names.map((name) => `coalesce(json_agg(${name}), '[]')`)}) as text)
        from (${rows}) listed)`,
  },
} as const;

/** How often a charity was chosen: its votes on DISTRIBUTION campaigns, its donations on others. */
const chosen =
  "case c.donation_type when 'DISTRIBUTION' then a.vote_count else a.donation_count end";

const metricsText = ({ elementsOf, columnsOf }: (typeof words)[keyof typeof words]) => {
  const statuses = columnsOf(
    ["counted", "status", "total", "cents"],
    "select counted, status, total, cents from campaign_status_totals t where t.campaign_id = c.campaign_id",
  );
  const topCharities = columnsOf(
    ["charity_id", "chosen", "cents"],
    `select a.charity_id, ${chosen} as chosen, a.donation_cents as cents from campaign_charity_totals a
      where a.campaign_id = c.campaign_id and ${chosen} > 0
      order by chosen desc, cents desc, charity_id limit :charities`,
  );
  const daily = columnsOf(
    ["day", "donation_count", "donation_cents"],
    `select day, donation_count, donation_cents from campaign_daily_totals d
      where d.campaign_id = c.campaign_id and d.day >= :since and d.donation_count > 0 order by day`,
  );
  return `select c.campaign_id,
      ${statuses} as statuses,
      (select cast(coalesce(sum(${chosen}), 0) as bigint) from campaign_charity_totals a
        where a.campaign_id = c.campaign_id) as chosen,
      ${topCharities} as top_charities,
      ${daily} as daily
    from campaigns c where c.campaign_id in (${elementsOf(":campaignIds")})`;
};

/**
 * The totals of campaigns, one row each: by status, the number of choices, the `charities` most chosen charities, and
 * by day from `since` (`YYYY-MM-DD`) on.
 */
export const metricsOfCampaigns = sql.select({
  name: "metrics-of-campaigns",
  text: { sqlite: metricsText(words.sqlite), postgres: metricsText(words.postgres) },
  parameters: {
    campaignIds: sql.json<readonly string[]>(),
    charities: sql.integer,
    since: sql.text,
  },
  row: {
    campaignId: sql.text,
    statuses:
      sql.json<
        readonly [
          counted: ("DONATION" | "VOTE")[],
          statuses: string[],
          totals: number[],
          cents: number[],
        ]
      >(),
    chosen: sql.integer,
    topCharities: sql.json<readonly [charityIds: string[], chosen: number[], cents: number[]]>(),
    daily: sql.json<readonly [days: string[], counts: number[], cents: number[]]>(),
  },
});
