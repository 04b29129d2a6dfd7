import { expect } from "vitest";
import {
  draftOf,
  genericSelection,
  newDraft,
  selectionOf,
  type TestCampaign,
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
import { updateCharitiesSelection } from "./update-charities-selection.js";

type Selected = Pick<TestCampaign, "account" | "charitiesSelectionId" | "charityIds">;

const update = ({ account, charitiesSelectionId }: Selected, body: Record<string, unknown>) => ({
  as: account,
  path: { charitiesSelectionId },
  body,
});
const call = ({ charitiesSelectionId }: Selected) => ({
  path: { charitiesSelectionId },
  body: { name: "New" },
});
const selection = async (world: World) => selectionOf(world, await world.account());

callRulesOf(updateCharitiesSelection, {
  given: (world, account) => selectionOf(world, account),
  call,
  ownIds: { "path.charitiesSelectionId": "not_found" },
  wrong: { name: null, charityIds: {}, featuredCharitiesIds: "none", isFeatured: true },
});

precedenceOf(updateCharitiesSelection, { given: draftOf, call }, [
  ...sharedFaults(updateCharitiesSelection),
  {
    name: "a selection that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { charitiesSelectionId: unknownId } }),
  },
  {
    name: "charities must be in the catalogue",
    refusal: "bad_request",
    inject: () => ({ body: { charityIds: [unknownId] } }),
  },
  {
    name: "a linked selection must keep a charity",
    refusal: "linked_selection_needs_a_charity",
    inject: () => ({ body: { charityIds: [] } }),
  },
  {
    name: "featured charities must be selected",
    refusal: "featured_charities_not_selected",
    parameters: () => ({ list: unknownId }),
    inject: () => ({ body: { featuredCharitiesIds: [unknownId] } }),
  },
  {
    name: "only the operator changes a GENERIC selection",
    refusal: "selection_not_customizable",
    async inject(world, given) {
      const charitiesSelectionId = await genericSelection(world);
      await world.ok("update-campaign", {
        as: given.account,
        path: { campaignId: given.campaignId },
        body: { charitiesSelectionId },
      });
      return { path: { charitiesSelectionId } };
    },
  },
]);

scenariosOf(updateCharitiesSelection, [
  scenario({
    name: "an empty change changes nothing",
    given: selection,
    call: (given) => update(given, {}),
    expect: { status: 200, body: { name: "Our favourites" } },
    unchanged: true,
  }),
  scenario({
    name: "sending the current values emits no event",
    given: selection,
    call: (given) => update(given, { charityIds: given.charityIds, name: "Our favourites" }),
    expect: { status: 200 },
  }),
  scenario({
    name: "sent charities replace the current ones, and a charity no longer selected is no longer featured",
    given: async (world) => {
      const account = await world.account();
      const { charityIds } = await selectionOf(world, account);
      return await selectionOf(world, account, {
        featuredCharitiesIds: [charityIds[2], charityIds[0]],
      });
    },
    call: (given) => update(given, { charityIds: [given.charityIds[1], given.charityIds[2]] }),
    expect: { status: 200 },
    events: { charitiesselection_update: 1 },
    then: (_, { charityIds }, { events }) =>
      expect(events[0]?.diff).toEqual({
        charityIds: [charityIds[1], charityIds[2]],
        featuredCharitiesIds: [charityIds[2]],
      }),
  }),
  scenario({
    name: "a new name alone changes no charities and emits no event",
    given: (world) => newDraft(world),
    call: (given) => update(given, { name: "New" }),
    expect: {
      status: 200,
      body: ({ charityIds, campaignId }: TestCampaign) => ({
        name: "New",
        charityIds,
        campaignIds: [campaignId],
      }),
    },
    events: {},
    async then(world, given) {
      const { data } = await world.ok<{ data: { name: string }[] }>("list-charities-selections", {
        as: given.account,
      });
      expect(data.map(({ name }) => name)).toContain("New");
    },
  }),
  scenario({
    name: "a new name with other charities is part of their event",
    given: (world) => newDraft(world),
    call: (given) => update(given, { name: "New", charityIds: [given.charityIds[0]] }),
    expect: { status: 200 },
    events: { charitiesselection_update: 1 },
    then: (_, { charityIds }, { events }) =>
      expect(events[0]?.diff).toEqual({ name: "New", charityIds: [charityIds[0]] }),
  }),
  scenario({
    name: "a selection that no campaign uses may be emptied",
    given: selection,
    call: (given) => update(given, { charityIds: [] }),
    expect: { status: 200, body: { charityIds: [] } },
    events: { charitiesselection_update: 1 },
  }),
]);
