import { expect } from "vitest";
import {
  genericSelection,
  newDraft,
  selectionOf,
  type TestCampaign,
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
import type { TestAccount, World } from "../../testing/world.js";
import { removeCharity } from "./remove-charity.js";

type Selected = Pick<TestCampaign, "account" | "charitiesSelectionId" | "charityIds">;

const given = (world: World, account: TestAccount) => selectionOf(world, account);
const call = ({ charitiesSelectionId, charityIds }: Selected) => ({
  path: { charitiesSelectionId, charityId: charityIds[1] },
});
const remove = (selected: Selected) => ({ as: selected.account, ...call(selected) });

callRulesOf(removeCharity, {
  given,
  call,
  ownIds: { "path.charitiesSelectionId": "not_found" },
  sharedIds: { "path.charityId": "not_found" },
});

precedenceOf(removeCharity, { given, call }, [
  ...sharedFaults(removeCharity),
  {
    name: "a selection that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { charitiesSelectionId: unknownId } }),
  },
  {
    name: "only the operator changes a GENERIC selection",
    refusal: "selection_not_customizable",
    inject: async (world) => ({ path: { charitiesSelectionId: await genericSelection(world) } }),
  },
]);

/** A campaign whose selection has one charity. */
async function lastCharity(world: World, kind: "CUSTOM" | "GENERIC") {
  const account = await world.account();
  const [, only] = await threeCharities(world);
  const body = { name: "One", charityIds: [only] };
  const made = await world.ok<Selected>(
    kind === "CUSTOM" ? "create-charities-selection" : "create-operator-charities-selection",
    { as: kind === "CUSTOM" ? account : "operator", body },
  );
  const { charitiesSelectionId } = made;
  const campaign = {
    name: "N",
    slug: "s",
    amountType: "FREE_AMOUNT",
    donationType: "FACE_VALUE",
    charitiesSelectionId,
  };
  await world.ok("create-campaign", { as: account, body: campaign });
  return { account, charitiesSelectionId, charityIds: await threeCharities(world) };
}

scenariosOf(removeCharity, [
  scenario({
    name: "a linked selection keeps its last charity",
    given: (world) => lastCharity(world, "CUSTOM"),
    call: remove,
    refusal: "linked_selection_needs_a_charity",
  }),
  scenario({
    name: "the last charity of a linked selection is refused before its kind",
    given: (world) => lastCharity(world, "GENERIC"),
    call: remove,
    refusal: "linked_selection_needs_a_charity",
  }),
  scenario({
    name: "other accounts' use of a GENERIC selection is not revealed",
    given: async (world) => ({
      ...(await lastCharity(world, "GENERIC")),
      account: await world.account(),
    }),
    call: remove,
    refusal: "selection_not_customizable",
  }),
  scenario({
    name: "a charity outside the selection is not found",
    async given(world) {
      const account = await world.account();
      const [first] = await threeCharities(world);
      return await selectionOf(world, account, { charityIds: [first] });
    },
    call: remove,
    refusal: "not_found",
  }),
  scenario({
    name: "a charity is removed from the selection and from the featured ones, with an event",
    async given(world) {
      const account = await world.account();
      const charityIds = await threeCharities(world);
      return await selectionOf(world, account, {
        featuredCharitiesIds: [charityIds[2], charityIds[1]],
      });
    },
    call: remove,
    expect: { status: 200 },
    events: { charitiesselection_update: 1 },
    then: (_, { charityIds }, { answer, events }) => {
      const left = {
        charityIds: [charityIds[0], charityIds[2]],
        featuredCharitiesIds: [charityIds[2]],
      };
      expect(answer.body).toMatchObject(left);
      expect(events[0]?.diff).toEqual(left);
    },
  }),
  scenario({
    name: "a linked selection may lose all charities but one",
    given: (world) => newDraft(world),
    call: remove,
    expect: {
      status: 200,
      body: ({ campaignId }: TestCampaign) => ({ campaignIds: [campaignId] }),
    },
    events: { charitiesselection_update: 1 },
  }),
  scenario({
    name: "the last charity of a selection that no campaign uses can be removed",
    async given(world) {
      const account = await world.account();
      const [, only] = await threeCharities(world);
      return await selectionOf(world, account, { charityIds: [only] });
    },
    call: remove,
    expect: { status: 200, body: { charityIds: [] } },
    events: { charitiesselection_update: 1 },
  }),
]);
