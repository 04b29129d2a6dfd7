import { expect } from "vitest";
import { integer, statement, text } from "../../contract/define-query.js";
import { limits } from "../../contract/limits.js";
import { leastIdAt } from "../../domain/id-time.js";
import { newUuid } from "../../platform/node.js";
import {
  callRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { type DeliveryRow, deliveryById, firstDueAt, insertDelivery } from "./event-queries.js";
import { replayWebhookDeliveries } from "./replay-webhook-deliveries.js";
import { updateWebhookState } from "./webhook-queries.js";

const now = "2026-03-02T09:00:00.000Z";
const attempt = { at: now, status: 500, durationMs: 12, error: null };
const body = {
  name: "Shop",
  target: "http://127.0.0.1:4100/hooks",
  events: ["donation_create"],
  authenticationStrategy: "BEARER",
  accessToken: "a-token",
};

async function hookOf(world: World, own?: TestAccount) {
  const account = own ?? (await world.account());
  const { webhookId } = await world.ok<{ webhookId: string }>("create-webhook", {
    as: account,
    body,
  });
  return { account, webhookId };
}
type Hook = Awaited<ReturnType<typeof hookOf>>;

/** Inserts a delivery of an event that was recorded some hours ago. */
async function deliveryOf(
  world: World,
  { account: { accountId }, webhookId }: Hook,
  status: DeliveryRow["status"],
  createdAt = now,
  deliveryId = newUuid(),
): Promise<string> {
  const eventId = newUuid();
  const isPending = status === "PENDING";
  await world.store.write(async (tx) => {
    await tx.run(insertEventText, { eventId, createdAt });
    await tx.run(insertDelivery, {
      ...{ ...firstDueAt(now), deliveryId, webhookId, accountId, eventId, createdAt, status },
      ...{ event: "ping", tries: isPending ? 0 : 3, attempts: isPending ? [] : [attempt] },
      nextAttemptAt: isPending ? now : null,
    });
  });
  return deliveryId;
}
const insertEventText = statement({
  name: "test-insert-event",
  text: `insert into events (event_id, event, payload, created_at) values (:eventId, 'ping', '{}', :createdAt)`,
  parameters: { eventId: text, createdAt: text },
});

/** Deliveries at nine, at ten and at eleven. */
async function threeHours(world: World) {
  const hook = await hookOf(world);
  const [nine, ten, eleven] = [
    await deliveryOf(world, hook, "FAILED", "2026-03-02T09:00:00.000Z"),
    await deliveryOf(world, hook, "SUCCEEDED", "2026-03-02T10:00:00.000Z"),
    await deliveryOf(world, hook, "FAILED", "2026-03-02T11:00:00.000Z"),
  ];
  return { ...hook, nine, ten, eleven };
}
const stateOf = async (world: World, deliveryId: string) =>
  await world.store.read((tx) => tx.one(deliveryById, { deliveryId }));

const valid = {
  given: hookOf,
  call: ({ webhookId }: Pick<Hook, "webhookId">) => ({ path: { webhookId }, body: {} }),
};
callRulesOf(replayWebhookDeliveries, {
  ...valid,
  ownIds: { "path.webhookId": "not_found" },
  wrong: { from: "yesterday", until: 7, status: "PENDING", isPreview: "yes" },
});
precedenceOf(replayWebhookDeliveries, valid, sharedFaults(replayWebhookDeliveries));

scenariosOf(replayWebhookDeliveries, [
  scenario({
    name: "the deliveries from a time on and before another are sent again, whatever their status",
    given: threeHours,
    call: ({ account, webhookId }) => ({
      as: account,
      path: { webhookId },
      body: { from: "2026-03-02T09:00:00Z", until: "2026-03-02T11:00:00Z" },
    }),
    expect: { status: 200, body: { replayed: 2 } },
    async then(world, { nine, ten, eleven }) {
      const restarted = { status: "PENDING", tries: 0, attempts: [attempt] };
      expect(await stateOf(world, nine)).toMatchObject({ ...restarted, nextAttemptAt: now });
      // Spread over time: a replay is no flood.
      const nextAttemptAt = "2026-03-02T09:00:00.010Z";
      expect(await stateOf(world, ten)).toMatchObject({ ...restarted, nextAttemptAt });
      expect(await stateOf(world, eleven)).toMatchObject({ status: "FAILED" });
    },
  }),
  scenario({
    name: "only failed ones, and a repeated call sends none of them twice",
    given: threeHours,
    call: ({ account, webhookId }) => ({
      as: account,
      path: { webhookId },
      body: { status: "FAILED" },
    }),
    expect: { status: 200, body: { replayed: 2 } },
    async then(world, { account, webhookId, ten }) {
      expect(await stateOf(world, ten)).toMatchObject({ status: "SUCCEEDED" });
      const call = { as: account, path: { webhookId }, body: { status: "FAILED" } };
      expect(await world.ok("replay-webhook-deliveries", call)).toEqual({ replayed: 0 });
    },
  }),
  scenario({
    name: "a preview only counts",
    given: threeHours,
    call: ({ account, webhookId }) => ({
      as: account,
      path: { webhookId },
      body: { isPreview: true },
    }),
    expect: { status: 200, body: { replayed: 3 } },
    unchanged: true,
  }),
  scenario({
    name: "pending deliveries and those of other webhooks are left alone",
    async given(world) {
      const hook = await hookOf(world);
      const others = [
        await deliveryOf(world, await hookOf(world, hook.account), "FAILED"),
        await deliveryOf(world, await hookOf(world), "FAILED"),
      ];
      return { ...hook, others, waiting: await deliveryOf(world, hook, "PENDING") };
    },
    call: ({ account, webhookId }) => ({ as: account, path: { webhookId }, body: {} }),
    expect: { status: 200, body: { replayed: 0 } },
    unchanged: true,
  }),
  scenario({
    name: "those of a disabled webhook are held until it is enabled",
    async given(world) {
      const given = await threeHours(world);
      const { webhookId } = given;
      const state = { failingSince: now, disableDueAt: null, disabledAt: now, updatedAt: now };
      await world.store.write((tx) => tx.run(updateWebhookState, { webhookId, ...state }));
      return given;
    },
    call: ({ account, webhookId }) => ({ as: account, path: { webhookId }, body: {} }),
    expect: { status: 200, body: { replayed: 3 } },
    async then(world, { account, webhookId, nine }) {
      expect(await stateOf(world, nine)).toMatchObject({ status: "PENDING", nextAttemptAt: null });
      await world.ok("enable-webhook", { as: account, path: { webhookId } });
      expect(await stateOf(world, nine)).toMatchObject({ nextAttemptAt: now });
    },
  }),
  scenario({
    name: "a range with more deliveries than one call replays is refused, and none is sent",
    async given(world) {
      const hook = await hookOf(world);
      const one = await deliveryOf(world, hook, "FAILED");
      await world.store.write((tx) =>
        tx.run(copyDelivery, { deliveryId: one, count: limits.deliveriesReplayed }),
      );
      return hook;
    },
    call: ({ account, webhookId }) => ({ as: account, path: { webhookId }, body: {} }),
    problems: ["from"],
    unchanged: true,
  }),
  scenario({
    name: "another account's webhook is not found",
    async given(world) {
      return { ...(await threeHours(world)), other: await world.account() };
    },
    call: ({ other, webhookId }) => ({ as: other, path: { webhookId }, body: {} }),
    refusal: "not_found",
  }),
]);

const copies = (numbers: string) => `
  insert into deliveries (delivery_id, webhook_id, account_id, event_id, event, status, tries, attempts,
    next_attempt_at, lease_end, created_at, updated_at)
  select substr(delivery_id, 1, 24) || substr('000000000000' || cast(n as text), -12), webhook_id, account_id,
    event_id, event, status, tries, attempts, next_attempt_at, lease_end, created_at, updated_at
  from deliveries cross join (${numbers}) numbers where delivery_id = :deliveryId`;
const copyDelivery = statement({
  name: "test-copy-delivery",
  text: {
    sqlite: copies(
      "with recursive c(n) as (select 1 union all select n + 1 from c where n < :count) select n from c",
    ),
    postgres: copies("select generate_series(1, cast(:count as integer)) as n").replace(
      "substr('000000000000' || cast(n as text), -12)",
      "lpad(cast(n as text), 12, '0')",
    ),
  },
  parameters: { deliveryId: text, count: integer },
});

scenariosOf(
  replayWebhookDeliveries,
  [
    scenario({
      name: "a delivery whose event was recorded just before the end of the range is sent again",
      async given(world) {
        const hook = await hookOf(world);
        // Its id is made after the event's time was taken.
        const deliveryId = leastIdAt(Date.parse("2026-03-02T11:00:01.000Z"));
        await deliveryOf(world, hook, "FAILED", "2026-03-02T10:59:59.999Z", deliveryId);
        return hook;
      },
      call: ({ account, webhookId }) => ({
        as: account,
        path: { webhookId },
        body: { from: "2026-03-02T09:00:00Z", until: "2026-03-02T11:00:00Z" },
      }),
      expect: { status: 200, body: { replayed: 1 } },
    }),
  ],
  { environment: "live" },
);
