import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startDeliveries } from "../../jobs/deliveries/start-deliveries.js";
import {
  type Receiver,
  startReceiver,
  withStatus,
} from "../../jobs/deliveries/testing/receiver.js";
import { vault } from "../../platform/node.js";
import { createTargetPolicy } from "../../platform/target-policy.js";
import { childOf, draftOf, setAccount } from "../../testing/fixtures.js";
import {
  databases,
  isAvailable,
  openWorld,
  type TestAccount,
  type World,
} from "../../testing/world.js";
import { worldTokenSecret } from "../../testing/world-service.js";

describe.for(databases.filter(isAvailable))("a closed account's webhook on %s", (database) => {
  let world: World;
  let receiver: Receiver;
  let parent: TestAccount;
  let child: TestAccount;
  let webhookId: string;
  beforeAll(async () => {
    world = await openWorld(database);
    receiver = await startReceiver();
  });
  afterAll(async () => {
    await receiver.close();
    await world.close();
  });
  beforeEach(async () => {
    parent = await world.account();
    child = await childOf(world, parent);
    webhookId = await webhookOf(parent);
    receiver.calls.length = 0;
    receiver.answering = withStatus(204);
  });

  async function webhookOf(as: TestAccount): Promise<string> {
    const body = {
      ...{ name: "Shop", target: receiver.url, events: ["campaign_create", "charity_publish"] },
      ...{ authenticationStrategy: "BEARER", accessToken: "a-token" },
    };
    return (await world.ok<{ webhookId: string }>("create-webhook", { as, body })).webhookId;
  }
  const close = () => setAccount(world, parent, { status: "CLOSED" });
  const open = () => setAccount(world, parent, { status: "ACTIVE" });
  const health = () => world.ok<Record<string, number>>("get-operator-health", { as: "operator" });

  /** Sends everything that is due. */
  async function send(): Promise<void> {
    const worker = startDeliveries({
      store: world.store,
      clock: world.clock,
      pollMs: 3_600_000,
      targets: createTargetPolicy({ allowPrivate: true }),
      vault: vault([worldTokenSecret]),
    });
    await worker.runDue();
    await worker.stop();
  }
  async function sentOf(change: () => Promise<unknown>): Promise<number> {
    const before = receiver.calls.length;
    await change();
    await send();
    return receiver.calls.length - before;
  }
  const ofChild = () => draftOf(world, child);
  const ofCatalogue = () =>
    world.ok("create-operator-charity", {
      ...{ as: "operator", body: { name: "Lighthouse", city: "Brest" } },
    });

  test("gets no event of its children, and none of the catalogue", async () => {
    expect(await sentOf(ofChild)).toBe(1);
    expect(await sentOf(ofCatalogue)).toBe(1);
    await close();
    expect(await sentOf(ofChild)).toBe(0);
    expect(await sentOf(ofCatalogue)).toBe(0);
    // Nothing of the time when it was closed is sent later, either.
    await open();
    expect(await sentOf(async () => {})).toBe(0);
    expect(await sentOf(ofChild)).toBe(1);
  });

  test("holds what was pending, does not keep other accounts' waiting, and sends it once the account is opened again", async () => {
    const other = await webhookOf(child);
    const before = await health();
    for (let count = 0; count < 3; count++) await ofChild();
    await close();
    await send();
    expect(receiver.calls).toHaveLength(3);
    const own = { as: child, path: { webhookId: other }, query: { status: "SUCCEEDED" } };
    const sent = await world.ok<{ data: unknown[] }>("list-webhook-deliveries", own);
    expect(sent.data).toHaveLength(3);
    expect(await health()).toMatchObject({
      queueDepth: before.queueDepth,
      heldDeliveries: before.heldDeliveries! + 3,
    });

    await open();
    expect(world.woken.at(-1)).toBe(webhookId);
    await send();
    expect(receiver.calls).toHaveLength(6);
  });

  test("holds a retry whose attempt was on its way when the account was closed", async () => {
    receiver.answering = withStatus(503);
    await ofChild();
    await send();
    await close();
    world.clock.advance(3_600);
    receiver.answering = withStatus(204);
    expect(await sentOf(async () => {})).toBe(0);
    await open();
    expect(await sentOf(async () => {})).toBe(1);
  });

  test("stays disabled if it was, whatever happens to the account", async () => {
    receiver.answering = withStatus(404);
    await ofChild();
    await send();
    world.clock.advance(6 * 86_400);
    await ofChild();
    await send();
    await world.runDue();
    receiver.answering = withStatus(204);
    await ofChild();
    await close();
    await open();
    expect(await sentOf(async () => {})).toBe(0);
    await world.ok("enable-webhook", { as: parent, path: { webhookId } });
    expect(await sentOf(async () => {})).toBe(1);
  });
});
