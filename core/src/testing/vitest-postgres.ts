import type {} from "vitest";
import type { TestProject } from "vitest/node";
import { startPooler } from "./pooler.js";
import { type PostgresControl, startPostgres } from "./postgres-server.js";

declare module "vitest" {
  export interface ProvidedContext {
    /** The run's PostgreSQL server, for `createTestDatabase`; null when the machine has none. */
    postgresUrl: string | null;
    /** The same server through PgBouncer; null where the machine has none. */
    poolerUrl: string | null;
    /** The file with its process ID, for tests that kill it; null when it must not be killed. */
    poolerPidFile: string | null;
    /** Lets a test stop the server; null when it must not be stopped. */
    postgresControl: PostgresControl | null;
    /** Whether other processes answer the calls. They cannot share an in-memory SQLite database. */
    areCallsElsewhere?: boolean;
    /** Every suite in every setting, and longer random ones: `npm run test:thorough`. */
    isThorough?: boolean;
    /**
     * Which scenarios a run plays that reaches the service in another way than core's own tests: the first of each
     * status of an operation. All by default.
     */
    scenarios?: "all" | "each-status";
  }
}

/** Each project of a run loads its own copy of this module, so share the servers through the process. */
const ofThisProcess = globalThis as {
  oboleTestPostgres?: ReturnType<typeof startPostgres>;
  oboleTestPooler?: ReturnType<typeof startPooler>;
};

/** Vitest's global set-up: one PostgreSQL server for all projects of the run, which no test stops. */
export default async function startPostgresForRun(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  ofThisProcess.oboleTestPostgres ??= startPostgres();
  const server = await ofThisProcess.oboleTestPostgres;
  if (!("skipped" in server)) ofThisProcess.oboleTestPooler ??= startPooler(server.url);
  project.provide("poolerUrl", (await ofThisProcess.oboleTestPooler)?.url ?? null);
  project.provide("poolerPidFile", null);
  return provide(project, server, { mayBeStopped: false });
}

/** Vitest's global set-up for tests that stop their server: a separate one for this project. */
export async function startOwnPostgres(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const server = await startPostgres();
  const pooler = "skipped" in server ? null : await startPooler(server.url);
  project.provide("poolerUrl", pooler?.url ?? null);
  project.provide("poolerPidFile", pooler?.pidFile ?? null);
  const stop = await provide(project, server, { mayBeStopped: true });
  return async () => {
    pooler?.stop();
    await stop?.();
  };
}

function provide(
  project: TestProject,
  server: Awaited<ReturnType<typeof startPostgres>>,
  { mayBeStopped }: { mayBeStopped: boolean },
): (() => Promise<void>) | undefined {
  if ("skipped" in server) {
    const message = `PostgreSQL tests are skipped: ${server.skipped}`;
    // In CI, missing half of the storage tests must not look like a success.
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
