import { expect } from "vitest";
import { limits } from "../../contract/limits.js";
import {
  campaignOf,
  draftOf,
  fixedCampaign,
  type TestCampaign,
  unknownId,
} from "../../testing/fixtures.js";
import { chargedDonation } from "../../testing/giving.js";
import { matched, ruleOf } from "../../testing/matching.js";
import { callRulesOf, listRulesOf, scenario, scenariosOf } from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { listDonationMatches } from "./list-donation-matches.js";
import {
  createMatchingRule,
  getMatchingRule,
  listMatchingRules,
  updateMatchingRule,
} from "./matching-rules.js";

const sent = { name: "Employee gifts", rateBasisPoints: 10_000 };
const wrong = {
  ...{ name: "", rateBasisPoints: 0, campaignIds: [], startsOn: "1 March", endsOn: 7 },
  ...{ yearlyMaxPerDonor: 0, yearlyMaxPerCharity: -1, yearlyMax: 0.5, budget: "1000" },
};

async function withRule(world: World, account: TestAccount) {
  const campaign = await campaignOf(world, account);
  const { matchingRuleId } = await ruleOf(world, account);
  return { ...campaign, matchingRuleId };
}
type Given = Awaited<ReturnType<typeof withRule>>;
const ruleOfNewAccount = async (world: World) => withRule(world, await world.account());
const onPath = ({ account, matchingRuleId }: Given) => ({ as: account, path: { matchingRuleId } });

/** A rule of two campaigns, of which one was deleted. */
async function withDeletedCampaign(world: World) {
  const account = await world.account();
  const campaign = await campaignOf(world, account);
  const { campaignId: deleted } = await draftOf(world, account);
  const campaignIds = [deleted, campaign.campaignId];
  const { matchingRuleId } = await ruleOf(world, account, { campaignIds });
  await world.ok("delete-campaign", { as: account, path: { campaignId: deleted } });
  return { ...campaign, matchingRuleId, deleted };
}

callRulesOf(createMatchingRule, {
  given: async () => null,
  call: () => ({ body: sent }),
  required: ["name", "rateBasisPoints"],
  wrong: { ...wrong, timeZone: "+02:00" },
});
callRulesOf(getMatchingRule, {
  given: withRule,
  call: ({ matchingRuleId }) => ({ path: { matchingRuleId } }),
  ownIds: { "path.matchingRuleId": "not_found" },
});
callRulesOf(updateMatchingRule, {
  given: withRule,
  call: ({ matchingRuleId }) => ({ path: { matchingRuleId }, body: {} }),
  ownIds: { "path.matchingRuleId": "not_found" },
  wrong: { ...wrong, status: "ENDED" },
});
callRulesOf(listMatchingRules, {
  given: async () => null,
  call: () => ({}),
  wrong: { status: "ENDED", limit: "0", cursor: "made-up" },
});
callRulesOf(listDonationMatches, {
  async given(world, account) {
    const given = await withRule(world, account);
    return { ...given, ...(await chargedDonation(world, given)) };
  },
  call: ({ matchingRuleId, donationId }) => ({ query: { matchingRuleId, donationId } }),
  ownIds: { "query.matchingRuleId": "bad_request", "query.donationId": "bad_request" },
  wrong: { limit: "0", cursor: "made-up" },
});
listRulesOf(listMatchingRules, {
  given: async (_, account) => account,
  add: async (world, account) => (await ruleOf(world, account)).matchingRuleId,
  id: "matchingRuleId",
  otherList: "list-events",
});
listRulesOf(listDonationMatches, {
  given: withRule,
  async add(world, campaign) {
    const { donationId } = await chargedDonation(world, campaign);
    await world.runDue();
    return (await matched(world, campaign.account, donationId))?.donationMatchId ?? "";
  },
  id: "donationMatchId",
  otherList: "list-events",
});

const notOwn = (operation: "create" | "update", given: (world: World) => Promise<Given>) => [
  scenario({
    name: "a campaign of another account is refused",
    given,
    call: (one: Given) => ({
      ...(operation === "create" ? { as: one.account } : onPath(one)),
      body: { ...(operation === "create" && sent), campaignIds: [unknownId] },
    }),
    refusal: "bad_request",
  }),
  scenario({
    name: "a last day before the first is refused",
    given,
    call: (one: Given) => ({
      ...(operation === "create" ? { as: one.account } : onPath(one)),
      body: {
        ...(operation === "create" && sent),
        ...{ startsOn: "2026-05-02", endsOn: "2026-05-01" },
      },
    }),
    problems: ["endsOn"],
  }),
];

scenariosOf(createMatchingRule, [
  scenario({
    name: "a rule has no maximum and holds for all campaigns unless it says otherwise",
    given: (world) => world.account(),
    call: (account) => ({ as: account, body: sent }),
    expect: {
      status: 201,
      body: ({ accountId }: TestAccount) => ({
        ...{ ...sent, accountId, status: "ACTIVE", campaignIds: null, timeZone: "Europe/Paris" },
        ...{ startsOn: null, endsOn: null, budget: null, matched: 0, matchedThisYear: 0 },
        ...{ yearlyMaxPerDonor: null, yearlyMaxPerCharity: null, yearlyMax: null },
      }),
    },
  }),
  scenario({
    name: "a rule keeps what it says",
    given: ruleOfNewAccount,
    call: ({ account, campaignId }) => ({ as: account, body: everything(campaignId) }),
    expect: { status: 201, body: ({ campaignId }: Given) => everything(campaignId) },
  }),
  scenario({
    name: "the gifts of a campaign with a budget are not matched",
    given: async (world) => await campaignOf(world, await world.account(), fixedCampaign),
    call: ({ account, campaignId }: TestCampaign) => ({
      ...{ as: account, body: { ...sent, campaignIds: [campaignId] } },
    }),
    problems: ["campaignIds"],
  }),
  scenario({
    name: "an account has at most 50 rules",
    async given(world) {
      const account = await world.account();
      for (let count = 0; count < limits.matchingRulesOfAccount; count++)
        await ruleOf(world, account);
      return account;
    },
    call: (account) => ({ as: account, body: sent }),
    refusal: "matching_rules_limit_reached",
  }),
  ...notOwn("create", ruleOfNewAccount),
]);

const everything = (campaignId: string) => ({
  ...{ ...sent, campaignIds: [campaignId], startsOn: "2026-05-01", endsOn: "2026-05-02" },
  ...{ timeZone: "America/New_York", yearlyMaxPerDonor: 1, yearlyMaxPerCharity: 2 },
  ...{ yearlyMax: 3, budget: 4 },
});

scenariosOf(updateMatchingRule, [
  scenario({
    name: "what is sent changes, null clears, and the rest stays",
    async given(world) {
      const given = await ruleOfNewAccount(world);
      await world.ok("update-matching-rule", { ...onPath(given), body: { budget: 500 } });
      return given;
    },
    call: (given: Given) => ({
      ...onPath(given),
      body: { status: "PAUSED", yearlyMax: 900, budget: null },
    }),
    expect: {
      status: 200,
      body: { ...sent, status: "PAUSED", yearlyMax: 900, budget: null, timeZone: "Europe/Paris" },
    },
  }),
  scenario({
    name: "nothing sent changes nothing",
    given: ruleOfNewAccount,
    call: (given: Given) => ({ ...onPath(given), body: {} }),
    expect: { status: 200, body: sent },
    unchanged: true,
  }),
  scenario({
    name: "nothing sent changes nothing in a rule that names a deleted campaign",
    given: withDeletedCampaign,
    call: (given) => ({ ...onPath(given), body: {} }),
    expect: { status: 200, body: sent },
    unchanged: true,
  }),
  scenario({
    name: "a rule that names a deleted campaign can be paused, and its other campaigns' gifts are no longer matched",
    given: withDeletedCampaign,
    call: (given) => ({ ...onPath(given), body: { status: "PAUSED" } }),
    expect: { status: 200, body: { status: "PAUSED" } },
    async then(world, given) {
      const { donationId } = await chargedDonation(world, given);
      await world.runDue();
      expect(await matched(world, given.account, donationId)).toBeUndefined();
    },
  }),
  scenario({
    name: "a rule may be sent a deleted campaign that it names already, beside new ones",
    async given(world) {
      const given = await withDeletedCampaign(world);
      return { ...given, next: (await campaignOf(world, given.account)).campaignId };
    },
    call: (given) => ({
      ...onPath(given),
      body: { campaignIds: [given.deleted, given.campaignId, given.next] },
    }),
    expect: {
      status: 200,
      body: (given: { deleted: string; campaignId: string; next: string }) => ({
        campaignIds: [given.deleted, given.campaignId, given.next],
      }),
    },
  }),
  ...notOwn("update", ruleOfNewAccount),
]);

scenariosOf(getMatchingRule, [
  scenario({
    name: "a rule shows what it has matched, in the year and in all",
    async given(world) {
      const given = await ruleOfNewAccount(world);
      await chargedDonation(world, given);
      await world.runDue();
      return given;
    },
    call: onPath,
    expect: { status: 200, body: { ...sent, matched: 1_200, matchedThisYear: 1_200 } },
  }),
]);

scenariosOf(listMatchingRules, [
  scenario({
    name: "only the rules in a status",
    async given(world) {
      const given = await ruleOfNewAccount(world);
      await ruleOf(world, given.account);
      await world.ok("update-matching-rule", { ...onPath(given), body: { status: "PAUSED" } });
      return given;
    },
    call: ({ account }) => ({ as: account, query: { status: "PAUSED" } }),
    expect: {
      status: 200,
      body: ({ matchingRuleId }: Given) => ({ data: [{ matchingRuleId }], nextCursor: null }),
    },
  }),
]);

scenariosOf(listDonationMatches, [
  scenario({
    name: "a match names the gift, the donation that matches it, and no person",
    async given(world) {
      const given = await ruleOfNewAccount(world);
      const { donationId } = await chargedDonation(world, given);
      await chargedDonation(world, given);
      await world.runDue();
      return { ...given, donationId };
    },
    call: ({ account, donationId, matchingRuleId }) => ({
      ...{ as: account, query: { donationId, matchingRuleId } },
    }),
    expect: {
      status: 200,
      body: ({
        donationId,
        matchingRuleId,
        campaignId,
        charityIds,
      }: Given & { donationId: string }) => ({
        data: [
          {
            ...{ donationId, matchingRuleId, campaignId, charityId: charityIds[0] },
            ...{ status: "MATCHED", year: 2026, giftAmount: 1_200, amount: 1_200 },
            ...{ limitedBy: null, canceledAt: null, matchDonationId: expect.any(String) },
          },
        ],
        nextCursor: null,
      }),
    },
    then: (_, __, { answer }) =>
      expect(JSON.stringify(answer.body)).not.toMatch(/donorKey|donorId/),
  }),
]);
