import { createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { select, text } from "../contract/define-query.js";
import type { Store } from "../contract/store.js";
import { startDeliveries } from "../jobs/deliveries/start-deliveries.js";
import { type Receiver, startReceiver, withStatus } from "../jobs/deliveries/testing/receiver.js";
import {
  deliveryOf,
  seedAccount,
  seedDelivery,
  seedWebhook,
  signingKey,
} from "../jobs/deliveries/testing/seed.js";
import { vault } from "../platform/node.js";
import { createTargetPolicy } from "../platform/target-policy.js";
import { openSqlite } from "../storage/sqlite.js";
import { openFolder } from "../testing/stores.js";
import { databases, isAvailable, openTestStore } from "../testing/world.js";
import { sealWebhookSecrets } from "./seal-webhook-secrets.js";

const tokenSecret = "0123456789abcdef0123456789abcdef";
const plain = {
  accessToken: "BEARER-in-clear",
  password: "PASSWORD-in-clear",
  username: "shop",
} as const;
const inClear = [signingKey, plain.accessToken, plain.password];

const kept = select({
  name: "test-kept-secrets",
  text: `select webhook_id, coalesce(password, '') || ' ' || coalesce(access_token, '') || ' ' || signing_key as secrets
    from webhooks order by webhook_id`,
  parameters: {},
  row: { webhookId: text, secrets: text },
  scans: "a test",
});

describe.each(databases.filter(isAvailable))("webhook secrets in clear on %s", (database) => {
  let store: Store;
  let receiver: Receiver;
  let accountId: string;

  beforeAll(async () => {
    ({ store } = await openTestStore(database));
    receiver = await startReceiver();
    accountId = await seedAccount(store);
  });
  afterAll(async () => {
    await receiver?.close();
    await store?.close();
  });

  const secrets = () => store.read((tx) => tx.all(kept, {}));

  async function deliver(webhookId: string, secret: string) {
    receiver.calls.length = 0;
    receiver.answering = withStatus(200);
    const nowMs = Date.parse("2026-11-20T09:00:00.000Z");
    const deliveryId = await seedDelivery(store, {
      webhookId,
      dueAt: new Date(nowMs).toISOString(),
    });
    const worker = startDeliveries({
      store,
      clock: { now: () => nowMs },
      targets: createTargetPolicy({ allowPrivate: true }),
      vault: vault([secret]),
      pollMs: 3_600_000,
    });
    await worker.runDue();
    await worker.stop();
    return await deliveryOf(store, deliveryId);
  }

  test("are encrypted once by concurrent processes, and deliveries still carry them", async () => {
    const made = [];
    for (let count = 0; count < 250; count++)
      made.push(await seedWebhook(store, { accountId, target: receiver.url, ...plain }));
    const counts = await Promise.all(
      Array.from({ length: 3 }, () => sealWebhookSecrets(store, [tokenSecret])),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(made.length);
    const sealed = await secrets();
    for (const secret of inClear) expect(JSON.stringify(sealed)).not.toContain(secret);
    expect(await sealWebhookSecrets(store, [tokenSecret])).toBe(0);
    expect(await secrets()).toEqual(sealed);

    expect(await deliver(String(made[0]), tokenSecret)).toMatchObject({ status: "SUCCEEDED" });
    const [call] = receiver.calls;
    const { authorization, ...headers } = call?.headers ?? {};
    expect(authorization).toBe(`Bearer ${plain.accessToken}`);
    const signature = createHmac("sha256", signingKey)
      .update(`${String(headers["x-service-timestamp"])}:`)
      .update(call?.body ?? "")
      .digest("hex");
    expect(headers["x-service-signature"]).toBe(`sha256=${signature}`);
  });

  test("written by a process of an earlier release are sent unchanged", async () => {
    const webhookId = await seedWebhook(store, { accountId, target: receiver.url, ...plain });
    expect(await deliver(webhookId, tokenSecret)).toMatchObject({ status: "SUCCEEDED" });
    expect(receiver.calls[0]?.headers.authorization).toBe(`Bearer ${plain.accessToken}`);
  });

  test("encrypted under another TOKEN_SECRET send nothing, and the delivery says why", async () => {
    const webhookId = await seedWebhook(store, { accountId, target: receiver.url, ...plain });
    await sealWebhookSecrets(store, [tokenSecret]);
    expect(await deliver(webhookId, "another secret, just as long as it")).toMatchObject({
      status: "PENDING",
      attempts: [{ status: null, error: "unreadable" }],
    });
    expect(receiver.calls).toEqual([]);
  });
});

test("the file of a SQLite database contains no secret in clear after they were encrypted", async () => {
  const { path: folder, remove } = await openFolder();
  const path = join(folder, "obole.db");
  const bytesHold = async () => {
    const bytes = await readFile(path);
    return inClear.filter((secret) => bytes.includes(secret));
  };
  const before = openSqlite(path);
  const accountId = await seedAccount(before);
  for (let count = 0; count < 50; count++)
    await seedWebhook(before, { accountId, target: "https://shop.example", ...plain });
  await before.close();
  expect(await bytesHold()).toEqual(inClear);

  const after = openSqlite(path);
  await sealWebhookSecrets(after, [tokenSecret]);
  await after.close();
  expect(await bytesHold()).toEqual([]);
  await remove();
});
