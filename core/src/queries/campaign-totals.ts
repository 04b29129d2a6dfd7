import type { Columns, Query } from "../contract/store.js";
import type { DonationStatus } from "../domain/donation-status.js";
import type { VoteStatus } from "../domain/vote-status.js";
import { integer, json, select, selectBy, statement, table, text, word } from "./define-query.js";

/**
 * Running totals of campaigns: what budgets, closing and metrics need without reading donations and votes. Rows are
 * made by the first thing that they count.
 */

/** How many donations or votes stand in each status, and what the donations add up to. */
export const campaignStatusTotals = table("campaign_status_totals", {
  campaignId: text,
  counted: word<"DONATION" | "VOTE">(),
  status: word<DonationStatus | VoteStatus>(),
  total: integer,
  cents: integer,
});
export const statusTotalsOfCampaign = selectBy(campaignStatusTotals, ["campaignId"]);
export const addToCampaignStatusTotals = statement({
  name: "add-to-campaign-status-totals",
  text: `insert into campaign_status_totals (campaign_id, counted, status, total, cents)
    values (:campaignId, :counted, :status, :total, :cents)
    on conflict (campaign_id, counted, status) do update set
      total = campaign_status_totals.total + excluded.total,
      cents = campaign_status_totals.cents + excluded.cents`,
  parameters: campaignStatusTotals.columns,
  meetsAt: "campaignId",
});

/** What happened to donations in each month (UTC, `YYYY-MM`), for the account's reports. */
export const campaignMonthlyTotals = table("campaign_monthly_totals", {
  campaignId: text,
  accountId: text,
  month: text,
  counted: word<"CREATED" | "CLAIMED" | "PROCESSED">(),
  total: integer,
  cents: integer,
});
export const addToCampaignMonthlyTotals = statement({
  name: "add-to-campaign-monthly-totals",
  text: `insert into campaign_monthly_totals (campaign_id, account_id, month, counted, total, cents)
    values (:campaignId, :accountId, :month, :counted, :total, :cents)
    on conflict (campaign_id, month, counted) do update set
      total = campaign_monthly_totals.total + excluded.total,
      cents = campaign_monthly_totals.cents + excluded.cents`,
  parameters: campaignMonthlyTotals.columns,
  meetsAt: "campaignId",
});

/** What each charity was chosen for on a campaign; canceled donations and votes no longer count. */
export const campaignCharityTotals = table("campaign_charity_totals", {
  campaignId: text,
  charityId: text,
  donationCount: integer,
  donationCents: integer,
  voteCount: integer,
});
export const charityTotalsOfCampaign = selectBy(
  campaignCharityTotals,
  ["campaignId"],
  "order by charity_id",
);
export const addToCampaignCharityTotals = statement({
  name: "add-to-campaign-charity-totals",
  text: `insert into campaign_charity_totals (campaign_id, charity_id, donation_count, donation_cents, vote_count)
    values (:campaignId, :charityId, :donationCount, :donationCents, :voteCount)
    on conflict (campaign_id, charity_id) do update set
      donation_count = campaign_charity_totals.donation_count + excluded.donation_count,
      donation_cents = campaign_charity_totals.donation_cents + excluded.donation_cents,
      vote_count = campaign_charity_totals.vote_count + excluded.vote_count`,
  parameters: campaignCharityTotals.columns,
  meetsAt: "campaignId",
});

/** The donations that were created on each day (UTC) and stand: canceled ones no longer count. */
export const campaignDailyTotals = table("campaign_daily_totals", {
  campaignId: text,
  day: text,
  donationCount: integer,
  donationCents: integer,
});
export const addToCampaignDailyTotals = statement({
  name: "add-to-campaign-daily-totals",
  text: `insert into campaign_daily_totals (campaign_id, day, donation_count, donation_cents)
    values (:campaignId, :day, :donationCount, :donationCents)
    on conflict (campaign_id, day) do update set
      donation_count = campaign_daily_totals.donation_count + excluded.donation_count,
      donation_cents = campaign_daily_totals.donation_cents + excluded.donation_cents`,
  parameters: campaignDailyTotals.columns,
  meetsAt: "campaignId",
});

/** The elements of a JSON array parameter, in each engine's words. */
const elements = {
  sqlite: (parameter: string) => `select value from json_each(${parameter})`,
  postgres: (parameter: string) => `select json_array_elements_text(cast(${parameter} as json))`,
} as const;

const idList = json<readonly string[]>();

/** A query whose text names the elements of `:ids`. */
function selectOfIds<const P extends Columns, const R extends Columns>(
  name: string,
  text: (ids: string) => string,
  parameters: P,
  row: R,
): Query<P & { ids: typeof idList }, R> {
  return select({
    name,
    text: { sqlite: text(elements.sqlite(":ids")), postgres: text(elements.postgres(":ids")) },
    parameters: { ...parameters, ids: idList },
    row,
  });
}

export const statusTotalsOfCampaigns = selectOfIds(
  "status-totals-of-campaigns",
  (ids) => `select campaign_id, counted, status, total, cents from campaign_status_totals
    where campaign_id in (${ids})`,
  {},
  campaignStatusTotals.columns,
);

export const dailyTotalsOfCampaigns = selectOfIds(
  "daily-totals-of-campaigns",
  (ids) => `select campaign_id, day, donation_count, donation_cents from campaign_daily_totals
    where campaign_id in (${ids}) and day >= :since and donation_count > 0 order by campaign_id, day`,
  { since: text },
  campaignDailyTotals.columns,
);

/** How often a charity was chosen of the campaigns' people, whatever it was chosen for. */
export const choicesOfCampaigns = selectOfIds(
  "choices-of-campaigns",
  (ids) => `select campaign_id, cast(sum(donation_count) as bigint) as donation_count,
      cast(sum(vote_count) as bigint) as vote_count
    from campaign_charity_totals where campaign_id in (${ids}) group by campaign_id`,
  {},
  { campaignId: text, donationCount: integer, voteCount: integer },
);

/** The most chosen charities of each campaign: by votes where people vote, by donations elsewhere. */
export const topCharitiesOfCampaigns = selectOfIds(
  "top-charities-of-campaigns",
  (ids) => `select campaign_id, charity_id, chosen, cents from (
      select t.campaign_id, t.charity_id, t.chosen, t.cents,
        row_number() over (partition by t.campaign_id order by t.chosen desc, t.cents desc, t.charity_id) as place
      from (
        select c.campaign_id, a.charity_id, a.donation_cents as cents,
          case c.donation_type when 'DISTRIBUTION' then a.vote_count else a.donation_count end as chosen
        from campaigns c join campaign_charity_totals a on a.campaign_id = c.campaign_id
        where c.campaign_id in (${ids})) t
      where t.chosen > 0) ranked
    where place <= :limit order by campaign_id, place`,
  { limit: integer },
  { campaignId: text, charityId: text, chosen: integer, cents: integer },
);
