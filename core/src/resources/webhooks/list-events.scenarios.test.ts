import { expect, test } from "vitest";
import { statement, text } from "../../contract/define-query.js";
import { newUuid } from "../../platform/node.js";
import { campaignOf, childOf, claimed, donationOf } from "../../testing/fixtures.js";
import {
  callRulesOf,
  onEveryDatabase,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { insertEvent, listEventsQuery } from "./event-queries.js";
import { listEvents } from "./list-events.js";

const valid = { given: async () => null, call: () => ({ query: { limit: "5" } }) };
callRulesOf(listEvents, { ...valid, wrong: { event: "ping", undelivered: "yes", limit: "0" } });
precedenceOf(listEvents, valid, sharedFaults(listEvents));

type Page = {
  data: { eventId: string; event: string; payload: object }[];
  nextCursor: string | null;
};
const names = (body: unknown) => (body as Page).data.map(({ event }) => event);

async function claimedOne(world: World) {
  const account = await world.account();
  return await claimed(world, await donationOf(world, await campaignOf(world, account)));
}

const addWebhook = (world: World, account: TestAccount, events: string[]) =>
  world.ok<{ webhookId: string }>("create-webhook", {
    as: account,
    body: {
      name: "Catch-up",
      target: "https://lumen.example/hooks",
      events,
      authenticationStrategy: "BEARER",
      accessToken: "secret",
    },
  });
const accept = statement({
  name: "test-accept-deliveries",
  text: "update deliveries set status = 'SUCCEEDED', next_attempt_at = null where event = :event",
  parameters: { event: text },
});

scenariosOf(listEvents, [
  scenario({
    name: "the account's events, newest first, with payload and diff",
    given: claimedOne,
    call: ({ account }) => ({ as: account }),
    expect: { status: 200 },
    then(_, { donationId, account: { accountId } }, { answer }) {
      const { data } = answer.body as Page;
      expect(names(answer.body).slice(0, 2)).toEqual(["donation_update", "donation_create"]);
      expect(data[0]).toMatchObject({
        accountId,
        payload: { donationId, status: "DONE" },
        diff: { status: "DONE" },
      });
    },
  }),
  scenario({
    name: "by kind",
    given: claimedOne,
    call: ({ account }) => ({ as: account, query: { event: "donation_create" } }),
    expect: { status: 200 },
    then: (_, __, { answer }) => expect(names(answer.body)).toEqual(["donation_create"]),
  }),
  scenario({
    name: "pagination returns each once",
    given: claimedOne,
    call: ({ account }) => ({ as: account }),
    expect: { status: 200 },
    async then(world, { account }, { answer }) {
      const seen: string[] = [];
      for (let cursor: string | null = ""; cursor !== null; ) {
        const query = cursor === "" ? { limit: "2" } : { limit: "2", cursor };
        const page: Page = await world.ok<Page>("list-events", { as: account, query });
        seen.push(...page.data.map(({ eventId }) => eventId));
        cursor = page.nextCursor;
      }
      expect(seen).toEqual((answer.body as Page).data.map(({ eventId }) => eventId));
    },
  }),
  scenario({
    name: "a ping is not listed",
    async given(world) {
      const account = await world.account();
      const { webhookId } = await addWebhook(world, account, ["donation_create"]);
      await world.ok("ping-webhook", { as: account, path: { webhookId } });
      return account;
    },
    call: (account) => ({ as: account }),
    expect: { status: 200 },
    then: (_, __, { answer }) => expect(names(answer.body)).not.toContain("ping"),
  }),
  scenario({
    name: "undelivered events are those that a subscribed webhook has not accepted",
    async given(world) {
      const account = await world.account();
      await addWebhook(world, account, ["donation_create", "donation_update"]);
      await claimed(world, await donationOf(world, await campaignOf(world, account)));
      await world.store.write((tx) => tx.run(accept, { event: "donation_create" }));
      return account;
    },
    call: (account) => ({ as: account, query: { undelivered: "true" } }),
    expect: { status: 200 },
    then: (_, __, { answer }) => expect(names(answer.body)).toEqual(["donation_update"]),
  }),
  scenario({
    name: "after thirty days an event is no longer listed",
    async given(world) {
      const given = await claimedOne(world);
      world.clock.advance(30 * 86_400 + 1);
      return given;
    },
    call: ({ account }) => ({ as: account }),
    expect: { status: 200, body: { data: [], nextCursor: null } },
  }),
  scenario({
    name: "a parent reads its child's events only by accountId",
    async given(world) {
      const account = await world.account();
      const child = await childOf(world, account);
      await donationOf(world, await campaignOf(world, child));
      return { account, child };
    },
    call: ({ account, child }) => ({
      as: account,
      query: { accountId: child.accountId, event: "donation_create" },
    }),
    expect: { status: 200 },
    async then(world, { account }, { answer }) {
      expect(names(answer.body)).toEqual(["donation_create"]);
      const own = await world.ok("list-events", {
        as: account,
        query: { event: "donation_create" },
      });
      expect(names(own)).toEqual([]);
    },
  }),
]);

onEveryDatabase("a page of events", (world) => {
  test("reads no more long events than fill it, and pagination returns each of them once", async () => {
    const account = await world().account();
    const { accountId } = account;
    const createdAt = new Date(world().clock.now()).toISOString();
    const payload = { accountId, text: "x".repeat(400_000) };
    const eventIds = Array.from({ length: 30 }, () => newUuid()).reverse();
    await world().store.write(async (tx) => {
      for (const eventId of eventIds)
        await tx.run(insertEvent, {
          eventId,
          accountId,
          event: "campaign_update",
          payload,
          diff: payload,
          createdAt,
          traceparent: null,
        });
    });
    const parameters = {
      accountId,
      event: null,
      since: "",
      afterAt: "9999",
      afterId: "",
      limit: 101,
      mostBytes: 4_000_000,
    };
    // 800,000 bytes each: the fifth begins before four million, and the sixth a little after.
    const rows = await world().store.read((tx) => tx.all(listEventsQuery, parameters));
    expect(rows.map(({ eventId }) => eventId)).toEqual(eventIds.slice(0, 5));
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const event = "campaign_update";
      const query: Record<string, string> = cursor === null ? { event } : { event, cursor };
      const page: Page = await world().ok("list-events", { as: account, query });
      seen.push(...page.data.map(({ eventId }) => eventId));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(eventIds);
  });
});
