import { expect } from "vitest";
import type { Operation } from "../../contract/operation.js";
import {
  campaignOf,
  claimed,
  donationOf,
  type TestCampaign,
  unknownId,
  voteCampaign,
  voteOf,
} from "../../testing/fixtures.js";
import { donorOf, moved, recurringCampaignOf, recurringOf } from "../../testing/giving.js";
import { ruleOf } from "../../testing/matching.js";
import { callRulesOf, scenario, scenariosOf } from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { operatorLists } from "./operator-lists.js";

/** How to make an object of a list. */
interface Made {
  readonly operation: Operation;
  readonly id: string;
  readonly campaign: (world: World, account: TestAccount) => Promise<TestCampaign>;
  readonly make: (world: World, campaign: TestCampaign) => Promise<string>;
  /** A filter that every object of `make` passes. */
  readonly filter: (campaign: TestCampaign) => Record<string, string>;
  /** A filter that no object passes. */
  readonly otherFilter: Record<string, string>;
  readonly wrong: Record<string, unknown>;
}

async function billed(world: World, campaign: TestCampaign): Promise<string> {
  const donation = await moved(
    world,
    await claimed(world, await donationOf(world, campaign)),
    "bill",
  );
  const { invoiceId } = await world.ok<{ invoiceId: string }>("get-donation", {
    as: campaign.account,
    path: { donationId: donation.donationId },
  });
  return invoiceId;
}

async function paid(world: World, campaign: TestCampaign): Promise<string> {
  const { donationId } = await moved(
    world,
    await claimed(world, await donationOf(world, campaign)),
    "pay",
  );
  const path = { donationId };
  const donation = await world.ok("get-donation", { as: campaign.account, path });
  return String(donation.paymentId);
}

const gifts = { filter: ({ campaignId }: TestCampaign) => ({ campaignId, status: "PENDING" }) };
const ofCampaign = (body: object) => (world: World, account: TestAccount) =>
  campaignOf(world, account, body as Record<string, unknown>);

const lists: readonly Made[] = [
  {
    ...gifts,
    operation: operatorLists.donations,
    id: "donationId",
    campaign: ofCampaign({}),
    make: async (world, campaign) => (await donationOf(world, campaign)).donationId,
    otherFilter: { externalId: "of-nothing" },
    wrong: { status: "GIVEN", includeDonor: "true", donorId: "Ada" },
  },
  {
    ...gifts,
    operation: operatorLists.votes,
    id: "voteId",
    campaign: ofCampaign(voteCampaign),
    make: async (world, campaign) => (await voteOf(world, campaign)).voteId,
    otherFilter: { externalId: "of-nothing" },
    wrong: { status: "PROCESSED", includeDonor: "true" },
  },
  {
    operation: operatorLists.recurringDonations,
    id: "recurringDonationId",
    campaign: recurringCampaignOf,
    make: async (world, campaign) => (await recurringOf(world, campaign)).recurringDonationId,
    filter: ({ campaignId }) => ({ campaignId }),
    otherFilter: { status: "CANCELED" },
    wrong: { status: "DONE" },
  },
  {
    operation: operatorLists.donors,
    id: "donorId",
    campaign: ofCampaign({}),
    make: (world, { account }) => donorOf(world, account, { email: "ada@lumen.example" }),
    filter: () => ({}),
    otherFilter: { uniqueExternalId: "of-nobody" },
    wrong: { uniqueExternalId: "" },
  },
  {
    operation: operatorLists.invoices,
    id: "invoiceId",
    campaign: ofCampaign({}),
    make: billed,
    filter: () => ({ status: "OPEN", year: "2026" }),
    otherFilter: { year: "1999" },
    wrong: { status: "DRAFT", year: "26" },
  },
  {
    operation: operatorLists.matchingRules,
    id: "matchingRuleId",
    campaign: ofCampaign({}),
    make: async (world, { account }) => (await ruleOf(world, account)).matchingRuleId,
    filter: () => ({ status: "ACTIVE" }),
    otherFilter: { status: "PAUSED" },
    wrong: { status: "OPEN" },
  },
  {
    operation: operatorLists.payments,
    id: "paymentId",
    campaign: ofCampaign({}),
    make: paid,
    filter: () => ({ status: "SUCCEEDED" }),
    otherFilter: { status: "FAILED" },
    wrong: { status: "PAID", invoiceId: "7", donationId: "7" },
  },
  {
    operation: operatorLists.campaigns,
    id: "campaignId",
    campaign: ofCampaign({}),
    make: async (world, { account }) => (await campaignOf(world, account)).campaignId,
    filter: () => ({ status: "ACTIVE" }),
    otherFilter: { slug: "of-nothing" },
    wrong: { status: "OPEN" },
  },
];

/** An object of each of two accounts, the older first. */
async function two(world: World, { campaign, make }: Made) {
  const of = async () => {
    const its = await campaign(world, await world.account());
    return { campaign: its, made: await make(world, its) };
  };
  return { older: await of(), newer: await of() };
}

interface Page {
  readonly data: readonly Record<string, unknown>[];
  readonly nextCursor: string | null;
}

for (const list of lists) {
  const { operation, id, filter, otherFilter, wrong } = list;
  const idsIn = (body: unknown) => (body as Page).data.map((item) => item[id]);
  const given = (world: World) => two(world, list);
  type Two = Awaited<ReturnType<typeof two>>;

  callRulesOf(operation, {
    given: (_world, account) => Promise.resolve(account),
    call: ({ accountId }: TestAccount) => ({ query: { accountId } }),
    ownIds: { "query.accountId": "bad_request" },
    wrong: { ...wrong, limit: "0", cursor: "x" },
  });

  scenariosOf(operation, [
    scenario({
      name: "the objects of all accounts, newest first, in pages",
      given,
      call: () => ({ as: "operator", query: { limit: "1" } }),
      expect: { status: 200 },
      async then(world, { newer, older }, { answer }) {
        const { nextCursor } = answer.body as Page;
        const next = await world.ok<Page>(operation.id, {
          as: "operator",
          query: { limit: "100", cursor: String(nextCursor) },
        });
        const ids = [...idsIn(answer.body), ...idsIn(next)];
        expect(ids[0]).toBe(newer.made);
        expect(ids).toContain(older.made);
        expect(ids).toEqual(ids.toSorted().toReversed());
      },
    }),
    scenario({
      name: "those of one account, as its own list shows them",
      given,
      call: ({ older }: Two) => ({
        as: "operator",
        query: { accountId: older.campaign.account.accountId, ...filter(older.campaign) },
      }),
      expect: { status: 200 },
      async then(world, { older, newer }, { answer }) {
        expect(idsIn(answer.body)).toContain(older.made);
        expect(idsIn(answer.body)).not.toContain(newer.made);
        const own = await world.ok(ownListOf(operation), {
          as: older.campaign.account,
          query: filter(older.campaign),
        });
        expect(answer.body).toEqual(own);
      },
    }),
    scenario({
      name: "by the filters of the account's list, over all accounts",
      given,
      call: ({ older }: Two) => ({ as: "operator", query: filter(older.campaign) }),
      expect: { status: 200 },
      async then(world, { older }, { answer }) {
        expect(idsIn(answer.body)).toContain(older.made);
        expect(await world.ok(operation.id, { as: "operator", query: otherFilter })).toEqual({
          data: [],
          nextCursor: null,
        });
      },
    }),
    scenario({
      name: "an account that does not exist is refused",
      given: async () => null,
      call: () => ({ as: "operator", query: { accountId: unknownId } }),
      refusal: "bad_request",
    }),
  ]);
}

/** The account's list from which the operator's is derived. */
const ownListOf = ({ id }: Operation) => id.replace("operator-", "");

for (const { operation } of lists.slice(0, 3)) {
  scenariosOf(operation, [
    scenario({
      name: "a filter by a campaign that no account has is refused",
      given: async () => null,
      call: () => ({ as: "operator", query: { campaignId: unknownId } }),
      refusal: "bad_request",
    }),
  ]);
}
