import { expect } from "vitest";
import {
  campaignOf,
  draftOf,
  newDraft,
  sessionOf,
  type TestCampaign,
} from "../../testing/fixtures.js";
import {
  callRulesOf,
  listRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import { listCampaigns } from "./list-campaigns.js";

listRulesOf(listCampaigns, {
  given: async (_, account) => account,
  add: async (world, account) => (await draftOf(world, account)).campaignId,
  async addLong(world, account) {
    const { campaignId } = await draftOf(world, account);
    // Forty translations of 15 KB: two such campaigns exceed the size of a page.
    for (let count = 0; count < 40; count++) {
      const language = `x${String.fromCharCode(97 + (count % 26))}${count < 26 ? "a" : "b"}`;
      await world.ok("add-campaign-translation", {
        as: account,
        path: { campaignId },
        body: { language, name: "Don", description: "\u20ac".repeat(5_000) },
      });
    }
    return campaignId;
  },
  remove: async (world, account, campaignId) => {
    await world.ok("delete-campaign", { as: account, path: { campaignId } });
  },
  id: "campaignId",
  otherList: "list-donations",
});

const valid = { given: draftOf, call: () => ({ query: { limit: "5" } }) };
callRulesOf(listCampaigns, { ...valid, wrong: { status: "OPEN" } });
precedenceOf(listCampaigns, valid, sharedFaults(listCampaigns));

const found = (name: string, query: (slug: string) => Record<string, string>, own: boolean) =>
  scenario({
    name,
    async given(world) {
      const draft = await newDraft(world);
      await campaignOf(world, draft.account);
      return draft;
    },
    call: ({ account, slug }: TestCampaign) => ({ as: account, query: query(slug) }),
    expect: { status: 200, body: { nextCursor: null } },
    then(_, { campaignId }, { answer }) {
      const { data } = answer.body as { data: { campaignId: string }[] };
      expect(data.map((campaign) => campaign.campaignId)).toEqual(own ? [campaignId] : []);
    },
  });

scenariosOf(listCampaigns, [
  found("campaigns are found by slug", (slug) => ({ slug }), true),
  found("campaigns are found by status", () => ({ status: "DRAFT" }), true),
  found("filters are combined", (slug) => ({ slug, status: "ACTIVE" }), false),
  found("a slug that no campaign can have finds nothing", () => ({ slug: "not a slug" }), false),
  scenario({
    name: "a slug that no database can store is a schema problem",
    given: (world) => world.account(),
    call: (account) => ({ as: account, query: { slug: "a\0b" } }),
    problems: ["slug"],
  }),
  scenario({
    name: "a member's list contains only its own campaigns",
    async given(world) {
      const own = await newDraft(world);
      await draftOf(world, own.account);
      return { ...own, session: await sessionOf(world, own.account, "MEMBER", [own.campaignId]) };
    },
    call: ({ session }) => ({ as: session }),
    expect: { status: 200, body: { nextCursor: null } },
    then(_, { campaignId }, { answer }) {
      const { data } = answer.body as { data: { campaignId: string }[] };
      expect(data.map((one) => one.campaignId)).toEqual([campaignId]);
    },
  }),
]);
