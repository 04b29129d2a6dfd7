import type { z } from "zod";
import { listQuery } from "../../contract/define-list.js";
import * as sql from "../../contract/define-query.js";
import type { MatchingRule } from "../../contract/resources/matching-rule.js";
import type { MatchLimit } from "../../domain/matching.js";

export const matchingRules = sql.table("matching_rules", {
  matchingRuleId: sql.text,
  accountId: sql.text,
  name: sql.text,
  status: sql.word<z.output<typeof MatchingRule>["status"]>(),
  rateBasisPoints: sql.integer,
  campaignIds: sql.nullable(sql.json<string[]>()),
  startsOn: sql.nullable(sql.text),
  endsOn: sql.nullable(sql.text),
  timeZone: sql.text,
  yearlyMaxPerDonorCents: sql.nullable(sql.integer),
  yearlyMaxPerCharityCents: sql.nullable(sql.integer),
  yearlyMaxCents: sql.nullable(sql.integer),
  budgetCents: sql.nullable(sql.integer),
  createdAt: sql.text,
  updatedAt: sql.text,
});
export type MatchingRuleRow = sql.TableRow<typeof matchingRules>;

export const insertMatchingRule = sql.insertInto(matchingRules);
export const matchingRuleById = sql.selectBy(matchingRules, ["accountId", "matchingRuleId"]);
export const matchingRulesOfAccount = sql.selectBy(
  matchingRules,
  ["accountId"],
  "order by matching_rule_id",
);
export const updateMatchingRuleRow = sql.updateChanged(matchingRules, "matchingRuleId");
export const listMatchingRulesQuery = listQuery({
  table: matchingRules,
  id: "matchingRuleId",
  filters: ["status"],
  audience: "both",
});

const donationMatches = sql.table("donation_matches", {
  donationMatchId: sql.text,
  accountId: sql.text,
  matchingRuleId: sql.text,
  donationId: sql.text,
  campaignId: sql.text,
  charityId: sql.text,
  donorKey: sql.nullable(sql.text),
  year: sql.integer,
  giftCents: sql.integer,
  amountCents: sql.integer,
  limitedBy: sql.nullable(sql.word<MatchLimit>()),
  matchDonationId: sql.nullable(sql.text),
  canceledAt: sql.nullable(sql.text),
  createdAt: sql.text,
  updatedAt: sql.text,
});
export type DonationMatchRow = sql.TableRow<typeof donationMatches>;

export const insertDonationMatch = sql.insertInto(donationMatches);
export const matchOfDonation = sql.selectBy(donationMatches, ["donationId"]);
export const cancelDonationMatch = sql.updateOf(
  donationMatches,
  ["donationMatchId"],
  ["canceledAt", "updatedAt"],
);
export const listDonationMatchesQuery = listQuery({
  table: donationMatches,
  id: "donationMatchId",
  filters: ["matchingRuleId", "donationId"],
});

const matchingTotals = sql.table("matching_totals", {
  matchingRuleId: sql.text,
  /** 0 for the total of all time. */
  year: sql.integer,
  counted: sql.word<"RULE" | "YEAR" | "DONOR" | "CHARITY">(),
  /** The donor's key or the charity's id; empty for a total of the whole rule. */
  totalOf: sql.text,
  cents: sql.integer,
});
export const matchingTotal = sql.selectBy(matchingTotals, [
  "matchingRuleId",
  "year",
  "counted",
  "totalOf",
]);
export const addToMatchingTotals = sql.addTo(
  matchingTotals,
  ["matchingRuleId", "year", "counted", "totalOf"],
  ["cents"],
);

/** Queues a gift whose match is to be made or canceled, if its account has matching rules at all. */
export const insertMatchDue = sql.statement({
  name: "insert-match-due",
  text: `insert into matches_due (donation_id, campaign_id, due_at)
    select cast(:donationId as text), cast(:campaignId as text), cast(:dueAt as text)
    where exists (select 1 from matching_rules where account_id = :accountId)
    on conflict (donation_id) do nothing`,
  parameters: {
    donationId: sql.text,
    campaignId: sql.text,
    dueAt: sql.text,
    accountId: sql.text,
  },
});
export const deleteMatchDue = sql.statement({
  name: "delete-match-due",
  text: "delete from matches_due where donation_id = :donationId",
  parameters: { donationId: sql.text },
});
export const matchesDue = sql.select({
  name: "matches-due",
  text: `select donation_id, campaign_id, due_at from matches_due
    where due_at <= :now order by due_at, donation_id limit :limit`,
  parameters: { now: sql.text, limit: sql.integer },
  row: { donationId: sql.text, campaignId: sql.text, dueAt: sql.text },
});
