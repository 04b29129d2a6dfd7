import { expect } from "vitest";
import {
  draftOf,
  fixedCharitiesSelection,
  type TestCampaign,
  templates,
  threeCharities,
  unknownId,
} from "../../testing/fixtures.js";
import {
  callRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { createCharitiesSelection } from "./create-charities-selection.js";

const draft = async (world: World) => draftOf(world, await world.account());
const create = ({ account }: Pick<TestCampaign, "account">, body: Record<string, unknown>) => ({
  as: account,
  body: { name: "New", ...body },
});
const valid = {
  given: draftOf,
  call: ({ campaignId, charityIds }: TestCampaign) => ({
    body: { name: "New", campaignId, charityIds },
  }),
};

callRulesOf(createCharitiesSelection, {
  ...valid,
  ownIds: { "body.campaignId": "bad_request" },
  required: ["name"],
  wrong: {
    name: "",
    charityIds: "all",
    featuredCharitiesIds: null,
    campaignId: null,
    kind: "GENERIC",
  },
});

precedenceOf(createCharitiesSelection, valid, [
  ...sharedFaults(createCharitiesSelection),
  {
    name: "charities must be in the catalogue",
    refusal: "bad_request",
    inject: () => ({ body: { charityIds: [unknownId] } }),
  },
  {
    name: "featured charities must be selected, and the message lists the others",
    refusal: "featured_charities_not_selected",
    parameters: ({ charityIds }) => ({ list: `${charityIds[2]}, ${charityIds[1]}` }),
    inject: (_, { charityIds }) => ({
      body: {
        charityIds: [charityIds[0]],
        featuredCharitiesIds: [charityIds[2], charityIds[0], charityIds[1]],
      },
    }),
  },
]);

scenariosOf(createCharitiesSelection, [
  scenario({
    name: "an empty selection cannot be linked to a campaign",
    given: draft,
    call: (given) => create(given, { campaignId: given.campaignId }),
    refusal: "selection_needs_a_charity_to_be_linked",
  }),
  scenario({
    name: "featured charities outside the selection are refused before an empty selection",
    given: draft,
    call: (given) =>
      create(given, { campaignId: given.campaignId, featuredCharitiesIds: [given.charityIds[0]] }),
    refusal: "featured_charities_not_selected",
    parameters: ({ charityIds }) => ({ list: charityIds[0] }),
  }),
  scenario({
    name: "an unpublished charity cannot be selected",
    given: async (world) => ({
      ...(await draft(world)),
      hidden: await world.charities(1, { published: false }),
    }),
    call: (given) => create(given, { charityIds: given.hidden }),
    refusal: "bad_request",
  }),
  scenario({
    name: "a campaign with fixed charities cannot be linked to a selection",
    async given(world) {
      await fixedCharitiesSelection(world);
      const body = { campaignTemplateId: templates.fixedCharities, charitiesSelectionId: null };
      return await draftOf(world, await world.account(), body);
    },
    call: (given) => create(given, { campaignId: given.campaignId, charityIds: given.charityIds }),
    refusal: "bad_request",
  }),
  scenario({
    name: "a charity cannot be selected twice",
    given: draft,
    call: (given) =>
      create(given, {
        charityIds: [given.charityIds[0], given.charityIds[0]],
        featuredCharitiesIds: [given.charityIds[0], given.charityIds[0]],
      }),
    problems: ["charityIds", "featuredCharitiesIds"],
  }),
  scenario({
    name: "a selection keeps the order of its charities and of its featured ones",
    given: draft,
    call: (given) =>
      create(given, {
        charityIds: given.charityIds.toReversed(),
        featuredCharitiesIds: given.charityIds.slice(0, 2),
      }),
    expect: {
      status: 201,
      body: ({ account, charityIds }: TestCampaign) => ({
        accountId: account.accountId,
        name: "New",
        kind: "CUSTOM",
        isFeatured: false,
        charityIds: charityIds.toReversed(),
        featuredCharitiesIds: charityIds.slice(0, 2),
        campaignIds: [],
      }),
    },
    events: { charitiesselection_create: 1 },
    then: (_, { account }, { answer, events }) =>
      expect(events).toEqual([
        {
          event: "charitiesselection_create",
          accountId: account.accountId,
          payload: answer.body,
          diff: answer.body,
        },
      ]),
  }),
  scenario({
    name: "an empty selection can be created",
    given: draft,
    call: (given) => create(given, {}),
    expect: { status: 201, body: { charityIds: [], featuredCharitiesIds: [] } },
    events: { charitiesselection_create: 1 },
  }),
  scenario({
    name: "a selection created for a campaign is linked to it, with both events",
    given: async (world) => ({ ...(await draft(world)), all: await threeCharities(world) }),
    call: (given) => create(given, { campaignId: given.campaignId, charityIds: given.all }),
    expect: {
      status: 201,
      body: ({ campaignId }: TestCampaign) => ({ campaignIds: [campaignId] }),
    },
    events: { charitiesselection_create: 1, campaign_update: 1 },
    async then(world, { account, campaignId }, { answer, events }) {
      const { charitiesSelectionId } = answer.body as TestCampaign;
      expect(events.find(({ event }) => event === "campaign_update")?.diff).toEqual({
        charitiesSelectionId,
      });
      const campaign = await world.ok("get-campaign", { as: account, path: { campaignId } });
      expect(campaign).toMatchObject({ charitiesSelectionId });
    },
  }),
]);
