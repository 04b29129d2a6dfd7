import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { integer, select, text } from "../../contract/define-query.js";
import { recordEvents } from "../../engine/record-events.js";
import { startDeliveries } from "../../jobs/deliveries/start-deliveries.js";
import {
  type Receiver,
  startReceiver,
  withStatus,
} from "../../jobs/deliveries/testing/receiver.js";
import { newUuid, vault } from "../../platform/node.js";
import { createTargetPolicy } from "../../platform/target-policy.js";
import {
  databases,
  isAvailable,
  openWorld,
  type TestAccount,
  type World,
} from "../../testing/world.js";
import { worldTokenSecret } from "../../testing/world-service.js";

interface Shown {
  webhookId: string;
  signingKey?: string;
}
interface Delivery {
  deliveryId: string;
  status: string;
  event: string;
  attempts: { status: number | null }[];
}
interface Page<Item> {
  data: Item[];
  nextCursor: string | null;
}

const leftOver = select({
  name: "test-webhook-rows",
  text: `select cast((select count(*) from webhook_subscriptions where webhook_id = :webhookId)
    + (select count(*) from deliveries where webhook_id = :webhookId) as bigint) as count`,
  parameters: { webhookId: text },
  row: { count: integer },
});

describe.for(databases.filter(isAvailable))("webhooks on %s", (database) => {
  let world: World;
  let receiver: Receiver;
  let account: TestAccount;
  let stranger: TestAccount;
  beforeAll(async () => {
    world = await openWorld(database);
    receiver = await startReceiver();
    account = await world.account();
    stranger = await world.account();
  });
  afterAll(async () => {
    await receiver.close();
    await world.close();
  });

  const create = (as: TestAccount = account) =>
    world.ok<Shown>("create-webhook", {
      as,
      body: {
        name: "Shop",
        target: receiver.url,
        events: ["charitiesselection_update"],
        authenticationStrategy: "BEARER",
        accessToken: "a-token",
      },
    });
  const deliveriesOf = (webhookId: string, query: Record<string, unknown> = {}) =>
    world.ok<Page<Delivery>>("list-webhook-deliveries", {
      as: account,
      path: { webhookId },
      query,
    });
  const ping = (webhookId: string) =>
    world.ok<Delivery>("ping-webhook", { as: account, path: { webhookId } });

  /** Sends everything that is due. */
  async function send(): Promise<void> {
    const worker = startDeliveries({
      store: world.store,
      clock: world.clock,
      targets: createTargetPolicy({ allowPrivate: true }),
      vault: vault([worldTokenSecret]),
      pollMs: 3_600_000,
    });
    await worker.runDue();
    await worker.stop();
  }

  test("are listed newest first and read by id, only by their own account", async () => {
    const older = await create();
    const newer = await create();
    await create(stranger);
    const { data } = await world.ok<Page<Shown>>("list-webhooks", { as: account });
    expect(data.map(({ webhookId }) => webhookId)).toEqual([newer.webhookId, older.webhookId]);
    const { webhookId } = older;
    expect(await world.ok("get-webhook", { as: account, path: { webhookId } })).toEqual(data[1]);
  });

  test("only the first response contains a secret", async () => {
    const made = await create();
    const { signingKey, ...shown } = made;
    expect(signingKey).toMatch(/^whsec_/);
    expect(Object.keys(shown).sort()).toEqual([
      "accountId",
      "authenticationStrategy",
      "createdAt",
      "disabledAt",
      "events",
      "failingSince",
      "name",
      "previousKeyExpiresAt",
      "target",
      "updatedAt",
      "username",
      "webhookId",
    ]);
    const { webhookId } = made;
    expect(await world.ok("get-webhook", { as: account, path: { webhookId } })).toEqual(shown);
    const { data } = await world.ok<Page<Shown>>("list-webhooks", { as: account });
    expect(data[0]).toEqual(shown);
  });

  test("a ping reaches only its webhook, without diff, and is not listed as an event", async () => {
    const { webhookId } = await create();
    await create();
    receiver.calls.length = 0;
    const pinged = await ping(webhookId);
    expect(world.woken.at(-1)).toBe(webhookId);
    expect(pinged).toMatchObject({ webhookId, event: "ping", status: "PENDING", attempts: [] });
    await send();
    expect(receiver.calls.map(({ headers }) => headers["webhook-id"])).toEqual([pinged.deliveryId]);
    expect(JSON.parse(receiver.calls[0]!.body.toString())).toEqual({
      event: "ping",
      payload: { webhookId, accountId: account.accountId },
    });
    const { data } = await deliveriesOf(webhookId, { event: "ping" });
    expect(data).toMatchObject([
      { deliveryId: pinged.deliveryId, status: "SUCCEEDED", attempts: [{ status: 200 }] },
    ]);
  });

  test("another account's webhook cannot be pinged, and neither can one that never existed", async () => {
    const { webhookId } = await create(stranger);
    for (const path of [{ webhookId }, { webhookId: newUuid() }, { webhookId: "not-an-id" }]) {
      const answer = await world.call("ping-webhook", { as: account, path });
      expect(answer).toEqual({ status: 404, body: { statusCode: 404, message: "Not Found" } });
    }
  });

  test("deliveries are filtered by event and status, and paged", async () => {
    const { webhookId } = await create();
    const pings: string[] = [];
    for (let count = 0; count < 3; count++) pings.push((await ping(webhookId)).deliveryId);
    const first = await deliveriesOf(webhookId, { limit: "2" });
    const rest = await deliveriesOf(webhookId, { limit: "2", cursor: first.nextCursor });
    expect([...first.data, ...rest.data].map(({ deliveryId }) => deliveryId)).toEqual(
      pings.reverse(),
    );
    expect(rest.nextCursor).toBeNull();
    expect((await deliveriesOf(webhookId, { status: "FAILED" })).data).toEqual([]);
    expect((await deliveriesOf(webhookId, { status: "PENDING", event: "ping" })).data).toHaveLength(
      3,
    );
    expect((await deliveriesOf(webhookId, { event: "donation_update" })).data).toEqual([]);
    const wrong = { as: account, path: { webhookId }, query: { event: "ponged", status: "LOST" } };
    expect((await world.call("list-webhook-deliveries", wrong)).status).toBe(400);
  });

  test("deliveries that are replayed are sent at once, not when the outbox looks again", async () => {
    const { webhookId } = await create();
    receiver.answering = withStatus(404);
    await ping(webhookId);
    await send();
    world.woken.length = 0;
    const call = { as: account, path: { webhookId }, body: {} };
    expect(await world.ok("replay-webhook-deliveries", call)).toEqual({ replayed: 1 });
    expect(world.woken).toEqual([webhookId]);
  });

  test("a redelivery keeps its id and appends to the attempts", async () => {
    const { webhookId } = await create();
    receiver.answering = withStatus(404);
    const { deliveryId } = await ping(webhookId);
    await send();
    expect((await deliveriesOf(webhookId, { status: "FAILED" })).data).toHaveLength(1);

    receiver.answering = withStatus(200);
    receiver.calls.length = 0;
    const call = { as: account, path: { webhookId, deliveryId } };
    const answer = await world.call("redeliver-webhook-delivery", call);
    expect(answer).toMatchObject({
      status: 202,
      body: { deliveryId, status: "PENDING", attempts: [{ status: 404 }] },
    });
    expect(world.woken.at(-1)).toBe(webhookId);
    await send();
    expect(receiver.calls.map(({ headers }) => headers["webhook-id"])).toEqual([deliveryId]);
    const { data } = await deliveriesOf(webhookId);
    expect(data).toMatchObject([
      { deliveryId, status: "SUCCEEDED", attempts: [{ status: 404 }, { status: 200 }] },
    ]);
  });

  test("a redelivery has a whole round of attempts again", async () => {
    const { webhookId } = await create();
    receiver.answering = withStatus(503);
    const { deliveryId } = await ping(webhookId);
    const round = async () => {
      for (const seconds of [0, 30, 150, 3_600]) {
        world.clock.advance(seconds);
        await send();
      }
    };
    await round();
    await world.ok("redeliver-webhook-delivery", { as: account, path: { webhookId, deliveryId } });
    await round();
    receiver.answering = withStatus(200);
    const { data } = await deliveriesOf(webhookId);
    expect(data[0]).toMatchObject({ status: "FAILED" });
    expect(data[0]!.attempts).toHaveLength(6);
  });

  test("only a delivery of the named webhook is redelivered", async () => {
    const [one, other] = [await create(), await create()];
    const { deliveryId } = await ping(one.webhookId);
    const call = (as: TestAccount, webhookId: string, id: string) =>
      world.call("redeliver-webhook-delivery", { as, path: { webhookId, deliveryId: id } });
    expect((await call(account, other.webhookId, deliveryId)).status).toBe(404);
    expect((await call(stranger, one.webhookId, deliveryId)).status).toBe(404);
    expect((await call(account, one.webhookId, newUuid())).status).toBe(404);
  });

  test("a deleted webhook leaves no rows and gets no more calls", async () => {
    const { webhookId } = await create();
    await ping(webhookId);
    const answer = await world.call("delete-webhook", { as: account, path: { webhookId } });
    expect(answer).toEqual({ status: 204, body: undefined });
    expect((await world.call("get-webhook", { as: account, path: { webhookId } })).status).toBe(
      404,
    );
    expect(await world.store.read((tx) => tx.one(leftOver, { webhookId }))).toEqual({ count: 0 });
  });

  test("a webhook can be deleted while changes are being recorded for it", async () => {
    const { webhookId } = await create();
    const payload = {
      charitiesSelectionId: account.charitiesSelectionId,
      accountId: account.accountId,
      name: "after",
      kind: "CUSTOM" as const,
      isFeatured: true,
      charityIds: [],
      featuredCharitiesIds: [],
      campaignIds: [],
      createdAt: "2026-03-02T09:00:00.000Z",
      updatedAt: "2026-03-02T09:00:00.000Z",
    };
    const change = () =>
      world.store.write((tx) =>
        recordEvents(
          tx,
          [{ event: "charitiesselection_update", payload, before: { ...payload, name: "before" } }],
          { now: payload.createdAt, newId: newUuid, traceparent: null },
        ),
      );
    const changes = Array.from({ length: 20 }, change);
    const deleted = world.call("delete-webhook", { as: account, path: { webhookId } });
    await Promise.all(changes);
    expect((await deleted).status).toBe(204);
    expect(await world.store.read((tx) => tx.one(leftOver, { webhookId }))).toEqual({ count: 0 });
  });
});
