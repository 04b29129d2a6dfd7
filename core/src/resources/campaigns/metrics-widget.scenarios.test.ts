import { expect } from "vitest";
import { widgetToken } from "../../testing/derived/people.js";
import {
  campaignOf,
  cast,
  childOf,
  claimed,
  donationOf,
  fixedCampaign,
  voteCampaign,
  voteOf,
} from "../../testing/fixtures.js";
import { moved } from "../../testing/giving.js";
import { scenario, scenariosOf } from "../../testing/scenario.js";
import { shown } from "../../testing/shown-text.js";
import type { TestAccount, World } from "../../testing/world.js";
import { getWidgetMetrics } from "./get-widget-metrics.js";

const metricsToken = (world: World, account: TestAccount) =>
  widgetToken(world, account, ["metrics"]);
const counted = (count: string, amount: string) => ({ count, amount: shown(amount) });

const idsOf = (body: unknown) =>
  (body as { data: { campaignId: string }[] }).data.map(({ campaignId }) => campaignId);

scenariosOf(getWidgetMetrics, [
  scenario({
    name: "a metrics token reads only its account's campaigns",
    async given(world) {
      await campaignOf(world, await world.account());
      const campaign = await campaignOf(world, await world.account());
      await campaignOf(world, await childOf(world, campaign.account));
      return { ...campaign, as: await metricsToken(world, campaign.account) };
    },
    call: ({ as }) => ({ as }),
    expect: { status: 200 },
    then: (_, { campaignId }, { answer }) => expect(idsOf(answer.body)).toEqual([campaignId]),
  }),
  scenario({
    name: "and those of its children when it asks for them",
    async given(world) {
      const campaign = await campaignOf(world, await world.account());
      const childs = await campaignOf(world, await childOf(world, campaign.account));
      return { campaign, childs, as: await metricsToken(world, campaign.account) };
    },
    call: ({ as }) => ({ as, query: { includeChildAccountsCampaigns: "true" } }),
    expect: { status: 200 },
    then: (_, { campaign, childs }, { answer }) =>
      expect(idsOf(answer.body)).toEqual([childs.campaignId, campaign.campaignId]),
  }),
  scenario({
    name: "the token determines the account, not the query",
    async given(world) {
      const { accountId } = await world.account();
      return { accountId, as: await metricsToken(world, await world.account()) };
    },
    call: ({ as, accountId }) => ({ as, query: { accountId } }),
    problems: ["accountId"],
  }),
  scenario({
    name: "every amount, count, rate and day of a campaign is shown as text, and so are names",
    async given(world) {
      const account = await world.account();
      const campaign = await campaignOf(world, account, {
        ...fixedCampaign,
        name: "Don de fin d'année",
        budget: 250_000,
      });
      await claimed(world, await donationOf(world, campaign, { amount: 123_450 }));
      await claimed(world, await donationOf(world, campaign, { amount: 50 }), 1);
      await donationOf(world, campaign, { amount: 1_000 });
      await moved(world, await donationOf(world, campaign, { amount: 300 }), "cancel");
      return { as: await metricsToken(world, account) };
    },
    call: ({ as }) => ({ as, query: { locale: "fr" } }),
    expect: { status: 200 },
    then: (_, __, { answer }) =>
      expect((answer.body as { data: { display: object }[] }).data[0]?.display).toEqual({
        campaignName: "Don de fin d'année",
        budget: shown("2 500,00 €"),
        total: counted("3", "1 245,00 €"),
        chosen: counted("2", "1 235,00 €"),
        settled: counted("0", "0,00 €"),
        donations: {
          PENDING: counted("1", "10,00 €"),
          DONE: counted("2", "1 235,00 €"),
          PROCESSED: counted("0", "0,00 €"),
          CANCELED: counted("1", "3,00 €"),
        },
        votes: { PENDING: "0", DONE: "0", CANCELED: "0" },
        claimRate: shown("66,7 %"),
        topCharities: [
          { charityName: "Charity 001 (test)", ...counted("1", "1 234,50 €") },
          { charityName: "Charity 002 (test)", ...counted("1", "0,50 €") },
        ],
        daily: [{ date: "2 mars 2026", ...counted("3", "1 245,00 €") }],
      }),
  }),
  scenario({
    name: "votes are counted, a campaign without a budget has none, and names are in the requested language",
    async given(world) {
      const account = await world.account();
      const free = await campaignOf(world, account, { name: "Don libre" });
      await world.ok("add-campaign-translation", {
        as: account,
        path: { campaignId: free.campaignId },
        body: { language: "en", name: "Give freely" },
      });
      const votes = await campaignOf(world, account, { ...voteCampaign, name: "Vote d'équipe" });
      await cast(world, await voteOf(world, votes));
      await voteOf(world, votes);
      return { as: await metricsToken(world, account) };
    },
    call: ({ as }) => ({ as }),
    expect: {
      status: 200,
      body: {
        data: [
          {
            display: {
              campaignName: "Vote d'équipe",
              budget: "€100.00",
              votes: { PENDING: "1", DONE: "1" },
              claimRate: "50%",
              topCharities: [{ charityName: "Charity 001 (test)", count: "1" }],
            },
          },
          {
            display: { campaignName: "Give freely", budget: null, topCharities: [], daily: [] },
          },
        ],
      },
    },
  }),
]);
