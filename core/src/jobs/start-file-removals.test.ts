import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Store } from "../contract/store.js";
import type { FileStore } from "../files/file-store.js";
import { fileStores } from "../files/stored-file.js";
import { filesToRemove, insertFileRemoval } from "../resources/files/file-queries.js";
import { databases, isAvailable, openTestStore } from "../testing/world.js";
import { startFileRemovals } from "./start-file-removals.js";

describe.each(databases.filter(isAvailable))("file removals on %s", (database) => {
  let store: Store;
  beforeEach(async () => {
    ({ store } = await openTestStore(database));
  });
  afterEach(() => store.close());

  test("a stop does not wait for a file store that never answers, and leaves the removal to others", async () => {
    const createdAt = "2026-11-20T09:00:00.000Z";
    const row = { fileId: "a-file", createdAt };
    await store.write((tx) => tx.run(insertFileRemoval, row));
    let asked = 0;
    const external: FileStore = {
      ...fileStores(store, null).database,
      remove() {
        asked++;
        return new Promise(() => {});
      },
    };
    const removals = startFileRemovals({
      store,
      engine: { act: () => Promise.reject(new Error("nothing was removed")) },
      files: { external },
      clock: { now: () => Date.parse(createdAt) },
      pollMs: null,
    });
    const running = removals.runDue();
    await expect.poll(() => asked).toBe(1);
    await removals.stop();
    await running;
    expect(await store.read((tx) => tx.all(filesToRemove, { limit: 1 }))).toHaveLength(1);
  });

  test("files that the store refuses to delete keep no other file waiting, and are tried again later", async () => {
    const createdAt = "2026-11-20T09:00:00.000Z";
    const fileIds = ["a", "b", "c", "d", "e", "f"];
    for (const fileId of fileIds)
      await store.write((tx) => tx.run(insertFileRemoval, { fileId, createdAt }));
    let nowMs = Date.parse(createdAt);
    const asked: string[] = [];
    const locked = new Set(["a", "b", "c", "d"]);
    const external: FileStore = {
      ...fileStores(store, null).database,
      async remove(fileId) {
        asked.push(fileId);
        if (locked.has(fileId)) throw new Error("the object is locked");
      },
    };
    const failed: unknown[] = [];
    const removals = startFileRemovals({
      store,
      engine: {
        act: (work) =>
          store.write((tx) => work(async (_, __, inside) => inside({ tx } as never)) as never),
      },
      files: { external },
      clock: { now: () => nowMs },
      log: { error: (fields: unknown) => failed.push(fields) } as never,
      pollMs: null,
    });
    const left = async () =>
      (await store.read((tx) => tx.all(filesToRemove, { limit: 10 }))).map(({ fileId }) => fileId);
    await removals.runDue();
    await removals.runDue();
    expect(await left()).toEqual([...locked]);
    expect(asked.filter((fileId) => fileId === "a")).toHaveLength(1);
    locked.clear();
    nowMs += 60_000;
    await removals.runDue();
    expect(await left()).toEqual([]);
    await removals.stop();
  });
});
