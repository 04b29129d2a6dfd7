import { z } from "zod";
import { Id, Optional, paged } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { MatchingRule, matchingRuleStatuses } from "../../contract/resources/matching-rule.js";
import { listRows } from "../shared/list-rows.js";
import { differs, sentFields } from "../shared/sent-fields.js";
import {
  insertMatchingRule,
  listMatchingRulesQuery,
  matchingRuleById,
  matchingRulesOfAccount,
  updateMatchingRuleRow,
} from "./matching-queries.js";
import { assertRule, matchingRuleFields, presentRule, TimeZone } from "./matching-rule.js";

const fields = matchingRuleFields;
const path = "/v1/matching-rules/{matchingRuleId}";
const example = { matchingRuleId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" };

export const createMatchingRule = defineOperation({
  id: "create-matching-rule",
  summary: "Create a matching rule",
  description: `From now on the account adds money of its own to the gifts that their donors pay (\`hasBeenCharged\`), also out of their salary, on campaigns without a budget. Within a second after a gift is DONE, the account gives a donation to the same charity on the same campaign: \`donation_create\` tells of it, its \`parentDonationId\` is the gift and its \`matchingRuleId\` the rule. It is a company's donation like any other: the next monthly invoice bills it, with the account's fee on top, it is settled once that is paid, and it counts on the account's receipt of the year for the charity.

One rule decides on a gift: one that names its campaign before one for all campaigns, of several the newest. It adds \`rateBasisPoints\` of the gift, rounded to the cent, half a cent up. If a maximum leaves less, it adds what is left, and \`list-donation-matches\` tells which one. Years are calendar years in \`timeZone\`, of the moment when the gift was DONE. A person is an e-mail address, else a Slack id, else an account-wide donor; with \`yearlyMaxPerDonor\`, a gift that names none of them is not matched.

A match follows its gift: when the gift is canceled, refunded, reversed or deleted, so is its match, unless it is settled already. What it used of the maximums is free for later gifts; earlier ones are not matched anew. Gifts from before the rule are not matched. Gifts of child accounts are matched by their own rules.`,
  tag: "Matching",
  method: "POST",
  path: "/v1/matching-rules",
  callers: "account",
  accountIdInBody: true,
  input: z.strictObject({
    name: fields.name,
    rateBasisPoints: fields.rateBasisPoints,
    campaignIds: fields.campaignIds.default(null),
    startsOn: fields.startsOn.default(null),
    endsOn: fields.endsOn.default(null),
    timeZone: TimeZone,
    yearlyMaxPerDonor: fields.yearlyMaxPerDonor.default(null),
    yearlyMaxPerCharity: fields.yearlyMaxPerCharity.default(null),
    yearlyMax: fields.yearlyMax.default(null),
    budget: fields.budget.default(null),
  }),
  output: MatchingRule,
  status: 201,
  refusals: ["bad_request", "matching_rules_limit_reached"],
  example: { name: "Employee gifts", rateBasisPoints: 10_000, yearlyMaxPerDonor: 50_000 },
  scope: "account",
  async handle(context, { yearlyMaxPerDonor, yearlyMaxPerCharity, yearlyMax, budget, ...given }) {
    const { tx, account, now, newId, refuse } = context;
    const { accountId } = account;
    await assertRule(context, given);
    const existing = await tx.all(matchingRulesOfAccount, { accountId });
    if (existing.length >= limits.matchingRulesOfAccount)
      return refuse("matching_rules_limit_reached");
    const row = {
      ...{ matchingRuleId: newId(), accountId, status: "ACTIVE" as const, ...given },
      yearlyMaxPerDonorCents: yearlyMaxPerDonor,
      yearlyMaxPerCharityCents: yearlyMaxPerCharity,
      yearlyMaxCents: yearlyMax,
      budgetCents: budget,
      ...{ createdAt: now, updatedAt: now },
    };
    await tx.run(insertMatchingRule, row);
    return await presentRule(context, row);
  },
});

export const listMatchingRules = defineOperation({
  id: "list-matching-rules",
  summary: "List matching rules",
  description: "Newest first.",
  tag: "Matching",
  path: "/v1/matching-rules",
  callers: "payroll",
  ...paged(MatchingRule, {
    status: Optional(z.enum(matchingRuleStatuses), "Only those in this status."),
  }),
  example: { status: "ACTIVE" },
  async handle(context, { status, limit }) {
    const page = await listRows(context, listMatchingRulesQuery, {
      ...{ filters: { status }, limit, present: (row) => row },
    });
    const data = await Promise.all(page.data.map((row) => presentRule(context, row)));
    return { ...page, data };
  },
});

export const getMatchingRule = defineOperation({
  id: "get-matching-rule",
  summary: "Get a matching rule",
  tag: "Matching",
  method: "GET",
  path,
  callers: "payroll",
  output: MatchingRule,
  refusals: ["not_found"],
  async handle(context, { matchingRuleId }) {
    const { tx, account, refuse } = context;
    const { accountId } = account;
    const row =
      (await tx.one(matchingRuleById, { accountId, matchingRuleId })) ?? refuse("not_found");
    return await presentRule(context, row);
  },
});

export const updateMatchingRule = defineOperation({
  id: "update-matching-rule",
  summary: "Update a matching rule",
  description:
    "Holds for gifts that are DONE from now on; what was matched stays. A PAUSED rule matches nothing, and gifts of that time are not matched later. A maximum below what was matched already leaves nothing. `null` clears an optional field.",
  tag: "Matching",
  method: "PATCH",
  path,
  callers: "account",
  input: z.strictObject({
    matchingRuleId: Id,
    name: fields.name.optional(),
    status: fields.status.optional(),
    rateBasisPoints: fields.rateBasisPoints.optional(),
    campaignIds: fields.campaignIds.optional(),
    startsOn: fields.startsOn.optional(),
    endsOn: fields.endsOn.optional(),
    yearlyMaxPerDonor: fields.yearlyMaxPerDonor.optional(),
    yearlyMaxPerCharity: fields.yearlyMaxPerCharity.optional(),
    yearlyMax: fields.yearlyMax.optional(),
    budget: fields.budget.optional(),
  }),
  output: MatchingRule,
  refusals: ["not_found", "bad_request"],
  example: { ...example, status: "PAUSED" },
  scope: "account",
  async handle(context, { matchingRuleId, ...sent }) {
    const { tx, account, now, refuse } = context;
    const { accountId } = account;
    const before =
      (await tx.one(matchingRuleById, { accountId, matchingRuleId })) ?? refuse("not_found");
    const { yearlyMaxPerDonor, yearlyMaxPerCharity, yearlyMax, budget, ...named } = sent;
    const changes = sentFields({
      ...named,
      yearlyMaxPerDonorCents: yearlyMaxPerDonor,
      yearlyMaxPerCharityCents: yearlyMaxPerCharity,
      yearlyMaxCents: yearlyMax,
      budgetCents: budget,
    });
    const after = { ...before, ...changes };
    await assertRule(context, after, before.campaignIds);
    if (!differs(before, changes)) return await presentRule(context, before);
    const changed = { ...after, updatedAt: now };
    const statement = updateMatchingRuleRow.of(before, changed);
    if (statement !== null) await tx.run(statement, changed);
    return await presentRule(context, changed);
  },
});
