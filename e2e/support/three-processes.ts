import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";

/** What these files test is the same however many processes there are, or they start their own. */
export const apart: Readonly<Record<string, string>> = {
  "backup.test.ts": "backups are of a SQLite file",
  "checked-fetch.test.ts": "tests a tool of the tests, on no service",
  "database-restart.test.ts": "starts three processes of its own in every run",
  "doctor.test.ts": "examines customers' servers, with a handful of calls",
  "document.test.ts": "lints the document, which is the same",
  "durability.test.ts": "kills the one process of a SQLite file; clock.test.ts kills three",
  "faults.test.ts": "starts three processes of its own where a fault takes them",
  "fuzz.test.ts":
    "sends made-up calls to one process: what it looks for does not lie between processes",
  "move.test.ts": "a move begins in a SQLite file",
  "parallel.test.ts": "starts three processes of its own in every run",
  "roles.test.ts": "starts processes of its own in every run",
  "shared-database.test.ts": "starts two processes of its own in every run",
};

const folder = fileURLToPath(new URL("../api", import.meta.url));

/** Vitest's global set-up of the API's tests on three processes, behind that of PostgreSQL: says what is left out. */
export default async function sayWhatIsLeftOut(project: TestProject): Promise<void> {
  if (project.getProvidedContext().postgresUrl === null) {
    // No test has a name in which this is found.
    project.config.testNamePattern = /(?!)/;
    return;
  }
  const lines = Object.entries(apart).map(([file, reason]) => `  ${file}: ${reason}`);
  process.stdout.write(`Left to the usual run:\n${lines.join("\n")}\n`);
  await refuseOthersOfOneProcess();
}

/** A file that starts one process whatever the run would be run twice for nothing. */
async function refuseOthersOfOneProcess(): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".test.ts"));
  for (const file of files.filter((each) => !(each in apart))) {
    const text = await readFile(path.join(folder, file), "utf8");
    if (!text.includes("startService(topology"))
      throw new Error(`api/${file} starts no service by its topology and is not named as left out`);
  }
}
