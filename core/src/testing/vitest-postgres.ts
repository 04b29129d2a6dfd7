import type {} from "vitest";
import type { TestProject } from "vitest/node";
import { type PostgresControl, startPostgres } from "./postgres-server.js";

declare module "vitest" {
  export interface ProvidedContext {
    /** The run's PostgreSQL server, for `createTestDatabase`; null where the machine has none. */
    postgresUrl: string | null;
    /** For tests of what happens without it; null where it must not be stopped. */
    postgresControl: PostgresControl | null;
    /** Calls are answered by other processes, with which SQLite's memory cannot be shared. */
    areCallsElsewhere?: boolean;
  }
}

/** Vitest's global set-up: one PostgreSQL server for the whole run. */
export default async function startPostgresForRun(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const server = await startPostgres();
  if ("skipped" in server) {
    const message = `PostgreSQL tests are skipped: ${server.skipped}`;
    // Half of the storage tests missing must not look like a success where nobody reads the log.
    if (process.env.CI !== undefined) throw new Error(message);
    process.stderr.write(`${message}\n`);
    project.provide("postgresUrl", null);
    project.provide("postgresControl", null);
    return undefined;
  }
  project.provide("postgresUrl", server.url);
  project.provide("postgresControl", server.control);
  return server.stop;
}
