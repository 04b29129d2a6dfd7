import { z } from "zod";
import { Amount, DateInput, DistinctIds, Name } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import type { Context } from "../../contract/operation.js";
import { type MatchingRule, matchingRuleStatuses } from "../../contract/resources/matching-rule.js";
import type { ReadTransaction } from "../../contract/store.js";
import { calendarIn, homeTimeZone, isTimeZone } from "../../domain/calendar.js";
import { campaignById } from "../campaigns/campaign-queries.js";
import { type MatchingRuleRow, matchingTotal } from "./matching-queries.js";

const Maximum = (of: string) =>
  Amount.nullable().meta({ description: `At most this much ${of}; null for no maximum. Cents.` });

/** The fields of a rule that its creation and its update share. */
export const matchingRuleFields = {
  name: Name,
  status: z.enum(matchingRuleStatuses),
  rateBasisPoints: z.int().min(1).max(limits.matchingRateBasisPoints).meta({
    description:
      "What is added to a gift, in hundredths of a percent of it: 10000 doubles it, 5000 adds a half.",
    example: 10_000,
  }),
  campaignIds: DistinctIds(limits.campaignsOfMatchingRule)
    .min(1)
    .nullable()
    .meta({ description: "The campaigns whose gifts are matched; null for all of the account." }),
  startsOn: DateInput.nullable().meta({ description: "The first day; null for no first day." }),
  endsOn: DateInput.nullable().meta({ description: "The last day; null for no last day." }),
  yearlyMaxPerDonor: Maximum("for one person in a calendar year"),
  yearlyMaxPerCharity: Maximum("for one charity in a calendar year"),
  yearlyMax: Maximum("in a calendar year"),
  budget: Maximum("in total, of all years"),
};

export const TimeZone = z
  .string()
  .max(limits.timeZoneCharacters, { abort: true })
  .refine(isTimeZone, "must name a time zone, such as Europe/Rome")
  .default(homeTimeZone)
  .meta({
    description:
      "The time zone whose days and calendar years count. It cannot change, because what was matched is counted by its years.",
    example: homeTimeZone,
  });

/**
 * Refuses campaigns of others, campaigns with a budget, and a last day before the first.
 *
 * @param named the campaigns that the rule names already. They are not checked again: one that was deleted since, or was
 *   given a budget, must not prevent other changes.
 */
export async function assertRule(
  { tx, account, refuse, refuseInput }: RuleContext,
  { campaignIds, startsOn, endsOn }: Pick<MatchingRuleRow, "campaignIds" | "startsOn" | "endsOn">,
  named: MatchingRuleRow["campaignIds"] = null,
): Promise<void> {
  const { accountId } = account;
  const added = (campaignIds ?? []).filter((campaignId) => !named?.includes(campaignId));
  for (const campaignId of added) {
    const campaign =
      (await tx.one(campaignById, { accountId, campaignId })) ?? refuse("bad_request");
    if (campaign.budgetCents !== null)
      refuseInput("campaignIds: the gifts of a campaign with a budget are not matched");
  }
  if (startsOn !== null && endsOn !== null && endsOn < startsOn)
    refuseInput("endsOn: must not be before startsOn");
}
type RuleContext = Pick<Context<"bad_request">, "tx" | "account" | "refuse" | "refuseInput">;

/** A rule as answers show it, with what it has matched. */
export async function presentRule(
  { tx, now }: { readonly tx: ReadTransaction; readonly now: string },
  row: MatchingRuleRow,
): Promise<MatchingRule> {
  const { matchingRuleId, timeZone } = row;
  const totalOf = "";
  const year = calendarIn(timeZone).yearOf(now);
  const all = await tx.one(matchingTotal, { matchingRuleId, year: 0, counted: "RULE", totalOf });
  const yearly = await tx.one(matchingTotal, { matchingRuleId, year, counted: "YEAR", totalOf });
  return {
    yearlyMaxPerDonor: row.yearlyMaxPerDonorCents,
    yearlyMaxPerCharity: row.yearlyMaxPerCharityCents,
    yearlyMax: row.yearlyMaxCents,
    budget: row.budgetCents,
    matched: all?.cents ?? 0,
    matchedThisYear: yearly?.cents ?? 0,
    ...row,
  };
}
