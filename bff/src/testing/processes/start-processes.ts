import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import startPostgresForRun from "../../../../core/src/testing/vitest-postgres.js";
import { tell } from "./commands.js";

declare module "vitest" {
  export interface ProvidedContext {
    /** The command addresses of the server processes; empty if there is no database that they could share. */
    serverProcesses: string[];
  }
}

const processes = 3;
const program = fileURLToPath(new URL("run-server-process.mjs", import.meta.url));

/**
 * Vitest's global set-up of the scenarios on several processes: starts a PostgreSQL server and the server processes.
 */
export default async function startProcesses(project: TestProject): Promise<() => Promise<void>> {
  project.provide("areCallsElsewhere", true);
  print("SQLite scenarios are skipped: several processes cannot share a database in memory.");
  const stopPostgres = await startPostgresForRun(project);
  if (stopPostgres === undefined) {
    project.provide("serverProcesses", []);
    return async () => {};
  }
  const children = Array.from({ length: processes }, () => fork(program));
  const urls = await Promise.all(children.map(addressOf));
  project.provide("serverProcesses", urls);
  return async () => {
    const counts = await Promise.all(urls.map((url) => tell(url, { name: "count" })));
    print(`Calls that each process answered: ${counts.map(({ calls }) => calls).join(", ")}`);
    for (const child of children) child.disconnect();
    await Promise.all(children.map((child) => once(child, "exit")));
    await stopPostgres();
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`a server process ended with exit code ${code}`);
  });
  const [url] = (await Promise.race([once(child, "message"), ended])) as [string];
  return url;
}

const print = (line: string) => process.stdout.write(`${line}\n`);
