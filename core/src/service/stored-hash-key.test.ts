import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Store } from "../contract/store.js";
import { seedAccount, seedWebhook } from "../jobs/deliveries/testing/seed.js";
import { databases, isAvailable, openTestStore } from "../testing/world.js";
import { sealWebhookSecrets } from "./seal-webhook-secrets.js";
import { replaceLostHashKey, storedHashKey } from "./stored-hash-key.js";

const older = "0123456789abcdef0123456789abcdef";
const newer = "fedcba9876543210fedcba9876543210";

describe.each(databases.filter(isAvailable))("the key of keyed hashes on %s", (database) => {
  let store: Store;
  beforeEach(async () => {
    ({ store } = await openTestStore(database));
  });
  afterEach(() => store.close());

  test("is kept while secrets are replaced, and is not known to another secret", async () => {
    const key = await storedHashKey(store, [older]);
    expect(await storedHashKey(store, [newer, older])).toEqual(key);
    expect(await storedHashKey(store, [newer])).toBeNull();
    expect(await storedHashKey(store, [older])).toEqual(key);
  });

  test("is made with no other secret than that of an earlier release's encrypted values", async () => {
    const accountId = await seedAccount(store);
    await seedWebhook(store, { accountId, target: "https://shop.example" });
    await sealWebhookSecrets(store, [older]);
    expect(await storedHashKey(store, [newer])).toBeNull();
    expect(await storedHashKey(store, [newer, older])).not.toBeNull();
  });

  test("is made anew only if its secret is lost", async () => {
    const key = await storedHashKey(store, [older]);
    expect(await replaceLostHashKey(store, [newer, older])).toBe(false);
    expect(await storedHashKey(store, [older])).toEqual(key);
    expect(await replaceLostHashKey(store, [newer])).toBe(true);
    expect(await storedHashKey(store, [newer])).not.toBeNull();
    expect(await storedHashKey(store, [newer])).not.toEqual(key);
  });

  test("is made anew in a database of an earlier release, too", async () => {
    const accountId = await seedAccount(store);
    await seedWebhook(store, { accountId, target: "https://shop.example" });
    await sealWebhookSecrets(store, [older]);
    expect(await replaceLostHashKey(store, [newer])).toBe(true);
    expect(await storedHashKey(store, [newer])).not.toBeNull();
  });
});
