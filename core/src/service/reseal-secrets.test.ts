import { describe, expect, test } from "vitest";
import { text as sqlText, statement } from "../contract/define-query.js";
import { startDeliveries } from "../jobs/deliveries/start-deliveries.js";
import { startReceiver, withStatus } from "../jobs/deliveries/testing/receiver.js";
import {
  deliveryOf,
  seedAccount,
  seedDelivery,
  seedWebhook,
} from "../jobs/deliveries/testing/seed.js";
import { type TokenSecrets, vault } from "../platform/node.js";
import { createTargetPolicy } from "../platform/target-policy.js";
import { fillWorld } from "../testing/filled-world.js";
import { databases, isAvailable, openTestStore, openWorld, type World } from "../testing/world.js";
import { worldTokenSecret } from "../testing/world-service.js";
import { resealSecrets } from "./reseal-secrets.js";
import { sealWebhookSecrets } from "./seal-webhook-secrets.js";
import { sealedColumnQueries } from "./sealed-column-queries.js";
import { storedHashKey } from "./stored-hash-key.js";

const older = "0123456789abcdef0123456789abcdef";
const newer = "fedcba9876543210fedcba9876543210";
const both: TokenSecrets = [newer, older];
const sumOf = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

describe.each(databases.filter(isAvailable))("encrypting anew on %s", (database) => {
  test("can be interrupted and repeated, and afterwards the newer secret alone delivers webhooks", async () => {
    const { store } = await openTestStore(database);
    const receiver = await startReceiver();
    receiver.answering = withStatus(200);
    const accountId = await seedAccount(store);
    const webhookIds = [];
    for (let count = 0; count < 230; count++)
      webhookIds.push(await seedWebhook(store, { accountId, target: receiver.url }));
    await sealWebhookSecrets(store, [older]);
    const hashKey = await storedHashKey(store, [older]);
    // An access token and a signing key each, and the key of hashes.
    const values = 2 * webhookIds.length + 1;

    const before = await resealSecrets(store, both, { isDry: true });
    expect([before.resealed, before.current, before.unreadable]).toEqual([{}, 0, {}]);
    expect(sumOf(before.left)).toBe(values);
    const interrupted = resealSecrets(store, both, {
      onProgress(read) {
        if (read > 100) throw new Error("interrupted");
      },
    });
    await expect(interrupted).rejects.toThrow("interrupted");
    const first = await resealSecrets(store, both);
    expect([first.current, first.left, first.unreadable]).toEqual([values, {}, {}]);
    expect(sumOf(first.resealed)).toBeGreaterThan(0);
    expect(sumOf(first.resealed)).toBeLessThan(values);
    expect(await resealSecrets(store, both)).toEqual({ ...first, resealed: {} });

    expect(await storedHashKey(store, [newer])).toEqual(hashKey);
    expect(await storedHashKey(store, [older])).toBeNull();
    const nowMs = Date.parse("2026-11-20T09:00:00.000Z");
    const dueAt = new Date(nowMs).toISOString();
    const deliveryId = await seedDelivery(store, { webhookId: String(webhookIds[0]), dueAt });
    const worker = startDeliveries({
      store,
      clock: { now: () => nowMs },
      targets: createTargetPolicy({ allowPrivate: true }),
      vault: vault([newer]),
      pollMs: 3_600_000,
    });
    await worker.runDue();
    await worker.stop();
    expect(await deliveryOf(store, deliveryId)).toMatchObject({ status: "SUCCEEDED" });
    await receiver.close();
    await store.close();
  });
});

test("no row of any table holds a value that only the older secret decrypts", async () => {
  const world = await openWorld("sqlite");
  await fillWorld(world);
  await lockOthers(world);
  const lockedBy = (secret: string, rows: readonly string[]) =>
    rows.flatMap((row) =>
      stringsIn(JSON.parse(row.slice(row.indexOf(" ") + 1))).filter((value) =>
        vault([secret]).isCurrent(value),
      ),
    );
  const before = lockedBy(worldTokenSecret, await world.snapshot());
  const report = await resealSecrets(world.store, [newer, worldTokenSecret]);
  expect([report.current, report.left, report.unreadable]).toEqual([before.length, {}, {}]);
  const after = await world.snapshot();
  expect(lockedBy(worldTokenSecret, after)).toEqual([]);
  expect(lockedBy(newer, after)).toHaveLength(before.length);
  // A column without a value in the world would not be tested.
  const tested = Object.keys(report.resealed);
  const untested = sealedColumnQueries
    .map(({ name }) => name)
    .filter((name) => !tested.includes(name));
  expect(untested).toEqual([]);
  await world.close();
});

/** Columns that the world leaves empty, or fills with values that nothing encrypted. */
const others = [
  "webhooks.password",
  "webhooks.previous_signing_key",
  "payment_methods.provider_reference",
  "payment_sessions.page_url",
  "provider_jobs.payload",
  "mandates.iban",
  "mandates.evidence",
  "direct_debit_files.content",
  "payouts.sealed_iban",
];

async function lockOthers({ store }: World): Promise<void> {
  const value = vault([worldTokenSecret]).lock("a value");
  for (const name of others) {
    const [table, column] = name.split(".");
    const fill = statement({
      name: `test-lock-${name}`,
      text: `update ${table} set ${column} = :value`,
      parameters: { value: sqlText },
    });
    expect(await store.write((tx) => tx.run(fill, { value })), name).toBeGreaterThan(0);
  }
}

/** The texts in a value, also in JSON that is stored as text. */
function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value, ...stringsIn(parsed(value))];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

function parsed(text: string): unknown {
  if (!/^[[{]/.test(text)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
