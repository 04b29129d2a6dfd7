import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openFolder } from "../testing/stores.js";
import { writeLane } from "./sqlite-lane.js";

const [normal, full] = [1, 2];

let database: Database.Database;
let close: () => Promise<void>;
beforeEach(async () => {
  const { path, remove } = await openFolder();
  database = new Database(join(path, "lane.db"));
  database.pragma("journal_mode = wal");
  database.pragma("synchronous = full");
  close = async () => {
    database.close();
    await remove();
  };
});
afterEach(() => close());

test("a commit waits for the disk unless all of its writes are repeatable", async () => {
  const write = writeLane(database);
  /** Makes a write, and tells how its commit is made. */
  const modeOf = (isRepeatable?: boolean) =>
    write(
      async () => database.pragma("synchronous", { simple: true }),
      isRepeatable === undefined ? {} : { isRepeatable },
    );
  expect(await modeOf()).toBe(full);
  expect(await modeOf(true)).toBe(normal);
  expect(await Promise.all([modeOf(true), modeOf(true)])).toEqual([normal, normal]);
  expect(await Promise.all([modeOf(true), modeOf(), modeOf(true)])).toEqual([full, full, full]);
  expect(await modeOf(true)).toBe(normal);
  expect(await modeOf(false)).toBe(full);
});
