import { chmod, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openFolder } from "../testing/stores.js";
import { openStore } from "./open-store.js";

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ path: folder, remove } = await openFolder());
});
afterEach(() => remove());

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
const files = (path: string) => Promise.all(["", "-wal", "-shm"].map((end) => modeOf(path + end)));

test("only their owner can access a new SQLite database, its log and its folder", async () => {
  const path = join(folder, "data", "obole.db");
  const store = await openStore(`file:${path}`);
  expect(await files(path)).toEqual(["600", "600", "600"]);
  expect(await modeOf(join(folder, "data"))).toBe("700");
  await store.close();
});

test("world-readable files of an earlier release become accessible to their owner only", async () => {
  const path = join(folder, "obole.db");
  const first = await openStore(`file:${path}`);
  for (const end of ["", "-wal", "-shm"]) await chmod(path + end, 0o644);
  const second = await openStore(`file:${path}`);
  expect(await files(path)).toEqual(["600", "600", "600"]);
  await first.close();
  await second.close();
});
