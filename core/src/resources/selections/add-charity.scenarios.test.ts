import { expect } from "vitest";
import {
  genericSelection,
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
import { addCharity } from "./add-charity.js";

type Selected = Pick<TestCampaign, "account" | "charitiesSelectionId" | "charityIds">;

/** A selection with only the first charity. */
async function given(world: World, account: TestAccount) {
  const [first] = await threeCharities(world);
  return await selectionOf(world, account, { charityIds: [first] });
}
const call = ({ charitiesSelectionId, charityIds }: Selected) => ({
  path: { charitiesSelectionId },
  body: { charityId: charityIds[2] },
});

callRulesOf(addCharity, {
  given,
  call,
  ownIds: { "path.charitiesSelectionId": "not_found" },
  sharedIds: { "body.charityId": "bad_request" },
  required: ["charityId"],
  wrong: { charityId: [], position: 1 },
});

precedenceOf(addCharity, { given, call }, [
  ...sharedFaults(addCharity),
  {
    name: "a selection that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { charitiesSelectionId: unknownId } }),
  },
  {
    name: "an unpublished charity cannot be added",
    refusal: "bad_request",
    async inject(world) {
      const [hidden] = await world.charities(1, { published: false });
      return { body: { charityId: hidden } };
    },
  },
  {
    name: "only the operator changes a GENERIC selection",
    refusal: "selection_not_customizable",
    inject: async (world) => ({ path: { charitiesSelectionId: await genericSelection(world) } }),
  },
]);

const newSelection = async (world: World) => given(world, await world.account());
const add = (selected: Selected, charity: 0 | 1 | 2) => ({
  as: selected.account,
  path: { charitiesSelectionId: selected.charitiesSelectionId },
  body: { charityId: selected.charityIds[charity] },
});

scenariosOf(addCharity, [
  scenario({
    name: "a charity is appended, with an event",
    given: newSelection,
    call: (selected) => add(selected, 2),
    expect: {
      status: 200,
      body: ({ charityIds }: Selected) => ({
        charityIds: [charityIds[0], charityIds[2]],
        featuredCharitiesIds: [],
      }),
    },
    events: { charitiesselection_update: 1 },
    then: (_, { account, charityIds }, { answer, events }) =>
      expect(events).toEqual([
        {
          event: "charitiesselection_update",
          accountId: account.accountId,
          payload: answer.body,
          diff: { charityIds: [charityIds[0], charityIds[2]] },
        },
      ]),
  }),
  scenario({
    name: "adding a charity twice changes nothing",
    given: newSelection,
    call: (selected) => add(selected, 0),
    expect: { status: 200, body: ({ charityIds }: Selected) => ({ charityIds: [charityIds[0]] }) },
    unchanged: true,
  }),
  scenario({
    name: "a charity can be added to an empty selection",
    given: async (world) => selectionOf(world, await world.account(), { charityIds: [] }),
    call: (selected) => add(selected, 1),
    expect: { status: 200, body: ({ charityIds }: Selected) => ({ charityIds: [charityIds[1]] }) },
    events: { charitiesselection_update: 1 },
  }),
]);
