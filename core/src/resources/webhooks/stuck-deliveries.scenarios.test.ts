import { expect } from "vitest";
import { unknownId } from "../../testing/fixtures.js";
import { callRulesOf, scenario, scenariosOf } from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { deliveryById, updateDelivery } from "./event-queries.js";
import { listStuckDeliveries } from "./list-stuck-deliveries.js";
import { replayDeliveries } from "./replay-deliveries.js";

const target = "http://127.0.0.1:4100/hooks";
const now = "2026-03-02T09:00:00.000Z";
const attempt = { at: now, status: 500, durationMs: 12, error: null };

interface Hook {
  readonly account: TestAccount;
  readonly webhookId: string;
}

async function hookOf(world: World, given?: TestAccount): Promise<Hook> {
  const account = given ?? (await world.account());
  const { webhookId } = await world.ok<{ webhookId: string }>("create-webhook", {
    as: account,
    body: {
      name: "Shop",
      target,
      events: ["donation_create"],
      authenticationStrategy: "BEARER",
      accessToken: "a-token",
    },
  });
  return { account, webhookId };
}

/** A delivery that waits for its first attempt. */
async function pingOf(world: World, { account, webhookId }: Hook): Promise<string> {
  const { deliveryId } = await world.ok<{ deliveryId: string }>("ping-webhook", {
    as: account,
    path: { webhookId },
  });
  return deliveryId;
}

/** The state of a delivery after its attempts. */
async function ended(world: World, deliveryId: string, status: "SUCCEEDED" | "FAILED") {
  await world.store.write(async (tx) => {
    const row = await tx.one(deliveryById, { deliveryId });
    if (row === undefined) throw new Error("there is no such delivery");
    const attempts = [attempt];
    await tx.run(updateDelivery, { ...row, status, attempts, tries: 3, nextAttemptAt: null });
  });
  return deliveryId;
}
const failedOf = async (world: World, hook: Hook) =>
  ended(world, await pingOf(world, hook), "FAILED");

/** One of each: pending, failed and delivered. */
async function mixed(world: World) {
  const hook = await hookOf(world);
  const waiting = await pingOf(world, hook);
  const failed = await failedOf(world, hook);
  const delivered = await ended(world, await pingOf(world, hook), "SUCCEEDED");
  return { ...hook, waiting, failed, delivered };
}
const statesOf = async (world: World, { account, webhookId }: Hook) => {
  const { data } = await world.ok<{ data: { deliveryId: string; status: string }[] }>(
    "list-webhook-deliveries",
    { as: account, path: { webhookId } },
  );
  return new Map(data.map(({ deliveryId, status }) => [deliveryId, status]));
};

callRulesOf(listStuckDeliveries, {
  given: hookOf,
  call: ({ webhookId }) => ({ query: { webhookId } }),
  sharedIds: { "query.webhookId": "bad_request" },
  wrong: { webhookId: "x", status: "SUCCEEDED", limit: "0", cursor: "x" },
});

scenariosOf(listStuckDeliveries, [
  scenario({
    name: "pending and failed deliveries are listed with receiver and attempts, newest first; accepted ones are not",
    given: mixed,
    call: ({ webhookId }) => ({ as: "operator", query: { webhookId } }),
    expect: {
      status: 200,
      body: ({ account, webhookId, waiting, failed }: Awaited<ReturnType<typeof mixed>>) => {
        const { accountId } = account;
        const shared = { accountId, webhookId, webhookName: "Shop", target, event: "ping" };
        return {
          data: [
            {
              ...shared,
              deliveryId: failed,
              status: "FAILED",
              attempts: [attempt],
              nextAttemptAt: null,
            },
            {
              ...shared,
              deliveryId: waiting,
              status: "PENDING",
              attempts: [],
              nextAttemptAt: now,
            },
          ],
          nextCursor: null,
        };
      },
    },
  }),
  scenario({
    name: "only deliveries in a status",
    given: mixed,
    call: ({ webhookId }) => ({ as: "operator", query: { webhookId, status: "FAILED" } }),
    expect: {
      status: 200,
      body: ({ failed }: { failed: string }) => ({
        data: [expect.objectContaining({ deliveryId: failed })],
      }),
    },
  }),
  scenario({
    name: "pagination returns each that existed at its start once, while others are added",
    async given(world) {
      const hook = await hookOf(world);
      const deliveryIds: string[] = [];
      for (let count = 0; count < 5; count++) deliveryIds.push(await pingOf(world, hook));
      return { ...hook, deliveryIds: deliveryIds.reverse() };
    },
    call: ({ webhookId }) => ({ as: "operator", query: { webhookId, limit: "2" } }),
    expect: { status: 200 },
    async then(world, { deliveryIds, ...hook }, { answer }) {
      let page = answer.body as { data: { deliveryId: string }[]; nextCursor: string | null };
      const seen = page.data;
      while (page.nextCursor !== null) {
        await pingOf(world, hook);
        const query = { webhookId: hook.webhookId, limit: "2", cursor: page.nextCursor };
        page = await world.ok("list-stuck-deliveries", { as: "operator", query });
        seen.push(...page.data);
      }
      expect(seen.map(({ deliveryId }) => deliveryId)).toEqual(deliveryIds);
    },
  }),
  scenario({
    name: "an unknown webhook is refused",
    given: async () => null,
    call: () => ({ as: "operator", query: { webhookId: unknownId } }),
    refusal: "bad_request",
  }),
]);

callRulesOf(replayDeliveries, {
  given: async () => null,
  call: () => ({ body: {} }),
  sharedIds: { "body.webhookId": "bad_request", "body.deliveryId": "bad_request" },
  wrong: { webhookId: 7, deliveryId: 7 },
});

scenariosOf(replayDeliveries, [
  scenario({
    name: "one delivery is sent again, whatever its status, and keeps its attempts",
    given: mixed,
    call: ({ delivered }) => ({ as: "operator", body: { deliveryId: delivered } }),
    expect: { status: 200, body: { replayed: 1 } },
    async then(world, hook) {
      const { waiting, failed, delivered, webhookId } = hook;
      expect(await statesOf(world, hook)).toEqual(
        new Map([
          [delivered, "PENDING"],
          [failed, "FAILED"],
          [waiting, "PENDING"],
        ]),
      );
      expect(
        await world.ok("list-stuck-deliveries", { as: "operator", query: { webhookId } }),
      ).toMatchObject({
        data: [{ deliveryId: delivered, attempts: [attempt], nextAttemptAt: now }, {}, {}],
      });
    },
  }),
  scenario({
    name: "all failed deliveries of a webhook are sent again, and no other webhook's",
    async given(world) {
      const other = await hookOf(world);
      return { ...(await mixed(world)), other, otherFailed: await failedOf(world, other) };
    },
    call: ({ webhookId }) => ({ as: "operator", body: { webhookId } }),
    expect: { status: 200, body: { replayed: 1 } },
    async then(world, { other, otherFailed, ...hook }) {
      const states = await statesOf(world, hook);
      expect(states.get(hook.failed)).toBe("PENDING");
      expect(states.get(hook.delivered)).toBe("SUCCEEDED");
      expect((await statesOf(world, other)).get(otherFailed)).toBe("FAILED");
    },
  }),
  scenario({
    name: "without a webhook those of all are, each once",
    async given(world) {
      await world.ok("replay-deliveries", { as: "operator", body: {} });
      const hooks = [await mixed(world), await mixed(world)];
      return hooks;
    },
    call: () => ({ as: "operator", body: {} }),
    expect: { status: 200, body: { replayed: 2 } },
    async then(world, hooks) {
      for (const hook of hooks)
        expect((await statesOf(world, hook)).get(hook.failed)).toBe("PENDING");
      expect(await world.ok("replay-deliveries", { as: "operator", body: {} })).toEqual({
        replayed: 0,
      });
    },
  }),
  scenario({
    name: "an unknown delivery or webhook cannot be replayed",
    given: async () => null,
    call: () => ({ as: "operator", body: { deliveryId: unknownId } }),
    refusal: "bad_request",
  }),
  scenario({
    name: "a call cannot name both a delivery and a webhook",
    given: mixed,
    call: ({ webhookId, failed }) => ({ as: "operator", body: { webhookId, deliveryId: failed } }),
    problems: ["deliveryId"],
  }),
]);
