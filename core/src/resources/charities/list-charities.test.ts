import { expect } from "vitest";
import { pause } from "../../testing/fixtures.js";
import { callRulesOf, scenario, scenariosOf } from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { listCharities, listOperatorCharities } from "./list-charities.js";

/** Words that no other test of this world uses in a charity's name. */
let made = 0;
const uniqueWord = () => `mot${String.fromCharCode(97 + made++)}xyz`;

async function charity(world: World, body: Record<string, unknown>): Promise<string> {
  const { charityId } = await world.ok<{ charityId: string }>("create-operator-charity", {
    as: "operator",
    body,
  });
  return charityId;
}

/** One charity for each tier of a search, created in reverse order. */
async function tiers(world: World) {
  const word = uniqueWord();
  const inText = await charity(world, {
    name: "Autre",
    profiles: [{ locale: "fr", mission: `Nos ${word}s.` }],
  });
  const inCity = await charity(world, { name: "Ailleurs", city: `Saint-${word}` });
  const inName = await charity(world, { name: `Amis d'${word.toUpperCase()}` });
  const second = await charity(world, { name: `${word} b`, country: "BE", causes: ["health"] });
  const first = await charity(world, { name: `${word} a`, fiscalReceiptsSupport: "ENABLED" });
  await charity(world, { name: `${word} hidden`, published: false });
  await pause(world, await charity(world, { name: `${word} paused` }));
  return { account: await world.account(), word, all: [first, second, inName, inText, inCity] };
}

type Tiers = Awaited<ReturnType<typeof tiers>>;
const pageOf = (...charityIds: (string | undefined)[]) => ({
  data: charityIds.map((charityId) => expect.objectContaining({ charityId }) as unknown),
  nextCursor: null,
});

scenariosOf(listCharities, [
  scenario({
    name: "returns the published charities that are not paused by relevance: beginning of the name, words of the name, other texts",
    given: tiers,
    call: ({ account, word }) => ({ as: account, query: { search: word.slice(0, 4) } }),
    expect: { status: 200, body: ({ all }: Tiers) => pageOf(...all) },
  }),
  scenario({
    name: "a cursor continues where the page ended, also between two tiers",
    given: async (world) => {
      const found = await tiers(world);
      const call = { as: found.account, query: { search: found.word, limit: "2" } };
      const { nextCursor } = await world.ok<{ nextCursor: string }>("list-charities", call);
      return { ...found, nextCursor };
    },
    call: ({ account, word, nextCursor }) => ({
      as: account,
      query: { search: word, cursor: nextCursor },
    }),
    expect: { status: 200, body: ({ all }: Tiers) => pageOf(...all.slice(2)) },
  }),
  scenario({
    name: "every word must match",
    given: tiers,
    call: ({ account, word }) => ({ as: account, query: { search: `${word} amis d` } }),
    expect: { status: 200, body: ({ all }: Tiers) => pageOf(all[2]) },
  }),
  scenario({
    name: "filters by country and cause",
    given: tiers,
    call: ({ account, word }) => ({
      as: account,
      query: { search: word, country: "BE", cause: "health" },
    }),
    expect: { status: 200, body: ({ all }: Tiers) => pageOf(all[1]) },
  }),
  scenario({
    name: "filters by support of fiscal receipts",
    given: tiers,
    call: ({ account, word }) => ({
      as: account,
      query: { search: word, fiscalReceiptsSupport: "ENABLED" },
    }),
    expect: { status: 200, body: ({ all }: Tiers) => pageOf(all[0]) },
  }),
  scenario({
    name: "without a search it is in the order of names, accents and case aside",
    given: async (world) => {
      const word = uniqueWord();
      const names = ["Éb", "ea", "EC"];
      for (const name of names) await charity(world, { name: `${name} ${word}`, country: "LU" });
      return { account: await world.account(), word };
    },
    call: ({ account }) => ({ as: account, query: { country: "LU" } }),
    expect: {
      status: 200,
      body: ({ word }: { word: string }) => ({
        data: ["ea", "Éb", "EC"].map(
          (name) => expect.objectContaining({ name: `${name} ${word}` }) as unknown,
        ),
      }),
    },
  }),
  scenario({
    name: "returns the profile in the nearest locale on request",
    given: async (world) => {
      const word = uniqueWord();
      const profiles = ["en", "fr"].map((locale) => ({ locale, headline: `${locale} headline` }));
      await charity(world, { name: word, profiles });
      return { account: await world.account(), word };
    },
    call: ({ account, word }) => ({
      as: account,
      query: { search: word, includeProfile: "true", locale: "fr-BE" },
    }),
    expect: {
      status: 200,
      body: { data: [{ profile: { locale: "fr", headline: "fr headline", mission: null } }] },
    },
  }),
  scenario({
    name: "finds nothing for a query without letters or digits",
    given: (world) => world.account(),
    call: (account) => ({ as: account, query: { search: "\"*' :" } }),
    expect: { status: 200, body: { data: [], nextCursor: null } },
  }),
  scenario({
    name: "refuses the cursor of a list without a search in a search",
    given: async (world) => {
      await world.charities(2);
      const account = await world.account();
      const call = { as: account, query: { limit: "1" } };
      const { nextCursor } = await world.ok<{ nextCursor: string }>("list-charities", call);
      return { account, nextCursor };
    },
    call: ({ account, nextCursor }) => ({
      as: account,
      query: { search: "charity", cursor: nextCursor },
    }),
    expect: {
      status: 400,
      body: {
        statusCode: 400,
        error: "Bad Request",
        message: ["cursor: is of a list with another search"],
      },
    },
  }),
]);

callRulesOf(listOperatorCharities, {
  given: async () => null,
  call: () => ({}),
  wrong: { limit: "0", cursor: "x", published: "yes", cause: "luck", search: "" },
});

const idsOf = (body: unknown) =>
  (body as { data: { charityId: string }[] }).data.map(({ charityId }) => charityId);

scenariosOf(listOperatorCharities, [
  scenario({
    name: "the operator sees the charities that are not published too, as it set them",
    async given(world) {
      const word = uniqueWord();
      const details = { published: false, starter: false, country: "BE" };
      const hidden = await charity(world, { name: `${word} b`, ...details });
      const shown = await charity(world, { name: `${word} a`, starter: false });
      return { word, hidden, shown };
    },
    call: ({ word }) => ({ as: "operator", query: { search: word } }),
    expect: { status: 200 },
    async then(world, { word, hidden, shown }, { answer }) {
      expect(idsOf(answer.body)).toEqual([shown, hidden]);
      expect(answer.body).toMatchObject({ data: [{ published: true }, { published: false }] });
      const read = (query: Record<string, string>) =>
        world.ok("list-operator-charities", { as: "operator", query });
      for (const [query, found] of [
        [{ published: "true" }, [shown]],
        [{ published: "false" }, [hidden]],
        [{ country: "BE" }, [hidden]],
      ] as const)
        expect(idsOf(await read({ search: word, ...query }))).toEqual(found);
      const names = (await read({ published: "false" })) as { data: { name: string }[] };
      expect(names.data.map(({ name }) => name)).toContain(`${word} b`);
      expect(idsOf(names)).not.toContain(shown);
    },
  }),
]);
