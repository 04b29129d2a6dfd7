import { expect } from "vitest";
import { draftOf, genericSelection, selectionOf, sessionOf } from "../../testing/fixtures.js";
import {
  callRulesOf,
  listRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import { listCharitiesSelections } from "./list-charities-selections.js";

listRulesOf(listCharitiesSelections, {
  given: async (_, account) => account,
  add: async (world, account) => (await selectionOf(world, account)).charitiesSelectionId,
  remove: async (world, account, charitiesSelectionId) => {
    await world.call("delete-charities-selection", { as: account, path: { charitiesSelectionId } });
  },
  id: "charitiesSelectionId",
  otherList: "list-donations",
});

const valid = { given: draftOf, call: () => ({ query: { limit: "5" } }) };
callRulesOf(listCharitiesSelections, { ...valid, wrong: { kind: "CUSTOM" } });
precedenceOf(listCharitiesSelections, valid, sharedFaults(listCharitiesSelections));

scenariosOf(listCharitiesSelections, [
  scenario({
    name: "an account sees its own selections and the GENERIC ones, with only its own campaigns",
    async given(world) {
      const charitiesSelectionId = await genericSelection(world);
      await draftOf(world, await world.account(), { charitiesSelectionId });
      const account = await world.account();
      const { campaignId } = await draftOf(world, account, { charitiesSelectionId });
      return { account, charitiesSelectionId, campaignId };
    },
    call: ({ account }) => ({ as: account }),
    expect: { status: 200 },
    then(_, { account, charitiesSelectionId, campaignId }, { answer }) {
      const { data } = answer.body as { data: Record<string, unknown>[] };
      expect(data).toContainEqual(
        expect.objectContaining({
          charitiesSelectionId,
          kind: "GENERIC",
          accountId: null,
          campaignIds: [campaignId],
        }),
      );
      const own = data.filter(({ accountId }) => accountId === account.accountId);
      expect(own.map(({ isFeatured }) => isFeatured)).toEqual([false, true]);
    },
  }),
  scenario({
    name: "a MEMBER sees only its own campaigns of a selection",
    async given(world) {
      const account = await world.account();
      const charitiesSelectionId = await genericSelection(world);
      const { campaignId } = await draftOf(world, account, { charitiesSelectionId });
      await draftOf(world, account, { charitiesSelectionId });
      const member = await sessionOf(world, account, "MEMBER", [campaignId]);
      return { member, charitiesSelectionId, campaignId };
    },
    call: ({ member }) => ({ as: member }),
    expect: { status: 200 },
    then(_, { charitiesSelectionId, campaignId }, { answer }) {
      const { data } = answer.body as { data: Record<string, unknown>[] };
      expect(data).toContainEqual(
        expect.objectContaining({ charitiesSelectionId, campaignIds: [campaignId] }),
      );
    },
  }),
]);
