import { expect } from "vitest";
import { widgetToken } from "../../testing/derived/people.js";
import {
  campaignOf,
  genericSelection,
  selectionOf,
  setAccount,
  unknownId,
} from "../../testing/fixtures.js";
import { scenario, scenariosOf } from "../../testing/scenario.js";
import type { World, WorldCall } from "../../testing/world.js";
import { addWidgetCharity } from "./add-charity.js";
import { listWidgetSelections } from "./list-charities-selections.js";
import { listWidgetCharities } from "./list-widget-charities.js";
import { removeWidgetCharity } from "./remove-charity.js";
import { updateWidgetSelection } from "./update-charities-selection.js";

/** The selection editor's operations: the account's rules under the widget's token. */

type Body = Record<string, unknown>;

/** An account's selection of three charities, and a token for the widget that edits it. */
async function editor(world: World) {
  const account = await world.account();
  const selection = await selectionOf(world, account);
  const [another = ""] = await world.charities(1);
  return { ...selection, another, as: await widgetToken(world, account, ["selection"]) };
}
type Editor = Awaited<ReturnType<typeof editor>>;
/** The same with another selection. */
const editing =
  (selectionFor: (world: World, given: Editor) => Promise<string>) => async (world: World) => {
    const given = await editor(world);
    return { ...given, charitiesSelectionId: await selectionFor(world, given) };
  };
const strangers = editing(async (world) => {
  const stranger = await world.account();
  return (await selectionOf(world, stranger)).charitiesSelectionId;
});
const generic = editing((world) => genericSelection(world));
const unknown = editing(async () => unknownId);
/** A selection of one charity, linked to a campaign. */
const linkedToOne = editing(async (world, { account, charityIds }) => {
  const { charitiesSelectionId } = await selectionOf(world, account, {
    charityIds: charityIds.slice(0, 1),
  });
  await campaignOf(world, account, { charitiesSelectionId });
  return charitiesSelectionId;
});

const update = ({ as, charitiesSelectionId }: Editor, body: Body): WorldCall => ({
  as,
  path: { charitiesSelectionId },
  body,
});
const add = (given: Editor, charityId: string) => update(given, { charityId });
const remove = ({ as, charitiesSelectionId }: Editor, charityId: string): WorldCall => ({
  as,
  path: { charitiesSelectionId, charityId },
});

scenariosOf(updateWidgetSelection, [
  scenario({
    name: "the editor changes its account's selection, with the event of the account's operation",
    given: editor,
    call: (given) => update(given, { name: "Ours", charityIds: [given.another] }),
    expect: {
      status: 200,
      body: ({ another, charitiesSelectionId }: Editor) => ({
        charitiesSelectionId,
        name: "Ours",
        charityIds: [another],
        display: { charityCount: "1", featuredCharityCount: "0", updatedAt: "March 2, 2026" },
      }),
    },
    events: { charitiesselection_update: 1 },
    then: (_, { account, another }, { events }) =>
      expect(events[0]).toMatchObject({
        accountId: account.accountId,
        diff: { name: "Ours", charityIds: [another] },
      }),
  }),
  scenario({
    name: "an empty change changes nothing",
    given: editor,
    call: (given) => update(given, {}),
    expect: { status: 200 },
    unchanged: true,
  }),
  scenario({
    name: "another account's selection is unknown",
    given: strangers,
    call: (given) => update(given, { name: "Mine" }),
    refusal: "not_found",
  }),
  scenario({
    name: "a selection that never existed is unknown",
    given: unknown,
    call: (given) => update(given, { name: "Mine" }),
    refusal: "not_found",
  }),
  scenario({
    name: "an unknown charity is a bad request",
    given: editor,
    call: (given) => update(given, { charityIds: [unknownId] }),
    refusal: "bad_request",
  }),
  scenario({
    name: "a linked selection cannot be emptied",
    given: linkedToOne,
    call: (given) => update(given, { charityIds: [] }),
    refusal: "linked_selection_needs_a_charity",
  }),
  scenario({
    name: "a charity that is not selected cannot be featured",
    given: editor,
    call: (given) => update(given, { featuredCharitiesIds: [given.another] }),
    refusal: "featured_charities_not_selected",
    parameters: ({ another }) => ({ list: another }),
  }),
  scenario({
    name: "only the operator changes a GENERIC selection",
    given: generic,
    call: (given) => update(given, { name: "Mine" }),
    refusal: "selection_not_customizable",
  }),
  scenario({
    name: "a call with a widget token cannot name an account, not even its own",
    given: editor,
    call: (given) => ({ ...update(given, {}), query: { accountId: given.account.accountId } }),
    problems: ["accountId"],
  }),
  scenario({
    name: "a token for another widget is forbidden before any lookup",
    async given(world) {
      const given = await unknown(world);
      return { ...given, as: await widgetToken(world, given.account, ["metrics", "receipts"]) };
    },
    call: (given) => update(given, { surprise: true }),
    refusal: "forbidden",
  }),
  scenario({
    name: "the account's access token cannot call the widget's route",
    given: editor,
    call: (given) => ({ ...update(given, {}), as: given.account }),
    refusal: "forbidden",
  }),
  scenario({
    name: "the widget stops working when its account is closed",
    async given(world) {
      const given = await editor(world);
      await setAccount(world, given.account, { status: "CLOSED" });
      return given;
    },
    call: (given) => update(given, {}),
    refusal: "account_closed",
  }),
]);

scenariosOf(addWidgetCharity, [
  scenario({
    name: "a charity is added, with its event",
    given: editor,
    call: (given) => add(given, given.another),
    expect: {
      status: 200,
      body: ({ charityIds, another }: Editor) => ({ charityIds: [...charityIds, another] }),
    },
    events: { charitiesselection_update: 1 },
  }),
  scenario({
    name: "a charity already in the selection is not added again",
    given: editor,
    call: (given) => add(given, given.charityIds[1]),
    expect: { status: 200 },
    unchanged: true,
  }),
  scenario({
    name: "another account's selection cannot be added to",
    given: strangers,
    call: (given) => add(given, given.another),
    refusal: "not_found",
  }),
  scenario({
    name: "an unknown charity is a bad request",
    given: editor,
    call: (given) => add(given, unknownId),
    refusal: "bad_request",
  }),
  scenario({
    name: "a GENERIC selection cannot be added to",
    given: generic,
    call: (given) => add(given, given.another),
    refusal: "selection_not_customizable",
  }),
]);

scenariosOf(removeWidgetCharity, [
  scenario({
    name: "a charity is removed, with its event",
    given: editor,
    call: (given) => remove(given, given.charityIds[1]),
    expect: {
      status: 200,
      body: ({ charityIds: [first, , third] }: Editor) => ({ charityIds: [first, third] }),
    },
    events: { charitiesselection_update: 1 },
  }),
  scenario({
    name: "a charity outside the selection is not found",
    given: editor,
    call: (given) => remove(given, given.another),
    refusal: "not_found",
  }),
  scenario({
    name: "nothing can be removed from another account's selection",
    given: strangers,
    call: (given) => remove(given, given.charityIds[0]),
    refusal: "not_found",
  }),
  scenario({
    name: "the last charity of a linked selection stays",
    given: linkedToOne,
    call: (given) => remove(given, given.charityIds[0]),
    refusal: "linked_selection_needs_a_charity",
  }),
  scenario({
    name: "nothing can be removed from a GENERIC selection",
    given: generic,
    call: (given) => remove(given, given.charityIds[0]),
    refusal: "selection_not_customizable",
  }),
]);

scenariosOf(listWidgetSelections, [
  scenario({
    name: "the editor lists only its account's selections",
    async given(world) {
      await selectionOf(world, await world.account());
      return await editor(world);
    },
    call: ({ as }) => ({ as }),
    expect: { status: 200, body: { nextCursor: null } },
    then(_, { account, charitiesSelectionId }, { answer }) {
      const { data } = answer.body as {
        data: { accountId: string | null; charitiesSelectionId: string }[];
      };
      const owned = data.filter(({ accountId }) => accountId !== null);
      expect(owned.map((one) => one.charitiesSelectionId)).toEqual([
        charitiesSelectionId,
        account.charitiesSelectionId,
      ]);
      expect(new Set(owned.map(({ accountId }) => accountId))).toEqual(
        new Set([account.accountId]),
      );
    },
  }),
  scenario({
    name: "each selection shows its number of charities",
    async given(world) {
      const given = await editor(world);
      const { charityIds } = given;
      await selectionOf(world, given.account, { featuredCharitiesIds: charityIds.slice(0, 2) });
      return given;
    },
    call: ({ as }) => ({ as, query: { locale: "fr", limit: "2" } }),
    expect: {
      status: 200,
      body: {
        data: [
          { display: { charityCount: "3", featuredCharityCount: "2", updatedAt: "2 mars 2026" } },
          { display: { charityCount: "3", featuredCharityCount: "0", updatedAt: "2 mars 2026" } },
        ],
      },
    },
  }),
]);

scenariosOf(listWidgetCharities, [
  scenario({
    name: "the editor finds charities like the account does, with causes and place in its language",
    async given(world) {
      await world.charities(1, {
        name: "Ospedale",
        causes: ["health"],
        city: "Roma",
        country: "IT",
      });
      return await editor(world);
    },
    call: ({ as }) => ({ as, query: { search: "ospedale", locale: "fr" } }),
    expect: { status: 200 },
    async then(world, { account }, { answer }) {
      const { data } = answer.body as { data: unknown[] };
      const query = { search: "ospedale" };
      const own = await world.ok<{ data: Body[] }>("list-charities", { as: account, query });
      const display = { causes: ["Santé"], place: "Roma, Italie", verifiedOn: null };
      expect(own.data).toHaveLength(1);
      expect(data).toEqual(own.data.map((charity) => ({ ...charity, display })));
    },
  }),
  scenario({
    name: "profiles are in the requested language",
    async given(world) {
      const profiles = [
        { locale: "en", headline: "Light" },
        { locale: "it", headline: "Luce" },
      ];
      await world.charities(1, { name: "Faro", profiles });
      return await editor(world);
    },
    call: ({ as }) => ({ as, query: { search: "faro", includeProfile: "true", locale: "it" } }),
    expect: { status: 200, body: { data: [{ profile: { headline: "Luce" } }] } },
  }),
  scenario({
    name: "charities are found by their ids, without unpublished ones",
    async given(world) {
      const [first = ""] = await world.charities(1, { name: "Azur", city: "Nice", country: "FR" });
      const [hidden = ""] = await world.charities(1, { published: false });
      return { ...(await editor(world)), charityIds: [hidden, first] };
    },
    call: ({ as, charityIds }) => ({ as, query: { charityIds: charityIds.join(), limit: "1" } }),
    expect: {
      status: 200,
      body: ({ charityIds }: Editor) => ({
        data: [{ charityId: charityIds[1], name: "Azur", display: { place: "Nice" } }],
        nextCursor: null,
      }),
    },
    then: (_, __, { answer }) => expect((answer.body as { data: unknown[] }).data).toHaveLength(1),
  }),
  scenario({
    name: "ids cannot be combined with another filter",
    given: editor,
    call: ({ as, charityIds }) => ({
      as,
      query: { charityIds: charityIds.join(), search: "azur" },
    }),
    problems: ["charityIds"],
  }),
  scenario({
    name: "an invalid id is refused",
    given: editor,
    call: ({ as }) => ({ as, query: { charityIds: "azur" } }),
    problems: ["charityIds[0]"],
  }),
]);
