import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { isThorough } from "../testing/observe.js";
import { countersOf, openFolder } from "../testing/stores.js";
import { openSqlite } from "./sqlite.js";
import { createCounters } from "./testing/counters.js";

const writer = fileURLToPath(new URL("./testing/write-until-killed.mjs", import.meta.url));

/** Starts a process that writes, kills it midway, and returns the writes that were acknowledged by then. */
async function writeAndKill(path: string, round: number): Promise<string[]> {
  const child = spawn(process.execPath, [writer, path, String(round)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const names: string[] = [];
  // The number differs in each round, so that the process dies at a different point of a commit.
  const enough = 200 + 333 * round;
  for await (const name of createInterface({ input: child.stdout })) {
    names.push(name);
    if (names.length === enough) child.kill("SIGKILL");
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  expect(child.signalCode).toBe("SIGKILL");
  return names;
}

test("every write that was acknowledged before its process was killed is stored", async () => {
  const folder = await openFolder();
  const path = join(folder.path, "obole.db");
  const first = openSqlite(path);
  await first.write((tx) => tx.run(createCounters, {}));
  await first.close();
  const acknowledged: string[] = [];
  for (const round of isThorough ? [1, 2, 3, 4] : [1, 2]) {
    acknowledged.push(...(await writeAndKill(path, round)));
    const store = openSqlite(path);
    const counters = await countersOf(store);
    await store.close();
    expect(acknowledged.filter((name) => !(name in counters))).toEqual([]);
  }
  await folder.remove();
});
