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
    /** Every suite in every setting, and random ones for longer: `npm run test:thorough`. */
    isThorough?: boolean;
    /**
     * Which scenarios a run plays that meets the service in another way than core's own tests: the first of each status
     * of an operation, or the first success and the first refusal. All by default.
     */
    scenarios?: "all" | "each-status" | "success-and-refusal";
  }
}

/** Each project of a run has its own copy of this module; the process is what they share. */
const ofThisProcess = globalThis as { oboleTestPostgres?: ReturnType<typeof startPostgres> };

/** Vitest's global set-up: one PostgreSQL server for all projects of the run, which nobody stops. */
export default async function startPostgresForRun(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  ofThisProcess.oboleTestPostgres ??= startPostgres();
  return provide(project, await ofThisProcess.oboleTestPostgres, { mayBeStopped: false });
}

/** Vitest's global set-up of tests that stop their server: one for this project alone. */
export async function startOwnPostgres(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  return provide(project, await startPostgres(), { mayBeStopped: true });
}

function provide(
  project: TestProject,
  server: Awaited<ReturnType<typeof startPostgres>>,
  { mayBeStopped }: { mayBeStopped: boolean },
): (() => Promise<void>) | undefined {
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
  project.provide("postgresControl", mayBeStopped ? server.control : null);
  return server.stop;
}
