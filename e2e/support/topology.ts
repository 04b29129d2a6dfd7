import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject } from "vitest";
import { freePort } from "./child-process.js";
import { createDatabase, hasPostgres, type TestDatabase } from "./postgres-database.js";
import { startRoundRobin } from "./round-robin.js";
import { type RunningSystem, type SystemOptions, startSystem } from "./system.js";
import { isThorough } from "./tier.js";

declare module "vitest" {
  export interface ProvidedContext {
    /** Whether the run's tests use three processes instead of one. */
    hasThreeProcesses?: boolean;
  }
}

/** The database of a service, and its number of processes. */
export interface Topology {
  readonly name: string;
  readonly processes: number;
  readonly isPostgres: boolean;
  /** Whether a pooler of transactions stands before the database, where the machine has one. */
  readonly hasPooler?: boolean;
}

export const onSqlite: Topology = { name: "SQLite, one process", processes: 1, isPostgres: false };
const onPostgres = { name: "PostgreSQL, one process", processes: 1, isPostgres: true };
const threeProcesses = {
  name: "PostgreSQL behind a pooler, three processes",
  processes: 3,
  isPostgres: true,
  hasPooler: true,
};

/** All topologies, for tests that run on each of them; a push leaves out the one between the other two. */
export const topologies: readonly Topology[] = isThorough
  ? [onSqlite, onPostgres, threeProcesses]
  : [onSqlite, threeProcesses];

/** The topologies of this run: both databases, on a push SQLite alone, or three processes. */
export const topologiesOfRun: readonly Topology[] = inject("hasThreeProcesses")
  ? [threeProcesses]
  : topologies.filter(({ processes }) => processes === 1);

/** The topology for tests that need only one. */
export const [topologyOfRun = onSqlite] = topologiesOfRun;

/** Whether this machine supports a topology; the set-up prints the reason if not. */
export const canRun = ({ isPostgres }: Topology) => !isPostgres || hasPostgres();

/** A service of one or several processes. */
export interface RunningService extends Pick<RunningSystem, "operatorKey" | "logs" | "kill"> {
  /** The address for callers: the process, or the proxy in front of several. */
  readonly baseUrl: string;
  /** The address of each process. */
  readonly addresses: readonly string[];
  /** The number of calls of each process; null if there is only one process. */
  readonly counts: readonly number[] | null;
  stop(): Promise<void>;
}

/** Creates an empty database for a topology, which outlives the service. */
export async function createDatabaseOf({ isPostgres }: Topology): Promise<TestDatabase> {
  if (isPostgres) return await createDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), "obole-e2e-"));
  return {
    url: `file:${path.join(folder, "obole.db")}`,
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Where the service reaches its database. */
function serviceUrl({ hasPooler = false }: Topology, { url }: TestDatabase): string {
  const poolerUrl = inject("poolerUrl");
  return hasPooler && poolerUrl !== null ? new URL(new URL(url).pathname, poolerUrl).href : url;
}

/**
 * Starts the processes of a topology at the same time.
 *
 * A test that restarts the service on the same data sets its own `DATABASE_URL` and `TOKEN_SECRET`.
 */
export async function startService(
  topology: Topology,
  { env = {} }: SystemOptions = {},
): Promise<RunningService> {
  const database = env.DATABASE_URL === undefined ? await createDatabaseOf(topology) : null;
  const ports = await Promise.all(Array.from({ length: topology.processes }, () => freePort()));
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
  const proxy = topology.processes > 1 ? await startRoundRobin(addresses) : null;
  const shared = {
    ...(database === null ? {} : { DATABASE_URL: serviceUrl(topology, database) }),
    // Links contain the address of the proxy, not of a process.
    ...(proxy === null ? {} : { BASE_URL: proxy.baseUrl }),
    TOKEN_SECRET: randomBytes(32).toString("hex"),
    OPERATOR_KEY: randomBytes(32).toString("hex"),
    ...env,
  };
  const starts = await Promise.allSettled(
    ports.map((port) => startSystem({ env: { ...shared, PORT: String(port) } })),
  );
  const systems = starts.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
  const end = async (each: "stop" | "kill") => {
    await proxy?.stop();
    await Promise.all(systems.map((system) => system[each]()));
    await database?.drop();
  };
  const failed = starts.find((start) => start.status === "rejected");
  if (failed !== undefined) {
    await end("kill");
    throw failed.reason;
  }
  return {
    baseUrl: proxy?.baseUrl ?? String(addresses[0]),
    addresses,
    operatorKey: shared.OPERATOR_KEY,
    counts: proxy?.counts ?? null,
    logs: () => systems.map((system) => system.logs()).join(""),
    stop: () => end("stop"),
    kill: () => end("kill"),
  };
}
