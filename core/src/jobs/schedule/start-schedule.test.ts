import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { StorageUnavailable } from "../../contract/store.js";
import type { AnyTask } from "../../contract/task.js";
import { databases, isAvailable, openWorld, type World } from "../../testing/world.js";
import type { JobWorker } from "../worker.js";
import { type ScheduleOptions, startSchedule } from "./start-schedule.js";
import { addJob, addJobs, completedJobs, testTask } from "./testing/test-tasks.js";
import { turnedClock } from "./turned-clock.js";

interface Line {
  readonly level: "warn" | "error";
  readonly task?: unknown;
  readonly key?: unknown;
}

/** The start of every world: this day at 9:00. */
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
  const done = () => completedJobs(world.store);
  /** Without their due times. */
  const order = async () => (await done()).map((text) => text.split(" ").slice(0, 2).join(" "));

  test("runs due jobs as of their due times, and no others", async () => {
    await addJobs(
      world.store,
      "a",
      { dueAt: at("01T10:00"), key: "1" },
      { dueAt: at("02T09:00"), key: "2" },
      { dueAt: at("02T09:01"), key: "3" },
    );
    await start([testTask("a")]).runDue();
    expect(await done()).toEqual([`a 1 ${at("01T10:00")}`, `a 2 ${at("02T09:00")}`]);
  });

  test("runs any number of jobs in order of due time, then task, then key", async () => {
    const [early, late] = [at("01T10:00"), at("02T08:00")];
    const many = Array.from({ length: 150 }, (_, index) => String(index).padStart(3, "0"));
    await addJobs(world.store, "b", { dueAt: early, key: "1" }, { dueAt: late, key: "2" });
    await addJobs(
      world.store,
      "a",
      { dueAt: late, key: "2" },
      { dueAt: late, key: "1" },
      ...many.map((key) => ({ dueAt: at("02T07:00"), key })),
    );
    await start([testTask("b"), testTask("a")]).runDue();
    expect(await order()).toEqual(["b 1", ...many.map((key) => `a ${key}`), "b 2", "a 1", "a 2"]);
  });

  test("a job that another job makes due runs in its order", async () => {
    world.clock.advance(10 * 86_400);
    const daily = testTask("daily", {
      before: async ({ tx }, { dueAt, key }) => {
        const next = new Date(Date.parse(dueAt) + 86_400_000).toISOString();
        if (key < "4") await addJob(tx, "daily", { dueAt: next, key: String(Number(key) + 1) });
      },
    });
    await addJobs(world.store, "daily", { dueAt: at("02T10:00"), key: "1" });
    await addJobs(
      world.store,
      "once",
      { dueAt: at("03T09:59"), key: "x" },
      { dueAt: at("03T10:00"), key: "y" },
      { dueAt: at("04T10:01"), key: "z" },
    );
    await start([daily, testTask("once")]).runDue();
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

  test("a job that needs several runs finishes before any later job", async () => {
    const [moment, later] = [at("01T10:00"), at("01T10:01")];
    await addJobs(world.store, "parts", { dueAt: moment, key: "1" }, { dueAt: later, key: "2" });
    await addJobs(world.store, "once", { dueAt: moment, key: "x" }, { dueAt: later, key: "y" });
    await start([testTask("parts", { parts: 3 }), testTask("once")]).runDue();
    const [parts1, parts2] = [Array(3).fill("parts 1"), Array(3).fill("parts 2")];
    expect(await order()).toEqual([...parts1, "once x", ...parts2, "once y"]);
  });

  test("concurrent calls of runDue both wait for all jobs, which run once", async () => {
    await addJobs(world.store, "a", { dueAt: at("01T10:00"), key: "1" });
    const schedule = start([testTask("a")]);
    await Promise.all([schedule.runDue(), schedule.runDue()]);
    expect(await order()).toEqual(["a 1"]);
  });

  describe("a job that fails", () => {
    let runs: number;
    let isBroken: boolean;
    const poison = () =>
      testTask("a", {
        before: async (_, { key }) => {
          if (key !== "poison") return;
          runs++;
          if (isBroken) throw new Error("broken");
        },
      });
    beforeEach(async () => {
      runs = 0;
      isBroken = true;
      await addJobs(
        world.store,
        "a",
        { dueAt: at("01T10:00"), key: "1" },
        { dueAt: at("01T10:01"), key: "poison" },
        { dueAt: at("01T10:02"), key: "2" },
        { dueAt: at("02T08:00"), key: "3" },
      );
    });

    test("does not block other jobs, and is logged once with its task and key", async () => {
      await start([poison()]).runDue();
      expect(await order()).toEqual(["a 1", "a 2", "a 3"]);
      expect(lines).toEqual([
        {
          level: "error",
          task: "a",
          key: "poison",
          dueAt: at("01T10:01"),
          err: new Error("broken"),
        },
      ]);
    });

    test("is rolled back", async () => {
      const halfDone = testTask("a", {
        before: async ({ tx }, due) => {
          await addJob(tx, "left-behind", due);
          if (due.key === "poison") throw new Error("broken");
        },
      });
      await start([halfDone, testTask("left-behind")]).runDue();
      expect((await order()).filter((text) => text.startsWith("left-behind")).sort()).toEqual([
        "left-behind 1",
        "left-behind 2",
        "left-behind 3",
      ]);
    });

    test("does not hide later jobs, however many jobs of its task fail", async () => {
      const failing = Array.from({ length: 200 }, (_, index) => `f${index}`);
      await addJobs(world.store, "b", ...failing.map((key) => ({ dueAt: at("01T09:00"), key })), {
        dueAt: at("02T08:00"),
        key: "sound",
      });
      const broken = testTask("b", {
        before: async (_, { key }) => {
          if (key !== "sound") throw new Error("broken");
        },
      });
      await start([broken]).runDue();
      expect(await order()).toEqual(["b sound"]);
      expect(lines).toHaveLength(200);
    });

    test("is retried by runDue, and succeeds as of its due time", async () => {
      const schedule = start([poison()]);
      await schedule.runDue();
      isBroken = false;
      await schedule.runDue();
      expect((await done()).at(-1)).toBe(`a poison ${at("01T10:01")}`);
    });

    test("is not retried by polls for a minute", async () => {
      start([poison()], { pollMs: 1 });
      const things = async (count: number) => expect(await order()).toHaveLength(count);
      await vi.waitFor(() => things(3), { timeout: 30_000 });
      const runsBefore = runs;
      // A later job was run by a later poll, which did not retry the failed one.
      await addJobs(world.store, "a", { dueAt: at("02T08:30"), key: "4" });
      await vi.waitFor(() => things(4), { timeout: 30_000 });
      expect(runs).toBe(runsBefore);
      isBroken = false;
      world.clock.advance(60);
      await vi.waitFor(() => things(5), { timeout: 30_000 });
      expect((await order()).at(-1)).toBe("a poison");
    });
  });

  test("the first poll runs at once, so jobs that became due during downtime do not wait", async () => {
    await addJobs(world.store, "a", { dueAt: at("01T10:00"), key: "1" });
    start([testTask("a")], { pollMs: 3_600_000 });
    await vi.waitFor(async () => expect(await order()).toEqual(["a 1"]), { timeout: 30_000 });
  });

  test("an unreachable database quarantines no job: all wait for the next poll", async () => {
    await addJobs(world.store, "a", { dueAt: at("01T10:00"), key: "1" });
    let isDown = true;
    const fails = async (): Promise<never> => {
      throw new StorageUnavailable("down");
    };
    const engine: ScheduleOptions["engine"] = {
      act: (work, options) => (isDown ? fails() : world.engine.act(work, options)),
    };
    const schedule = start([testTask("a")], { engine });
    await schedule.runDue();
    expect(lines.map(({ level }) => level)).toEqual(["warn"]);
    isDown = false;
    await schedule.runDue();
    expect(await order()).toEqual(["a 1"]);
  });

  test("stopping finishes running jobs and starts no others", async () => {
    const many = Array.from({ length: 500 }, (_, index) => String(index).padStart(3, "0"));
    await addJobs(world.store, "a", ...many.map((key) => ({ dueAt: at("01T10:00"), key })));
    let stopped: Promise<void> | undefined;
    const schedule = start([
      testTask("a", {
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
