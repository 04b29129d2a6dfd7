import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { StorageUnavailable } from "../../contract/store.js";
import type { AnyTask } from "../../contract/task.js";
import { databases, isAvailable, openWorld, type World } from "../../testing/world.js";
import type { JobWorker } from "../worker.js";
import { type ScheduleOptions, startSchedule } from "./start-schedule.js";
import { addThing, addThings, doneThings, thingTask } from "./testing/things.js";
import { turnedClock } from "./turned-clock.js";

interface Line {
  readonly level: "warn" | "error";
  readonly task?: unknown;
  readonly key?: unknown;
}

/** Worlds begin on this day at 9. */
const at = (time: string) => `2026-03-${time}:00.000Z`;

describe.each(databases.filter(isAvailable))("the schedule on %s", (database) => {
  let world: World;
  let lines: Line[];
  const started: JobWorker[] = [];
  beforeEach(async () => {
    world = await openWorld(database);
    lines = [];
  });
  afterEach(async () => {
    for (const schedule of started.splice(0)) await schedule.stop();
    await world.close();
  });

  function start(tasks: readonly AnyTask[], options: Partial<ScheduleOptions> = {}): JobWorker {
    const schedule = startSchedule({
      engine: world.engine,
      store: world.store,
      clock: turnedClock(world.clock),
      wallClock: world.clock,
      tasks,
      log: {
        warn: (fields) => lines.push({ level: "warn", ...fields }),
        error: (fields) => lines.push({ level: "error", ...fields }),
      },
      pollMs: null,
      ...options,
    });
    started.push(schedule);
    return schedule;
  }
  const done = () => doneThings(world.store);
  /** Without their moments. */
  const order = async () => (await done()).map((text) => text.split(" ").slice(0, 2).join(" "));

  test("does what is due, each thing as of its own moment, and leaves what is not", async () => {
    await addThings(
      world.store,
      "a",
      { dueAt: at("01T10:00"), key: "1" },
      { dueAt: at("02T09:00"), key: "2" },
      { dueAt: at("02T09:01"), key: "3" },
    );
    await start([thingTask("a")]).runDue();
    expect(await done()).toEqual([`a 1 ${at("01T10:00")}`, `a 2 ${at("02T09:00")}`]);
  });

  test("keeps to the order of moments, then of tasks, then of keys, across tasks and however many there are", async () => {
    const [early, late] = [at("01T10:00"), at("02T08:00")];
    const many = Array.from({ length: 150 }, (_, index) => String(index).padStart(3, "0"));
    await addThings(world.store, "b", { dueAt: early, key: "1" }, { dueAt: late, key: "2" });
    await addThings(
      world.store,
      "a",
      { dueAt: late, key: "2" },
      { dueAt: late, key: "1" },
      ...many.map((key) => ({ dueAt: at("02T07:00"), key })),
    );
    await start([thingTask("b"), thingTask("a")]).runDue();
    expect(await order()).toEqual(["b 1", ...many.map((key) => `a ${key}`), "b 2", "a 1", "a 2"]);
  });

  test("what doing a thing makes due takes its place among the others", async () => {
    world.clock.advance(10 * 86_400);
    const daily = thingTask("daily", {
      before: async ({ tx }, { dueAt, key }) => {
        const next = new Date(Date.parse(dueAt) + 86_400_000).toISOString();
        if (key < "4") await addThing(tx, "daily", { dueAt: next, key: String(Number(key) + 1) });
      },
    });
    await addThings(world.store, "daily", { dueAt: at("02T10:00"), key: "1" });
    await addThings(
      world.store,
      "once",
      { dueAt: at("03T09:59"), key: "x" },
      { dueAt: at("03T10:00"), key: "y" },
      { dueAt: at("04T10:01"), key: "z" },
    );
    await start([daily, thingTask("once")]).runDue();
    expect(await order()).toEqual([
      "daily 1",
      "once x",
      "daily 2",
      "once y",
      "daily 3",
      "once z",
      "daily 4",
    ]);
  });

  test("a thing that does a part and leaves a rest comes to its end before anything later", async () => {
    const [moment, later] = [at("01T10:00"), at("01T10:01")];
    await addThings(world.store, "parts", { dueAt: moment, key: "1" }, { dueAt: later, key: "2" });
    await addThings(world.store, "once", { dueAt: moment, key: "x" }, { dueAt: later, key: "y" });
    await start([thingTask("parts", { parts: 3 }), thingTask("once")]).runDue();
    const [parts1, parts2] = [Array(3).fill("parts 1"), Array(3).fill("parts 2")];
    expect(await order()).toEqual([...parts1, "once x", ...parts2, "once y"]);
  });

  test("two who ask at once are both told when all is done, and it is done once", async () => {
    await addThings(world.store, "a", { dueAt: at("01T10:00"), key: "1" });
    const schedule = start([thingTask("a")]);
    await Promise.all([schedule.runDue(), schedule.runDue()]);
    expect(await order()).toEqual(["a 1"]);
  });

  describe("a thing that fails", () => {
    let runs: number;
    let isBroken: boolean;
    const poison = () =>
      thingTask("a", {
        before: async (_, { key }) => {
          if (key !== "poison") return;
          runs++;
          if (isBroken) throw new Error("broken");
        },
      });
    beforeEach(async () => {
      runs = 0;
      isBroken = true;
      await addThings(
        world.store,
        "a",
        { dueAt: at("01T10:00"), key: "1" },
        { dueAt: at("01T10:01"), key: "poison" },
        { dueAt: at("01T10:02"), key: "2" },
        { dueAt: at("02T08:00"), key: "3" },
      );
    });

    test("holds up nothing else, and is told once with what names it", async () => {
      await start([poison()]).runDue();
      expect(await order()).toEqual(["a 1", "a 2", "a 3"]);
      expect(lines).toEqual([
        {
          ...{ level: "error", task: "a", key: "poison", dueAt: at("01T10:01") },
          err: new Error("broken"),
        },
      ]);
    });

    test("leaves nothing of what it did", async () => {
      const halfDone = thingTask("a", {
        before: async ({ tx }, due) => {
          await addThing(tx, "left-behind", due);
          if (due.key === "poison") throw new Error("broken");
        },
      });
      await start([halfDone, thingTask("left-behind")]).runDue();
      expect((await order()).filter((text) => text.startsWith("left-behind")).sort()).toEqual([
        "left-behind 1",
        "left-behind 2",
        "left-behind 3",
      ]);
    });

    test("hides nothing that is due behind it, however many of its kind fail", async () => {
      const failing = Array.from({ length: 200 }, (_, index) => `f${index}`);
      await addThings(world.store, "b", ...failing.map((key) => ({ dueAt: at("01T09:00"), key })), {
        dueAt: at("02T08:00"),
        key: "sound",
      });
      const broken = thingTask("b", {
        before: async (_, { key }) => {
          if (key !== "sound") throw new Error("broken");
        },
      });
      await start([broken]).runDue();
      expect(await order()).toEqual(["b sound"]);
      expect(lines).toHaveLength(200);
    });

    test("is tried again when somebody asks, and done as of its own moment once it can be", async () => {
      const schedule = start([poison()]);
      await schedule.runDue();
      isBroken = false;
      await schedule.runDue();
      expect((await done()).at(-1)).toBe(`a poison ${at("01T10:01")}`);
    });

    test("is left alone by the polls for a minute, and then tried again", async () => {
      start([poison()], { pollMs: 1 });
      const things = async (count: number) => expect(await order()).toHaveLength(count);
      await vi.waitFor(() => things(3), { timeout: 30_000 });
      const runsBefore = runs;
      // Done by a later poll, which has not touched it.
      await addThings(world.store, "a", { dueAt: at("02T08:30"), key: "4" });
      await vi.waitFor(() => things(4), { timeout: 30_000 });
      expect(runs).toBe(runsBefore);
      isBroken = false;
      world.clock.advance(60);
      await vi.waitFor(() => things(5), { timeout: 30_000 });
      expect((await order()).at(-1)).toBe("a poison");
    });
  });

  test("a poll does what falls due, and the first comes at once: what fell due while nothing ran does not wait", async () => {
    await addThings(world.store, "a", { dueAt: at("01T10:00"), key: "1" });
    start([thingTask("a")], { pollMs: 3_600_000 });
    await vi.waitFor(async () => expect(await order()).toEqual(["a 1"]), { timeout: 30_000 });
  });

  test("a database that cannot be used is no fault of anything that is due: all of it waits for the next look", async () => {
    await addThings(world.store, "a", { dueAt: at("01T10:00"), key: "1" });
    let isDown = true;
    const fails = async (): Promise<never> => {
      throw new StorageUnavailable("down");
    };
    const engine: ScheduleOptions["engine"] = {
      act: (work, options) => (isDown ? fails() : world.engine.act(work, options)),
    };
    const schedule = start([thingTask("a")], { engine });
    await schedule.runDue();
    expect(lines.map(({ level }) => level)).toEqual(["warn"]);
    isDown = false;
    await schedule.runDue();
    expect(await order()).toEqual(["a 1"]);
  });

  test("stopping lets what runs come to its end and begins nothing more", async () => {
    const many = Array.from({ length: 500 }, (_, index) => String(index).padStart(3, "0"));
    await addThings(world.store, "a", ...many.map((key) => ({ dueAt: at("01T10:00"), key })));
    let stopped: Promise<void> | undefined;
    const schedule = start([
      thingTask("a", {
        before: async (_, { key }) => {
          if (key === "100") stopped ??= schedule.stop();
        },
      }),
    ]);
    await schedule.runDue();
    await stopped;
    const after = (await done()).length;
    expect(after).toBeGreaterThan(100);
    expect(after).toBeLessThan(500);
    await schedule.runDue();
    expect(await done()).toHaveLength(after);
  });
});
