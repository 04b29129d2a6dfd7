import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openFolder } from "../testing/stores.js";
import { readQueue, writeQueue } from "./sqlite-queue.js";

const [normal, full] = [1, 2];

let database: Database.Database;
let close: () => Promise<void>;
beforeEach(async () => {
  const { path, remove } = await openFolder();
  database = new Database(join(path, "queue.db"));
  database.pragma("journal_mode = wal");
  database.pragma("synchronous = full");
  close = async () => {
    database.close();
    await remove();
  };
});
afterEach(() => close());

test("a commit waits for the disk unless all of its writes are repeatable", async () => {
  const write = writeQueue(database);
  /** Runs a write and returns how it was committed. */
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

test("a long call lets the event loop turn before the calls queued with it, which keep their order", async () => {
  const read = readQueue(database);
  let nowMs = 0;
  const time = vi.spyOn(performance, "now").mockImplementation(() => nowMs);
  const order: string[] = [];
  const work = (name: string, ms: number) =>
    read(async () => {
      order.push(name);
      nowMs += ms;
      setImmediate(() => order.push(`turn after ${name}`));
    });
  await Promise.all([work("short", 1), work("long", 10), work("late", 1), work("last", 1)]);
  time.mockRestore();
  expect(order).toEqual(["short", "long", "turn after short", "turn after long", "late", "last"]);
});
