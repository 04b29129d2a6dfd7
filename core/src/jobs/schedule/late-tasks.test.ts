import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ReadTransaction } from "../../contract/store.js";
import { databases, isAvailable, openWorld, type World } from "../../testing/world.js";
import { tasks } from "../tasks/index.js";
import { lateTasks } from "./late-tasks.js";
import { addJobs, testTask } from "./testing/test-tasks.js";

describe.each(databases.filter(isAvailable))("the late tasks on %s", (database) => {
  let world: World;
  beforeEach(async () => {
    world = await openWorld(database);
  });
  afterEach(() => world.close());

  const now = "2026-03-02T09:00:00.000Z";

  test("are those that were due before, each since its oldest job", async () => {
    for (const [id, dueAt] of [
      ["a", "2026-03-01T09:00:00.000Z"],
      ["a", "2026-03-01T08:00:00.000Z"],
      ["b", now],
      ["c", "2026-03-02T09:00:00.001Z"],
    ] as const)
      await addJobs(world.store, id, { dueAt, key: dueAt });
    const all = ["a", "b", "c"].map((id) => testTask(id));
    expect(await world.store.read((tx) => lateTasks(tx, all, now))).toEqual([
      { task: "a", dueAt: "2026-03-01T08:00:00.000Z" },
    ]);
  });

  test("are found without a query that looks through a table", async () => {
    world.clock.advance(40 * 86_400);
    await world.runDue();
    world.clock.advance(40 * 86_400);
    const until = new Date(world.clock.now()).toISOString();
    const scanned: string[] = [];
    const late = await world.store.read((tx) => {
      const noted = <Q extends { readonly name: string; readonly scans?: string }>(query: Q): Q => {
        if (query.scans !== undefined) scanned.push(query.name);
        return query;
      };
      const watched: ReadTransaction = {
        one: (query, parameters) => tx.one(noted(query), parameters),
        all: (query, parameters) => tx.all(noted(query), parameters),
      };
      return lateTasks(watched, tasks, until);
    });
    expect(late.map(({ task }) => task)).toContain("issue-monthly-invoices");
    expect(scanned).toEqual([]);
  });
});
