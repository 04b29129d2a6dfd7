import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject } from "vitest";
import { freePort } from "./child-process.js";
import { createDatabase, hasPostgres, type TestDatabase } from "./postgres-database.js";
import { startRoundRobin } from "./round-robin.js";
import { type RunningSystem, type SystemOptions, startSystem } from "./system.js";

declare module "vitest" {
  export interface ProvidedContext {
    /** Whether the run's tests meet three processes where they meet one otherwise. */
    hasThreeProcesses?: boolean;
  }
}

/** On what database a service runs, and in how many processes. */
export interface Topology {
  readonly name: string;
  readonly processes: number;
  readonly isPostgres: boolean;
}

export const onSqlite: Topology = { name: "SQLite, one process", processes: 1, isPostgres: false };
const onPostgres = { name: "PostgreSQL, one process", processes: 1, isPostgres: true };
const threeProcesses = { name: "PostgreSQL, three processes", processes: 3, isPostgres: true };

/** For what must hold in each of them, however the run is. */
export const topologies: readonly Topology[] = [onSqlite, onPostgres, threeProcesses];

/** What the run's tests are about: both databases, or three processes. */
export const topologiesOfRun: readonly Topology[] = inject("hasThreeProcesses")
  ? [threeProcesses]
  : [onSqlite, onPostgres];

/** For what needs to be tried on one database alone. */
export const [topologyOfRun = onSqlite] = topologiesOfRun;

/** Whether there is what a topology needs; why not, the set-up has printed. */
export const canRun = ({ isPostgres }: Topology) => !isPostgres || hasPostgres();

/** One service, of however many processes. */
export interface RunningService extends Pick<RunningSystem, "operatorKey" | "logs" | "kill"> {
  /** Where its callers reach it: the process, or the proxy before several. */
  readonly baseUrl: string;
  /** Where each process itself is reached. */
  readonly addresses: readonly string[];
  /** How many calls each process was given; null where there is but one. */
  readonly counts: readonly number[] | null;
  stop(): Promise<void>;
}

/** An empty database of a topology, which outlives the service on it. */
export async function createDatabaseOf({ isPostgres }: Topology): Promise<TestDatabase> {
  if (isPostgres) return await createDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), "obole-e2e-"));
  return {
    url: `file:${path.join(folder, "obole.db")}`,
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}

/**
 * Starts the built BFF in as many processes as a topology has, all at the same moment.
 *
 * A test that starts it again on the same data gives its own `DATABASE_URL` and `TOKEN_SECRET`.
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
    ...(database === null ? {} : { DATABASE_URL: database.url }),
    // Links lead to where callers are, not to a process.
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
