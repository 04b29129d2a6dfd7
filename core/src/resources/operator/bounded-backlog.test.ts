import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newUuid } from "../../platform/node.js";
import { campaignOf, fixedCampaign } from "../../testing/fixtures.js";
import {
  databases,
  isAvailable,
  openWorld,
  type TestAccount,
  type World,
} from "../../testing/world.js";
import { insertProviderJob } from "../payments/provider-job-queries.js";
import {
  backlog,
  type DeliveryRow,
  deliveryById,
  insertDelivery,
} from "../webhooks/event-queries.js";

describe.each(databases.filter(isAvailable))("the operator's health on %s", (database) => {
  let world: World;
  let oldest: string;
  let account: TestAccount;
  let webhookId: string;
  beforeAll(async () => {
    world = await openWorld(database);
    account = await world.account();
    ({ webhookId } = await world.ok<{ webhookId: string }>("create-webhook", {
      as: account,
      body: {
        name: "Shop",
        target: "http://127.0.0.1:4100/hooks",
        events: ["donation_create"],
        authenticationStrategy: "BEARER",
        accessToken: "a-token",
      },
    }));
    const { deliveryId } = await world.ok<{ deliveryId: string }>("ping-webhook", {
      as: account,
      path: { webhookId },
    });
    await world.store.write(async (tx) => {
      const row = await tx.one(deliveryById, { deliveryId });
      if (row === undefined) throw new Error("there is no such delivery");
      oldest = row.createdAt;
      const kinds: Partial<DeliveryRow>[] = [
        { status: "PENDING" },
        { status: "PENDING", nextAttemptAt: null },
        { status: "FAILED", nextAttemptAt: null },
        { status: "SUCCEEDED", nextAttemptAt: null },
      ];
      const later = new Date(Date.parse(row.createdAt) + 1_000).toISOString();
      for (const [index, kind] of kinds.entries())
        for (let count = 0; count < 5; count++)
          await tx.run(insertDelivery, {
            ...row,
            deliveryId: `${deliveryId.slice(0, -4)}${index}00${count}`,
            createdAt: later,
            ...kind,
          });
    });
  });
  afterAll(() => world.close());
  const change = (text: string) =>
    world.store.write((tx) => tx.run({ name: "test-change", text, parameters: {}, row: {} }, {}));

  test("counts no more of a backlog than it is asked to", async () => {
    const few = await world.store.read((tx) => tx.one(backlog, { counted: 3 }));
    expect(few).toMatchObject({ queueDepth: 3, heldDeliveries: 3, failedDeliveries: 3 });
  });

  test("counts a smaller backlog exactly, and finds its oldest delivery", async () => {
    const all = await world.store.read((tx) => tx.one(backlog, { counted: 1_000 }));
    expect(all).toMatchObject({
      ...{ queueDepth: 6, heldDeliveries: 5, failedDeliveries: 5, disabledWebhooks: 0 },
      oldestPendingDeliveryAt: oldest,
    });
  });

  test("finds the oldest mail that waits for the service, not for its recipient's server", async () => {
    const invite = (email: string) =>
      world.ok("create-invitation", { as: account, body: { email, role: "ADMIN" } });
    const oldestMail = async () =>
      (await world.store.read((tx) => tx.one(backlog, { counted: 1_000 })))?.oldestWaitingMailAt;
    for (const email of ["ada@lumen.example", "bo@lumen.example"]) await invite(email);
    const pending = "status = 'PENDING', next_attempt_at = '2026-03-03T00:00:00.000Z'";
    await change(
      `update mails set ${pending}, created_at = '2026-03-01T00:00:00.000Z', error = '450 put_off'
        where recipient = 'ada@lumen.example'`,
    );
    await change(
      `update mails set ${pending}, created_at = '2026-03-02T00:00:00.000Z', error = 'connection_failed'
        where recipient = 'bo@lumen.example'`,
    );
    expect(await oldestMail()).toBe("2026-03-02T00:00:00.000Z");
    await change("update mails set error = '450 put_off'");
    expect(await oldestMail()).toBeNull();
  });

  test("counts failed mails, payments with a problem, and the jobs of payment providers", async () => {
    const [failed, open] = [["FAILED", null] as const, ["PENDING", oldest] as const];
    await world.store.write(async (tx) => {
      for (const [index, [status, nextAttemptAt]] of [open, open, failed].entries())
        await tx.run(insertProviderJob, {
          ...{ jobId: newUuid(), provider: "stripe", kind: "READ", jobKey: `${index}` },
          ...{ paymentId: null, payload: "", tries: 1, error: null, traceparent: null },
          status: status === "FAILED" ? "WITHDRAWN" : status,
          ...{ nextAttemptAt, createdAt: `2026-03-0${3 - index}T00:00:00.000Z`, updatedAt: oldest },
        });
    });
    await campaignOf(world, account, fixedCampaign);
    await change("update payments set problem = 'PROVIDER_ERROR'");
    await change("update mails set status = 'FAILED', next_attempt_at = null");
    const all = await world.store.read((tx) => tx.one(backlog, { counted: 1_000 }));
    expect(all).toMatchObject({
      ...{ failedMails: 2, paymentProblems: 1, waitingProviderJobs: 2 },
      oldestWaitingProviderJobAt: "2026-03-02T00:00:00.000Z",
    });
    const few = await world.store.read((tx) => tx.one(backlog, { counted: 1 }));
    expect(few).toMatchObject({ failedMails: 1, paymentProblems: 1, waitingProviderJobs: 1 });
  });

  test("lists the failed deliveries of a webhook alone", async () => {
    const failed = await world.ok<{ data: { deliveryId: string; status: string }[] }>(
      "list-webhook-deliveries",
      { as: account, path: { webhookId }, query: { status: "FAILED" } },
    );
    expect(failed.data.map(({ status }) => status)).toEqual(Array(5).fill("FAILED"));
    const ids = failed.data.map(({ deliveryId }) => deliveryId);
    expect(ids).toEqual(ids.toSorted().toReversed());
  });
});
