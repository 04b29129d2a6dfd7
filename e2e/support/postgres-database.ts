import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { Client } from "pg";
import { inject } from "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    /** The run's PostgreSQL server; null if there is none. */
    postgresUrl: string | null;
    /** The same server through PgBouncer; null if the machine has none. */
    poolerUrl: string | null;
    /** The file with its process ID, for tests that kill it; null when it must not be killed. */
    poolerPidFile: string | null;
    /** Stops and starts the server; null if others may use it. */
    postgresControl: PostgresControl | null;
  }
}

interface PostgresControl {
  readonly pgCtl: string;
  readonly directory: string;
  readonly options: string;
  readonly runAs: { readonly uid?: number; readonly gid?: number };
}

/** An empty database for the servers of one test file. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Whether there is a PostgreSQL server; the set-up prints the reason if not. */
export const hasPostgres = () => inject("postgresUrl") !== null;

/**
 * Creates a database on the run's server.
 *
 * @param isDurable whether commits survive a crash of the server; by default they do not, which is faster
 */
export async function createDatabase({ isDurable = false } = {}): Promise<TestDatabase> {
  const serverUrl = inject("postgresUrl");
  if (serverUrl === null) throw new Error("there is no PostgreSQL here");
  const name = `obole_e2e_${randomBytes(8).toString("hex")}`;
  await onPostgres(serverUrl, `create database ${name} template template0`);
  if (isDurable) await onPostgres(serverUrl, `alter database ${name} set synchronous_commit = on`);
  return {
    url: new URL(`/${name}`, serverUrl).href,
    drop: () => onPostgres(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

/** Whether the run's server may be stopped. */
export const canStopServer = () => inject("postgresControl") !== null;

/**
 * Stops the run's server and closes all sessions; no other test file runs at the same time. `immediate` is a crash: the
 * server recovers at its next start.
 */
export const stopServer = (mode: "fast" | "immediate" = "fast") =>
  controlServer("stop", `--mode=${mode}`);

/** Starts the server again with its databases. */
export const startServer = () => controlServer("start", "--log=server.log");

async function controlServer(action: "start" | "stop", option: string): Promise<void> {
  const control = inject("postgresControl");
  if (control === null) throw new Error("this server is shared and must not be stopped");
  const { pgCtl, directory, options, runAs } = control;
  const settings = action === "start" ? [`--options=${options}`] : [];
  const typed = [action, "--pgdata=data", "--wait", "--silent", option, ...settings];
  await promisify(execFile)(pgCtl, typed, { ...runAs, cwd: directory });
}

/** Runs a statement on a database with a connection of its own. */
export async function onPostgres(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
