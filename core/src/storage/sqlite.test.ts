import { spawnSync } from "node:child_process";
import { chmod, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import Database from "better-sqlite3";
import { afterEach, describe, expect, test } from "vitest";
import { integer, select, statement, text } from "../contract/define-query.js";
import { StorageUnavailable, type Store } from "../contract/store.js";
import { countersOf, openFileStore, openFolder } from "../testing/stores.js";
import { openStore } from "./open-store.js";
import { openSqlite } from "./sqlite.js";
import { allCounters, counter, createCounters, insertCounter } from "./testing/counters.js";

const cleanUps: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function fileStore() {
  const opened = await openFileStore();
  cleanUps.push(opened.dispose);
  await opened.store.write((tx) => tx.run(createCounters, {}));
  return opened;
}

async function folder(): Promise<string> {
  const { path, remove } = await openFolder();
  cleanUps.push(remove);
  return path;
}

const add = (store: Store, name: string, value = 0) =>
  store.write((tx) => tx.run(insertCounter, { name, value }));

describe.each(["memory", "file"])("work on a %s database that waits for the world", (place) => {
  async function openPlace(): Promise<Store> {
    if (place === "file") return (await fileStore()).store;
    const store = openSqlite(":memory:");
    cleanUps.push(() => store.close());
    await store.write((tx) => tx.run(createCounters, {}));
    return store;
  }
  const turn = "let a turn of the event loop pass";

  test.each<[string, () => Promise<unknown>]>([
    ["a timer of no time", () => new Promise((resolve) => setTimeout(resolve, 0))],
    ["an immediate", () => nextTurn()],
    ["the next tick", () => new Promise<void>((resolve) => process.nextTick(resolve))],
    ["nothing that ever comes", () => new Promise(() => {})],
  ])("fails loudly when it waits for %s, and its neighbours still commit", async (_, wait) => {
    const store = await openPlace();
    const results = await Promise.allSettled([
      add(store, "before"),
      store.write(async (tx) => {
        await tx.run(insertCounter, { name: "guilty", value: 0 });
        await wait();
        await tx.run(insertCounter, { name: "guilty too", value: 0 });
      }),
      add(store, "between"),
      store.write(wait),
      add(store, "after"),
    ]);
    expect(results.map(({ status }) => status)).toEqual([
      "fulfilled",
      "rejected",
      "fulfilled",
      "rejected",
      "fulfilled",
    ]);
    expect(String((results[1] as PromiseRejectedResult).reason)).toContain(turn);
    expect(Object.keys(await countersOf(store))).toEqual(["after", "before", "between"]);
  });

  test("fails loudly in a read too, and other reads go on", async () => {
    const store = await openPlace();
    const guilty = store.read(async (tx) => {
      await tx.all(allCounters, {});
      await nextTurn();
    });
    const other = countersOf(store);
    await expect(guilty).rejects.toThrow(turn);
    expect(await other).toEqual({});
  });

  test("fails loudly when it waits for a write of its own, which still happens", async () => {
    const store = await openPlace();
    let inner: Promise<unknown> | undefined;
    await expect(
      store.write(async () => {
        inner = add(store, "inner");
        await inner;
      }),
    ).rejects.toThrow(turn);
    await inner;
    expect(await countersOf(store)).toEqual({ inner: 0 });
  });
});

test("a read keeps its state of the database while another process writes", async () => {
  const { store, path } = await fileStore();
  await add(store, "there");
  const other = new Database(path);
  cleanUps.push(() => other.close());
  const counts = await store.read(async (tx) => {
    const before = await tx.all(allCounters, {});
    other.prepare("insert into counters (name, value) values ('new', 1)").run();
    return [before.length, (await tx.all(allCounters, {})).length];
  });
  expect(counts).toEqual([1, 1]);
  expect(Object.keys(await countersOf(store))).toEqual(["new", "there"]);
});

test("a chain of reads does not hold one snapshot: each read sees what was committed before it", async () => {
  const { store } = await fileStore();
  let chained = 0;
  const chain = async () => {
    for (; chained < 300; chained++) await countersOf(store);
  };
  const chains = [chain(), chain(), chain()];
  for (let index = 0; index < 50; index++) {
    await add(store, `n${index}`);
    expect(Object.keys(await countersOf(store))).toHaveLength(index + 1);
  }
  await Promise.all(chains);
});

test("a queue of any length does not block the event loop", async () => {
  const { store } = await fileStore();
  const writes = Array.from({ length: 1_000 }, (_, index) => add(store, `n${index}`));
  let turns = 0;
  let isDone = false;
  const counting = (async () => {
    for (; !isDone; turns++) await nextTurn();
  })();
  await Promise.all(writes);
  isDone = true;
  await counting;
  expect(turns).toBeGreaterThanOrEqual(10);
});

test("a full queue refuses calls at once and loses none that it accepted", async () => {
  const { store } = await fileStore();
  const results = await Promise.allSettled(
    Array.from({ length: 10_500 }, (_, index) => add(store, `n${index}`)),
  );
  const refused = results.flatMap((result) =>
    result.status === "rejected" ? [result.reason] : [],
  );
  expect(refused).toHaveLength(500);
  expect(refused[0]).toBeInstanceOf(StorageUnavailable);
  expect(Object.keys(await countersOf(store))).toHaveLength(10_000);
});

test("a write waits for another process's write, and reads succeed meanwhile", async () => {
  const { store, path } = await fileStore();
  const other = new Database(path);
  cleanUps.push(() => other.close());
  other.exec("begin immediate; insert into counters (name, value) values ('theirs', 1)");
  const write = add(store, "ours");
  for (let turn = 0; turn < 5; turn++) {
    await nextTurn();
    expect(await countersOf(store)).toEqual({});
  }
  other.exec("commit");
  await write;
  expect(await countersOf(store)).toEqual({ ours: 0, theirs: 1 });
});

const limitPages = select({
  name: "limit-pages",
  text: "pragma max_page_count = 120",
  parameters: {},
  row: { maxPageCount: integer },
});
const liftLimit = select({
  ...limitPages,
  name: "lift-limit",
  text: "pragma max_page_count = 1000000",
});
const longName = (index: number) => `${index} ${"x".repeat(2_000)}`;

/** Writes until the database is full. Returns the acknowledged writes and the errors of the others. */
async function fill(store: Store) {
  const acknowledged: string[] = [];
  const refusals: unknown[] = [];
  for (let round = 0; refusals.length === 0 && round < 100; round++) {
    const names = Array.from({ length: 20 }, (_, index) => longName(round * 20 + index));
    const results = await Promise.allSettled(names.map((name) => add(store, name)));
    results.forEach((result, index) => {
      if (result.status === "fulfilled") acknowledged.push(names[index]!);
      else refusals.push(result.reason);
    });
  }
  return { acknowledged, refusals };
}

test("a full database fails writes with StorageUnavailable, loses nothing, and works again once it has room", async () => {
  const { store } = await fileStore();
  await store.write((tx) => tx.one(limitPages, {}));
  const { acknowledged, refusals } = await fill(store);
  expect(refusals.length).toBeGreaterThan(0);
  for (const refusal of refusals) expect(refusal).toBeInstanceOf(StorageUnavailable);
  expect(Object.keys(await countersOf(store)).sort()).toEqual([...acknowledged].sort());
  await store.write((tx) => tx.one(liftLimit, {}));
  await add(store, "again");
  expect(await store.read((tx) => tx.one(counter, { name: "again" }))).toBeDefined();
});

test("work that continues after a full disk ended its transaction writes nothing", async () => {
  const { store } = await fileStore();
  await store.write((tx) => tx.one(limitPages, {}));
  await fill(store);
  const before = await countersOf(store);
  const stubborn = store.write(async (tx) => {
    for (let index = 0; index < 60; index++) {
      await tx
        .run(insertCounter, { name: `stubborn ${longName(index)}`, value: 1 })
        .catch(() => {});
    }
    await tx.run(insertCounter, { name: "small", value: 1 }).catch(() => {});
  });
  await expect(stubborn).rejects.toBeInstanceOf(StorageUnavailable);
  expect(await countersOf(store)).toEqual(before);
});

test("a file system that is full behaves the same (needs the right to mount one)", async (context) => {
  const path = await folder();
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=4m", "tmpfs", path]);
  if (mounted.status !== 0) return context.skip("no right to mount a file system of 4 MiB");
  cleanUps.push(() => spawnSync("umount", [path]));
  const file = join(path, "obole.db");
  let store = openSqlite(file);
  cleanUps.push(() => store.close());
  await store.write((tx) => tx.run(createCounters, {}));
  const { acknowledged, refusals } = await fill(store);
  expect(refusals.length).toBeGreaterThan(0);
  for (const refusal of refusals) expect(refusal).toBeInstanceOf(StorageUnavailable);
  expect(Object.keys(await countersOf(store)).sort()).toEqual([...acknowledged].sort());

  spawnSync("mount", ["-o", "remount,size=16m", path]);
  await add(store, "again");
  await store.close();
  store = openSqlite(file);
  expect(Object.keys(await countersOf(store)).sort()).toEqual(["again", ...acknowledged].sort());
});

test("a folder, a file that is not a database and an impossible path are refused with a one-line error", async () => {
  const path = await folder();
  await mkdir(join(path, "folder"));
  await writeFile(join(path, "text.db"), "not a database ".repeat(100));
  for (const place of ["folder", "text.db", "text.db/below/obole.db"]) {
    const error: unknown = await openStore(`file:${join(path, place)}`).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(StorageUnavailable);
    const { message } = error as Error;
    expect(message).toContain(join(path, place.split("/")[0] as string));
    expect(message).not.toContain("\n");
  }
});

test("a read-only file is refused at startup", async () => {
  const path = await folder();
  const file = join(path, "obole.db");
  await openSqlite(file).close();
  await chmod(file, 0o444);
  await chmod(path, 0o555);
  // File permissions do not apply to root.
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.("nobody");
  try {
    expect(() => openSqlite(file)).toThrow(StorageUnavailable);
  } finally {
    if (isRoot) process.seteuid?.(0);
    await chmod(path, 0o755);
  }
});

test("a file that becomes read-only fails writes and still serves reads", async () => {
  const { store } = await fileStore();
  const forbidWrites = statement({
    name: "forbid-writes",
    text: "pragma query_only = 1",
    parameters: {},
  });
  await add(store, "there");
  await store.write((tx) => tx.run(forbidWrites, {}));
  await expect(add(store, "new")).rejects.toThrow(StorageUnavailable);
  expect(await countersOf(store)).toEqual({ there: 0 });
});

test("two processes that open the same new file at once migrate it once", async () => {
  const path = join(await folder(), "obole.db");
  const stores = [openSqlite(path), openSqlite(path)] as const;
  const versions = select({
    name: "versions",
    text: "select cast(count(*) as integer) as value, 'versions' as name from schema_versions",
    parameters: {},
    row: { name: text, value: integer },
  });
  const [one, other] = await Promise.all(
    stores.map((store) => store.read((tx) => tx.one(versions, {}))),
  );
  expect(one).toEqual(other);
  await stores[0].close();
  await stores[1].close();
});

describe("a report", () => {
  test("ends its thread", async () => {
    const { store } = await fileStore();
    const threads = () => process.getActiveResourcesInfo().filter((name) => name === "MessagePort");
    const before = threads().length;
    await store.report(async () => expect(threads().length).toBeGreaterThan(before));
    expect(threads()).toHaveLength(before);
  });

  test("of a file that is gone is StorageUnavailable", async () => {
    const { store, path } = await fileStore();
    await rename(path, `${path}.gone`);
    await expect(store.report((tx) => tx.all(allCounters, {}))).rejects.toBeInstanceOf(
      StorageUnavailable,
    );
    await rename(`${path}.gone`, path);
    expect(await store.report((tx) => tx.all(allCounters, {}))).toEqual([]);
  });
});
