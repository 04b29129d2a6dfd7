import { expect } from "vitest";
import { limits } from "../../contract/limits.js";
import type { CampaignMetrics } from "../../contract/resources/campaign-metrics.js";
import {
  campaignOf,
  cast,
  childOf,
  claimed,
  closeCampaign,
  donationOf,
  draftOf,
  newCampaign,
  sessionOf,
  type TestCampaign,
  voteCampaign,
  voteOf,
} from "../../testing/fixtures.js";
import { moved } from "../../testing/giving.js";
import {
  callRulesOf,
  listRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { getAllCampaignsMetrics } from "./get-all-campaigns-metrics.js";

listRulesOf(getAllCampaignsMetrics, {
  given: async (_, account) => account,
  add: async (world, account) => (await draftOf(world, account)).campaignId,
  id: "campaignId",
  otherList: "list-campaigns",
});
const sound = { given: async () => null, call: () => ({ query: { limit: "5" } }) };
callRulesOf(getAllCampaignsMetrics, { ...sound, wrong: { includeChildAccountsCampaigns: "yes" } });
precedenceOf(getAllCampaignsMetrics, sound, sharedFaults(getAllCampaignsMetrics));

const metricsOf = (body: unknown) => (body as { data: CampaignMetrics[] }).data;
const none = { count: 0, cents: 0 };

/** Donations on two days: unclaimed, two claimed (one of them settled), one canceled, one deleted. */
async function gifts(world: World) {
  const campaign = await newCampaign(world, { budget: 50_000 });
  await donationOf(world, campaign);
  await claimed(world, await donationOf(world, campaign, { amount: 500 }), 1);
  await moved(
    world,
    await claimed(world, await donationOf(world, campaign, { amount: 300 }), 1),
    "process",
  );
  await moved(
    world,
    await claimed(world, await donationOf(world, campaign, { amount: 7_000 }), 0),
    "cancel",
  );
  const { donationId } = await donationOf(world, campaign, { amount: 9_000 });
  await world.ok("delete-donation", { as: campaign.account, path: { donationId } });
  world.clock.advance(86_400);
  await claimed(world, await donationOf(world, campaign, { amount: 2_000 }), 0);
  return { ...campaign, day: new Date(world.clock.now() - 86_400_000).toISOString().slice(0, 10) };
}

async function votes(world: World) {
  const campaign = await newCampaign(world, voteCampaign);
  await cast(world, await voteOf(world, campaign), 1);
  await cast(world, await voteOf(world, campaign), 1);
  await cast(world, await voteOf(world, campaign), 2);
  await voteOf(world, campaign);
  return campaign;
}

async function family(world: World) {
  const account = await world.account();
  const child = await childOf(world, account);
  const own = await campaignOf(world, account);
  const theirs = await campaignOf(world, child);
  return { account, child, own: own.campaignId, theirs: theirs.campaignId };
}

scenariosOf(getAllCampaignsMetrics, [
  scenario({
    name: "donations by status, charity and day, without canceled and deleted ones",
    given: gifts,
    call: ({ account }) => ({ as: account }),
    expect: { status: 200 },
    then(world, { campaignId, account, charityIds, day }, { answer }) {
      const today = new Date(world.clock.now()).toISOString().slice(0, 10);
      expect(metricsOf(answer.body)).toEqual([
        {
          campaignId,
          accountId: account.accountId,
          budget: 50_000,
          donations: {
            PENDING: { count: 1, cents: 1_200 },
            DONE: { count: 2, cents: 2_500 },
            PROCESSED: { count: 1, cents: 300 },
            CANCELED: { count: 1, cents: 7_000 },
          },
          votes: { PENDING: 0, DONE: 0, CANCELED: 0 },
          claimRate: 0.75,
          topCharities: [
            { charityId: charityIds[1], count: 2, cents: 800 },
            { charityId: charityIds[0], count: 1, cents: 2_000 },
          ],
          daily: [
            { date: day, count: 3, cents: 2_000 },
            { date: today, count: 1, cents: 2_000 },
          ],
        },
      ]);
    },
  }),
  scenario({
    name: "one campaign of the account, or of the child that is named",
    given: family,
    call: ({ account, own }) => ({ as: account, query: { campaignId: own } }),
    expect: { status: 200 },
    async then(world, { account, child, theirs, own }, { answer }) {
      expect(metricsOf(answer.body)).toMatchObject([{ campaignId: own }]);
      const idsWith = async (query: Record<string, string>) =>
        metricsOf(await world.ok("get-all-campaigns-metrics", { as: account, query })).map(
          ({ campaignId }) => campaignId,
        );
      const ofChild = { accountId: child.accountId, campaignId: theirs };
      expect(await idsWith(ofChild)).toEqual([theirs]);
      const ofFamily = { includeChildAccountsCampaigns: "true", campaignId: own };
      expect(await idsWith(ofFamily)).toEqual([own]);
    },
  }),
  scenario({
    name: "votes by status and charity",
    given: votes,
    call: ({ account }) => ({ as: account }),
    expect: { status: 200 },
    then(_, { charityIds }: TestCampaign, { answer }) {
      expect(metricsOf(answer.body)).toMatchObject([
        {
          votes: { PENDING: 1, DONE: 3, CANCELED: 0 },
          claimRate: 0.75,
          topCharities: [
            { charityId: charityIds[1], count: 2, cents: 0 },
            { charityId: charityIds[2], count: 1, cents: 0 },
          ],
        },
      ]);
    },
  }),
  scenario({
    name: "an uncast vote lowers the rate even after its campaign has closed",
    async given(world) {
      const campaign = await votes(world);
      await closeCampaign(world, campaign);
      return campaign;
    },
    call: ({ account }) => ({ as: account }),
    expect: { status: 200 },
    then: (_, __, { answer }) =>
      expect(metricsOf(answer.body)).toMatchObject([
        {
          votes: { PENDING: 0, DONE: 3, CANCELED: 1 },
          claimRate: 0.75,
          donations: { DONE: { count: 2, cents: 10_000 } },
        },
      ]),
  }),
  scenario({
    name: "a campaign on which nothing happened is all zeros",
    given: (world) => newCampaign(world),
    call: ({ account }) => ({ as: account }),
    expect: { status: 200 },
    then: (_, __, { answer }) =>
      expect(metricsOf(answer.body)).toMatchObject([
        {
          budget: null,
          donations: { PENDING: none, DONE: none, PROCESSED: none, CANCELED: none },
          claimRate: 0,
          topCharities: [],
          daily: [],
        },
      ]),
  }),
  scenario({
    name: "days are the last ninety",
    async given(world) {
      const campaign = await newCampaign(world);
      await donationOf(world, campaign);
      world.clock.advance(86_400);
      await donationOf(world, campaign);
      world.clock.advance(89 * 86_400);
      return campaign;
    },
    call: ({ account }) => ({ as: account }),
    expect: { status: 200 },
    then: (_, __, { answer }) =>
      expect(metricsOf(answer.body)[0]?.daily).toMatchObject([{ count: 1, cents: 1_200 }]),
  }),
  scenario({
    name: "or as many as are asked for, up to a year",
    async given(world) {
      const campaign = await newCampaign(world);
      await donationOf(world, campaign);
      world.clock.advance(86_400);
      await donationOf(world, campaign);
      world.clock.advance((limits.metricsDays - 1) * 86_400);
      return campaign;
    },
    call: ({ account }) => ({ as: account, query: { days: `${limits.metricsDays}` } }),
    expect: { status: 200 },
    then: (_, __, { answer }) =>
      expect(metricsOf(answer.body)[0]?.daily).toMatchObject([{ count: 1, cents: 1_200 }]),
  }),
  scenario({
    name: "but not more",
    given: (world) => newCampaign(world),
    call: ({ account }) => ({ as: account, query: { days: `${limits.metricsDays + 1}` } }),
    problems: ["days"],
  }),
  scenario({
    name: "a child's campaigns by accountId",
    given: family,
    call: ({ account, child }) => ({ as: account, query: { accountId: child.accountId } }),
    expect: { status: 200 },
    then: (_, { theirs }, { answer }) =>
      expect(metricsOf(answer.body).map(({ campaignId }) => campaignId)).toEqual([theirs]),
  }),
  scenario({
    name: "or those of the whole family",
    given: family,
    call: ({ account }) => ({ as: account, query: { includeChildAccountsCampaigns: "true" } }),
    expect: { status: 200 },
    then: (_, { own, theirs }, { answer }) =>
      expect(metricsOf(answer.body).map(({ campaignId }) => campaignId)).toEqual([theirs, own]),
  }),
  ...(["PAYROLL_MANAGER", "MEMBER", "ADMIN"] as const).map((role) =>
    scenario({
      name: `of the family, a ${role} has those of ${role === "ADMIN" ? "all" : "its own account alone"}`,
      async given(world) {
        const given = await family(world);
        return { ...given, session: await sessionOf(world, given.account, role, [given.own]) };
      },
      call: ({ session }) => ({ as: session, query: { includeChildAccountsCampaigns: "true" } }),
      expect: { status: 200 },
      then: (_, { own, theirs }, { answer }) =>
        expect(metricsOf(answer.body).map(({ campaignId }) => campaignId)).toEqual(
          role === "ADMIN" ? [theirs, own] : [own],
        ),
    }),
  ),
  scenario({
    name: "but not both",
    given: family,
    call: ({ account, child }) => ({
      as: account,
      query: { accountId: child.accountId, includeChildAccountsCampaigns: "true" },
    }),
    refusal: "account_or_child_campaigns",
  }),
]);
