import { expect } from "vitest";
import {
  campaignOf,
  closeCampaign,
  draftOf,
  fixedCampaign,
  genericSelection,
  newCampaign,
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
import type { TestAccount, World } from "../../testing/world.js";
import { deleteCharitiesSelection } from "./delete-charities-selection.js";

type Selected = Pick<TestCampaign, "account" | "charitiesSelectionId">;

const given = (world: World, account: TestAccount) => selectionOf(world, account);
const call = ({ charitiesSelectionId }: Selected) => ({ path: { charitiesSelectionId } });
const remove = (selected: Selected) => ({ as: selected.account, ...call(selected) });

callRulesOf(deleteCharitiesSelection, {
  given,
  call,
  ownIds: { "path.charitiesSelectionId": "not_found" },
});

/** Creates a DRAFT that uses a selection. */
const draftWith = (world: World, account: TestAccount, charitiesSelectionId: string) =>
  draftOf(world, account, { charitiesSelectionId });

precedenceOf(deleteCharitiesSelection, { given, call }, [
  ...sharedFaults(deleteCharitiesSelection),
  {
    name: "a selection that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { charitiesSelectionId: unknownId } }),
  },
  {
    name: "a selection that a DRAFT uses is not deleted",
    refusal: "selection_used_by_active_campaigns",
    async inject(world, _, account) {
      await draftWith(world, account, account.charitiesSelectionId);
      return { path: { charitiesSelectionId: account.charitiesSelectionId } };
    },
  },
  {
    name: "the selection created with the account is not deleted",
    refusal: "featured_selection_not_deletable",
    inject: (_, __, account) => ({ path: { charitiesSelectionId: account.charitiesSelectionId } }),
  },
]);

scenariosOf(deleteCharitiesSelection, [
  scenario({
    name: "a selection that an ACTIVE campaign uses is not deleted",
    given: (world) => newCampaign(world),
    call: remove,
    refusal: "selection_used_by_active_campaigns",
  }),
  scenario({
    name: "a selection that a PENDING campaign uses is not deleted",
    given: async (world) =>
      campaignOf(world, await world.account({ invoiceFixedBudgets: true }), fixedCampaign),
    call: remove,
    refusal: "selection_used_by_active_campaigns",
  }),
  scenario({
    name: "a GENERIC selection is not deleted",
    given: async (world) => ({
      account: await world.account(),
      charitiesSelectionId: await genericSelection(world),
    }),
    call: remove,
    refusal: "only_custom_selections_deletable",
  }),
  scenario({
    name: "the use of a GENERIC selection is reported before its type",
    async given(world) {
      const account = await world.account();
      const charitiesSelectionId = await genericSelection(world);
      await draftWith(world, account, charitiesSelectionId);
      return { account, charitiesSelectionId };
    },
    call: remove,
    refusal: "selection_used_by_active_campaigns",
  }),
  scenario({
    name: "other accounts' use of a GENERIC selection is not revealed",
    async given(world) {
      const charitiesSelectionId = await genericSelection(world);
      await draftWith(world, await world.account(), charitiesSelectionId);
      return { account: await world.account(), charitiesSelectionId };
    },
    call: remove,
    refusal: "only_custom_selections_deletable",
  }),
  scenario({
    name: "a deleted selection is not found",
    given: async (world) => selectionOf(world, await world.account()),
    call: remove,
    expect: { status: 204 },
    async then(world, selected) {
      const { account, charitiesSelectionId } = selected;
      const again = await world.call("delete-charities-selection", remove(selected));
      expect(again).toMatchObject({ status: 404 });
      const { data } = await world.ok<{ data: Selected[] }>("list-charities-selections", {
        as: account,
      });
      expect(data.map((one) => one.charitiesSelectionId)).not.toContain(charitiesSelectionId);
    },
  }),
  scenario({
    name: "a deleted selection is removed from closed campaigns, with an event for each",
    async given(world) {
      const draft = await newDraft(world);
      await closeCampaign(world, draft);
      return draft;
    },
    call: remove,
    expect: { status: 204 },
    events: { campaign_update: 1 },
    then: (_, __, { events }) => expect(events[0]?.diff).toEqual({ charitiesSelectionId: null }),
  }),
]);
