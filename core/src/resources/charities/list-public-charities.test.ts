import { expect } from "vitest";
import { draftOf, freeCampaign, leaving, unique, unpublish } from "../../testing/fixtures.js";
import { scenario, scenariosOf } from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { listPublicCharities } from "./list-public-charities.js";

interface Given {
  readonly publicKey: string;
  readonly charityIds: readonly string[];
}

/** A campaign of four charities, the last one featured, the first one unpublished, or paused, since. */
async function fourCharities(world: World, leave = unpublish): Promise<Given> {
  const bodies = [
    { name: "Withdrawn" },
    { name: "Zèbres de Gand", city: "Gent", country: "BE", causes: ["animals"] },
    { name: "Les Amis des zébus", causes: ["animals", "education"] },
    {
      name: "Autruches",
      city: "Lyon",
      country: "FR",
      profiles: [{ locale: "fr", mission: "Zèbres aussi." }],
    },
  ];
  const charityIds: string[] = [];
  for (const body of bodies) charityIds.push(...(await world.charities(1, body)));
  const account = await world.account();
  const { charitiesSelectionId } = await world.ok<{ charitiesSelectionId: string }>(
    "create-charities-selection",
    {
      as: account,
      body: { name: "Four", charityIds, featuredCharitiesIds: charityIds.slice(3) },
    },
  );
  const [withdrawn = ""] = charityIds;
  await leave(world, withdrawn);
  const { publicKey } = await draftOf(world, account, { charitiesSelectionId });
  return { publicKey, charityIds };
}

const ask =
  (query: Record<string, unknown> = {}) =>
  ({ publicKey }: Given) => ({ path: { publicKey }, query });
const shows =
  (...indexes: number[]) =>
  ({ charityIds }: Given) => ({
    data: indexes.map(
      (index) => expect.objectContaining({ charityId: charityIds[index] }) as unknown,
    ),
    nextCursor: null,
  });

scenariosOf(listPublicCharities, [
  ...leaving.map(([state, leave]) =>
    scenario({
      name: `returns the selection, featured charities first, without those that were ${state}`,
      given: (world) => fourCharities(world, leave),
      call: ask(),
      expect: { status: 200, body: shows(3, 1, 2) },
    }),
  ),
  scenario({
    name: "returns the texts in the visitor's language",
    given: (world) => fourCharities(world),
    call: ask({ locale: "de", limit: "2" }),
    expect: {
      status: 200,
      body: {
        data: [
          { isFeatured: true, profile: { locale: "fr" }, display: { causes: [], place: "Lyon" } },
          {
            isFeatured: false,
            profile: null,
            display: { causes: ["Tiere"], place: "Gent, Belgien" },
          },
        ],
      },
    },
  }),
  scenario({
    name: "continues where the page ended",
    given: async (world) => {
      const given = await fourCharities(world);
      const call = { path: { publicKey: given.publicKey }, query: { limit: "1" } };
      const { nextCursor } = await world.ok<{ nextCursor: string }>("list-public-charities", call);
      return { ...given, nextCursor };
    },
    call: ({ publicKey, nextCursor }) => ({ path: { publicKey }, query: { cursor: nextCursor } }),
    expect: { status: 200, body: shows(1, 2) },
  }),
  scenario({
    name: "searches the selection by relevance",
    given: (world) => fourCharities(world),
    call: ask({ search: "zeb" }),
    expect: { status: 200, body: shows(1, 2, 3) },
  }),
  scenario({
    name: "filters by cause",
    given: (world) => fourCharities(world),
    call: ask({ search: "zeb", cause: "education" }),
    expect: { status: 200, body: shows(2) },
  }),
  scenario({
    name: "a campaign without a selection shows none",
    given: async (world) => {
      const account = await world.account();
      const body = { name: "Empty", slug: unique("slug"), ...freeCampaign };
      return await world.ok<{ publicKey: string }>("create-campaign", { as: account, body });
    },
    call: ({ publicKey }) => ({ path: { publicKey } }),
    expect: { status: 200, body: { data: [], nextCursor: null } },
  }),
  scenario({
    name: "an unknown key is unknown",
    given: async () => ({}),
    call: () => ({ path: { publicKey: "pk_test_nothing" } }),
    expect: { status: 404, body: { statusCode: 404, message: "Not Found" } },
  }),
]);
