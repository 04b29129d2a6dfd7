import { expect } from "vitest";
import { newUuid } from "../../platform/node.js";
import { campaignOf, childOf, claimed, donationOf, unknownId } from "../../testing/fixtures.js";
import {
  callRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { insertEvent } from "./event-queries.js";
import { followEvents } from "./follow-events.js";

interface Followed {
  readonly data: readonly { readonly eventId: string; readonly event: string }[];
  readonly after: string;
  readonly hasMore: boolean;
  readonly isAfterStored: boolean;
}

const valid = { given: async () => null, call: () => ({ query: { after: unknownId } }) };
callRulesOf(followEvents, { ...valid, wrong: { after: "x" } });
precedenceOf(followEvents, valid, sharedFaults(followEvents));

/** An account, the place at which it begins to follow, and a claimed donation after it. */
async function following(world: World) {
  const account = await world.account();
  const { after } = await world.ok<Followed>("follow-events", { as: account });
  const campaign = await campaignOf(world, account);
  await claimed(world, await donationOf(world, campaign));
  return { account, after };
}

/** Reads on until there is no more. */
async function followed(world: World, given: Awaited<ReturnType<typeof following>>) {
  const data: Followed["data"][number][] = [];
  let { after } = given;
  for (let hasMore = true; hasMore; ) {
    const page = await world.ok<Followed>("follow-events", {
      as: given.account,
      query: { after },
    });
    data.push(...page.data);
    expect(page.after >= after).toBe(true);
    ({ after, hasMore } = page);
  }
  return { data, after };
}

async function record(world: World, accountId: string | null, event: string, count = 1) {
  const ids = Array.from({ length: count }, newUuid);
  const createdAt = "2026-03-02T09:00:00.000Z";
  await world.store.write(async (tx) => {
    for (const eventId of ids)
      await tx.run(insertEvent, {
        ...{ eventId, accountId, event, createdAt },
        ...{ payload: { number: ids.indexOf(eventId) }, diff: null, traceparent: null },
      });
  });
  return ids;
}

scenariosOf(followEvents, [
  scenario({
    name: "without a place it returns no events and the place where they will begin",
    given: following,
    call: ({ account }) => ({ as: account }),
    expect: { status: 200, body: { data: [], hasMore: false, isAfterStored: false } },
  }),
  scenario({
    name: "events come oldest first, and the next call returns only later ones",
    given: following,
    call: ({ account, after }) => ({ as: account, query: { after } }),
    expect: { status: 200 },
    async then(world, given, { answer }) {
      const page = answer.body as Followed;
      expect(page.data.map(({ event }) => event)).toEqual([
        "charitiesselection_create",
        "campaign_create",
        "campaign_update",
        "donation_create",
        "donation_update",
      ]);
      const { account } = given;
      const [eventId = ""] = await record(world, account.accountId, "vote_create");
      expect((await followed(world, { ...given, after: page.after })).data).toMatchObject([
        { eventId },
      ]);
    },
  }),
  scenario({
    name: "the id of a received event is known; that of a stranger's is not",
    given: following,
    call: ({ account, after }) => ({ as: account, query: { after } }),
    expect: { status: 200, body: { isAfterStored: false } },
    async then(world, { account }, { answer }) {
      const after = (answer.body as Followed).data[0]?.eventId ?? "";
      const stranger = await world.account();
      expect(await world.ok("follow-events", { as: account, query: { after } })).toMatchObject({
        isAfterStored: true,
      });
      expect(await world.ok("follow-events", { as: stranger, query: { after } })).toMatchObject({
        isAfterStored: false,
      });
    },
  }),
  scenario({
    name: "those of children and of the catalogue are received, as by a webhook; pings and others' are not",
    async given(world) {
      const given = await following(world);
      const child = await childOf(world, given.account);
      const stranger = await world.account();
      await record(world, null, "ping");
      await record(world, stranger.accountId, "donation_create");
      const received = [
        ...(await record(world, child.accountId, "donation_create")),
        ...(await record(world, null, "charity_publish")),
      ];
      return { ...given, received };
    },
    call: ({ account, after }) => ({ as: account, query: { after } }),
    expect: { status: 200 },
    then(_, { received }, { answer }) {
      const ids = (answer.body as Followed).data.map(({ eventId }) => eventId);
      expect(ids.slice(-2)).toEqual(received);
    },
  }),
  scenario({
    name: "more events than a page holds are read at once, each once",
    async given(world) {
      const given = await following(world);
      const ids = await record(world, given.account.accountId, "vote_create", 230);
      return { ...given, ids };
    },
    call: ({ account, after }) => ({ as: account, query: { after } }),
    expect: { status: 200, body: { hasMore: true } },
    async then(world, { ids, ...given }) {
      const { data, after } = await followed(world, given);
      const seen = data.map(({ eventId }) => eventId);
      expect(seen.slice(-230)).toEqual(ids);
      expect(new Set(seen).size).toBe(seen.length);
      expect((await followed(world, { ...given, after })).data).toEqual([]);
    },
  }),
]);
