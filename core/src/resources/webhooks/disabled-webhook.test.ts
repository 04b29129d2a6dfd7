import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { limits } from "../../contract/limits.js";
import { startDeliveries } from "../../jobs/deliveries/start-deliveries.js";
import {
  type Receiver,
  startReceiver,
  withStatus,
} from "../../jobs/deliveries/testing/receiver.js";
import { vault } from "../../platform/node.js";
import { createTargetPolicy } from "../../platform/target-policy.js";
import { userOf } from "../../testing/derived/people.js";
import { draftOf, sessionOf, unique } from "../../testing/fixtures.js";
import { mailsIn } from "../../testing/mails.js";
import {
  databases,
  isAvailable,
  openWorld,
  type TestAccount,
  type World,
} from "../../testing/world.js";
import { worldTokenSecret } from "../../testing/world-service.js";

const day = 86_400;

interface Shown {
  webhookId: string;
  failingSince: string | null;
  disabledAt: string | null;
}

describe.for(databases.filter(isAvailable))("a receiver that keeps failing on %s", (database) => {
  let world: World;
  let receiver: Receiver;
  let account: TestAccount;
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
    account = await world.account({ name: "Atelier Lumen" });
    receiver.calls.length = 0;
    receiver.answering = withStatus(404);
    ({ webhookId } = await createWebhook(account));
  });

  const createWebhook = (as: TestAccount) =>
    world.ok<Shown>("create-webhook", {
      as,
      body: {
        name: "Shop",
        target: receiver.url,
        events: ["campaign_create"],
        authenticationStrategy: "BEARER",
        accessToken: "a-token",
      },
    });
  const shown = () => world.ok<Shown>("get-webhook", { as: account, path: { webhookId } });
  const enable = () => world.call("enable-webhook", { as: account, path: { webhookId } });
  const deliveries = async (status: string) => {
    const query = { status };
    const call = { as: account, path: { webhookId }, query };
    return (await world.ok<{ data: unknown[] }>("list-webhook-deliveries", call)).data;
  };
  /** Emits an event that the webhook subscribes to. */
  const change = () => draftOf(world, account);
  const health = () => world.ok<Record<string, number>>("get-operator-health", { as: "operator" });

  /** Sends everything that is due, and runs the jobs that follow. */
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
    await world.runDue();
  }
  async function changeAndSend(): Promise<void> {
    await change();
    await send();
  }
  async function fiveDaysOfFailures(): Promise<void> {
    await changeAndSend();
    world.clock.advance(5 * day);
    await changeAndSend();
  }

  test("is disabled once every delivery of five days has failed, and no moment earlier", async () => {
    await changeAndSend();
    const failingSince = new Date(world.clock.now()).toISOString();
    expect(await shown()).toMatchObject({ failingSince, disabledAt: null });
    world.clock.advance(5 * day - 1);
    await changeAndSend();
    expect(await shown()).toMatchObject({ failingSince, disabledAt: null });
    world.clock.advance(1);
    await changeAndSend();
    const disabledAt = new Date(world.clock.now()).toISOString();
    expect(await shown()).toMatchObject({ failingSince, disabledAt, updatedAt: disabledAt });
  });

  test("is not disabled by time alone, nor before its retries end", async () => {
    await changeAndSend();
    world.clock.advance(6 * day);
    await world.runDue();
    expect(await shown()).toMatchObject({ disabledAt: null });
    receiver.answering = withStatus(503);
    await changeAndSend();
    expect(await shown()).toMatchObject({ disabledAt: null });
    for (const seconds of [30, 150]) {
      world.clock.advance(seconds);
      await send();
    }
    expect(await shown()).toMatchObject({ disabledAt: expect.any(String) });
  });

  test("one accepted delivery restarts the five days", async () => {
    await changeAndSend();
    world.clock.advance(3 * day);
    receiver.answering = withStatus(204);
    await changeAndSend();
    expect(await shown()).toMatchObject({ failingSince: null });
    receiver.answering = withStatus(404);
    world.clock.advance(3 * day);
    await changeAndSend();
    world.clock.advance(4 * day);
    await changeAndSend();
    expect(await shown()).toMatchObject({ disabledAt: null });
  });

  test("is not disabled by a failure that was claimed before it accepted another delivery", async () => {
    await changeAndSend();
    world.clock.advance(6 * day);
    await change();
    await change();
    const held: (() => void)[] = [];
    receiver.answering = (response, call) => {
      // Two deliveries are on their way: the second is answered once the success of the first is known.
      if (receiver.calls.length % 2 === 0) withStatus(204)(response, call);
      else held.push(() => withStatus(404)(response, call));
    };
    const sending = send();
    await expect.poll(async () => (await shown()).failingSince).toBeNull();
    for (const answer of held) answer();
    await sending;
    expect(await shown()).toMatchObject({ disabledAt: null });
  });

  test("gets nothing while it is disabled, and its held deliveries once it is enabled", async () => {
    await fiveDaysOfFailures();
    receiver.calls.length = 0;
    receiver.answering = withStatus(204);
    const before = await health();
    await change();
    await changeAndSend();
    expect(receiver.calls).toHaveLength(0);
    expect(await deliveries("PENDING")).toHaveLength(2);
    const undelivered = { as: account, query: { undelivered: "true" } };
    expect((await world.ok<{ data: unknown[] }>("list-events", undelivered)).data).toHaveLength(4);
    expect(await health()).toMatchObject({
      queueDepth: before.queueDepth,
      heldDeliveries: before.heldDeliveries! + 2,
    });

    const answer = await enable();
    expect(answer).toMatchObject({ status: 200, body: { failingSince: null, disabledAt: null } });
    expect(world.woken.at(-1)).toBe(webhookId);
    await send();
    expect(receiver.calls).toHaveLength(2);
    await changeAndSend();
    expect(receiver.calls).toHaveLength(3);
    expect(await deliveries("FAILED")).toHaveLength(2);
  });

  test("a delivery that waits for a retry is held when its webhook is disabled", async () => {
    await changeAndSend();
    world.clock.advance(5 * day);
    receiver.answering = withStatus(503);
    await changeAndSend();
    receiver.answering = withStatus(404);
    await changeAndSend();
    expect(await shown()).toMatchObject({ disabledAt: expect.any(String) });
    receiver.calls.length = 0;
    world.clock.advance(day);
    await send();
    expect(receiver.calls).toHaveLength(0);
    await enable();
    await send();
    expect(receiver.calls).toHaveLength(1);
  });

  test("can be tested by a ping and by a redelivery while it is disabled", async () => {
    await fiveDaysOfFailures();
    receiver.calls.length = 0;
    receiver.answering = withStatus(204);
    const [failed] = (await deliveries("FAILED")) as { deliveryId: string }[];
    await world.ok("ping-webhook", { as: account, path: { webhookId } });
    const path = { webhookId, deliveryId: failed!.deliveryId };
    await world.ok("redeliver-webhook-delivery", { as: account, path });
    await send();
    expect(receiver.calls).toHaveLength(2);
    expect(await shown()).toMatchObject({ disabledAt: expect.any(String) });
  });

  test("held deliveries are deleted with their events", async () => {
    await fiveDaysOfFailures();
    await change();
    world.clock.advance(32 * day);
    await world.runDue();
    expect(await deliveries("PENDING")).toEqual([]);
  });

  test("each of its account's administrators gets one mail, and nobody else does", async () => {
    const email = `${unique("ines")}@example.org`;
    const invited = await world.ok<{ acceptUrl: string }>("create-invitation", {
      as: account,
      body: { email, role: "ADMIN" },
    });
    const token = invited.acceptUrl.split("#token=")[1];
    await world.ok("accept-invitation", { body: { token, firstName: "Inès", lastName: "M" } });
    await userOf(world, account, "PAYROLL_MANAGER");
    const before = (await mailsIn(world)).length;
    await fiveDaysOfFailures();
    await send();
    const mails = (await mailsIn(world)).slice(before);
    const { data } = await world.ok<{ data: { email: string; role: string }[] }>("list-users", {
      as: account,
    });
    const admins = data.filter(({ role }) => role === "ADMIN").map((user) => user.email);
    expect(admins).toContain(email);
    expect(mails.map(({ to }) => to).sort()).toEqual(admins.sort());
    expect(mails[0]).toMatchObject({ kind: "WEBHOOK_DISABLED" });
    expect(mails[0]!.text).toContain("«\u00a0Shop\u00a0»");
    expect(mails[0]!.text).toContain("Atelier Lumen");
  });

  test("of an account with many administrators, a hundred get the mail", async () => {
    for (let count = 0; count <= limits.noticedAdministrators; count++)
      await sessionOf(world, account, "ADMIN");
    const before = (await mailsIn(world)).length;
    await fiveDaysOfFailures();
    await send();
    expect((await mailsIn(world)).slice(before)).toHaveLength(limits.noticedAdministrators);
  });

  test("enabling an enabled webhook changes nothing, and another account's is not found", async () => {
    const before = await shown();
    expect(await enable()).toEqual({ status: 200, body: before });
    expect(await shown()).toEqual(before);
    const stranger = await world.account();
    const answer = await world.call("enable-webhook", { as: stranger, path: { webhookId } });
    expect(answer).toMatchObject({ status: 404 });
  });

  test("the operator sees how many webhooks are disabled", async () => {
    const before = await health();
    await fiveDaysOfFailures();
    expect(await health()).toMatchObject({ disabledWebhooks: before.disabledWebhooks! + 1 });
  });
});
