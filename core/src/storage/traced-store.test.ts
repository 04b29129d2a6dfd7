import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Store } from "../contract/store.js";
import { currentTraceparent } from "../contract/tracing.js";
import { clockAheadMs, setClockAheadMs } from "../resources/operator/instance-settings-queries.js";
import { recordingTracing } from "../testing/recording-tracing.js";
import { databases, isAvailable, openTestStore } from "../testing/world.js";
import { tracedStore } from "./traced-store.js";

describe.for(databases.filter(isAvailable))("a traced store on %s", (database) => {
  let plain: Store;
  let store: Store;
  let tracing: ReturnType<typeof recordingTracing>;
  beforeEach(async () => {
    ({ store: plain } = await openTestStore(database));
    tracing = recordingTracing();
    store = tracedStore(plain, tracing, database === "sqlite" ? "sqlite" : "postgresql");
  });
  afterEach(() => plain.close());

  const readClock = () => store.read((tx) => tx.one(clockAheadMs, {}));
  const turnClock = (aheadMs: number) =>
    store.write(async (tx) => {
      await tx.run(setClockAheadMs, { aheadMs });
      return currentTraceparent(tracing);
    });
  const tree = () =>
    tracing.spans.map(({ name, parentId }) => {
      const parent = tracing.spans.find(({ spanId }) => spanId === parentId);
      return [name, parent?.name ?? null];
    });

  test("has a span for each transaction of a call, and in it one for each statement, without values", async () => {
    await tracing.run("a call", async () => {
      await turnClock(4_321);
      expect(await readClock()).toEqual({ aheadMs: 4_321 });
    });
    expect(tree()).toEqual([
      ["a call", null],
      ["write transaction", "a call"],
      [setClockAheadMs.name, "write transaction"],
      ["read transaction", "a call"],
      [clockAheadMs.name, "read transaction"],
    ]);
    const [, , statement] = tracing.spans;
    expect(statement?.attributes).toEqual({
      "db.system.name": database === "sqlite" ? "sqlite" : "postgresql",
      "db.query.summary": setClockAheadMs.name,
    });
    expect(JSON.stringify(tracing.spans)).not.toContain("4321");
    expect(tracing.spans.every(({ hasEnded }) => hasEnded)).toBe(true);
  });

  test("has no spans for work that belongs to no trace", async () => {
    await turnClock(1);
    await readClock();
    expect(tracing.spans).toEqual([]);
  });

  test("keeps calls apart that share a transaction, and what belongs to no call", async () => {
    const names = ["one", "two", "three"];
    const [first, ...others] = await Promise.all([
      turnClock(1),
      ...names.map((name, index) => tracing.run(name, () => turnClock(index))),
      turnClock(5),
    ]);
    expect([first, others.pop()]).toEqual([null, null]);
    for (const [index, name] of names.entries()) {
      const call = tracing.spans.find((span) => span.name === name);
      const own = tracing.spans.filter(({ traceId }) => traceId === call?.traceId);
      expect(own.map((span) => span.name)).toEqual([
        name,
        "write transaction",
        setClockAheadMs.name,
      ]);
      expect(others[index]).toContain(call?.traceId);
    }
  });

  test("names a failed statement by the class of its error, not by its message", async () => {
    const broken = { ...setClockAheadMs, name: "broken", text: "update nowhere set secret = 1" };
    const failing = tracing.run("a call", () =>
      store.write((tx) => tx.run(broken, { aheadMs: 1 })),
    );
    await expect(failing).rejects.toThrow();
    const statement = tracing.spans.find(({ name }) => name === "broken");
    expect(statement?.failure).toMatch(/^(?:SqliteError|error)$/);
  });
});
