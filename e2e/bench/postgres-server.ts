import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { chown, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../support/child-process.js";

/** The benchmark's own PostgreSQL server, with full durability. */
export interface PostgresServer {
  readonly pid: number;
  readonly version: string;
  /** The folder of PostgreSQL's programs. */
  readonly bin: string;
  urlOf(database: string): string;
  administer(statement: string): Promise<void>;
  /** The number of committed and rolled-back transactions of a database so far. */
  transactionsOf(database: string): Promise<{ committed: number; rolledBack: number }>;
  stop(): Promise<void>;
}

/** PostgreSQL's defaults except for its outdated memory settings, and enough connections for four processes. */
const settings = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "shared_buffers=1GB",
  "max_wal_size=4GB",
  "max_connections=300",
];

const runDatabases = "select datname as name from pg_database where datname like 'run\\_%'";

/** Stops the server when its stdin closes, however the benchmark ends. */
const supervisor = `"$PG_BIN/postgres" -D data "$@" >server.log 2>&1 & server=$!
cat >/dev/null; kill -INT $server; wait $server`;

/**
 * Starts the server in its folder, which is created at first use and keeps its databases.
 *
 * @returns null if PostgreSQL is not installed
 */
export async function startPostgres(directory: string): Promise<PostgresServer | null> {
  const bin = binaries();
  if (bin === null) return null;
  const runAs = userForServer();
  const data = path.join(directory, "data");
  const passwordFile = path.join(directory, "password");
  if (!existsSync(path.join(data, "PG_VERSION"))) {
    await rm(directory, { recursive: true, force: true });
    await mkdir(directory, { recursive: true });
    // With a password, because other users of this machine can connect to loopback.
    writeFileSync(passwordFile, randomBytes(16).toString("hex"), { mode: 0o600 });
    for (const file of [directory, passwordFile])
      if (runAs.uid !== undefined) await chown(file, runAs.uid, runAs.gid ?? runAs.uid);
    const options = ["-A", "password", "--pwfile", passwordFile, "--no-locale", "-E", "UTF8"];
    const initdb = ["-D", data, "-U", "postgres", ...options];
    execFileSync(path.join(bin, "initdb"), initdb, { ...runAs, cwd: directory, stdio: "ignore" });
  }
  const password = readFileSync(passwordFile, "utf8");
  const port = await freePort();
  const typed = [`port=${port}`, ...settings].flatMap((setting) => ["-c", setting]);
  const shell = spawn("sh", ["-c", supervisor, "sh", ...typed], {
    ...runAs,
    cwd: directory,
    env: { PATH: process.env.PATH, PG_BIN: bin },
    // Its own process group: Ctrl-C reaches only the benchmark, which then closes the shell's stdin.
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  const ended = once(shell, "exit");
  const urlOf = (database: string) =>
    `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
  const server = {
    urlOf,
    administer: async (statement: string) => void (await ask(urlOf("postgres"), statement)),
    async transactionsOf(database: string) {
      // A session reports its statistics within a second.
      await delay(1_000);
      const [row] = await ask<{ committed: number; rolledBack: number }>(
        urlOf("postgres"),
        `select cast(xact_commit as float) as committed, cast(xact_rollback as float) as "rolledBack"
         from pg_stat_database where datname = '${database}'`,
      );
      return row ?? { committed: 0, rolledBack: 0 };
    },
    async stop() {
      shell.stdin.end();
      await ended;
    },
  };
  try {
    await untilReady(server.administer);
    // Deletes copies of interrupted runs: nobody else uses this server.
    for (const { name } of await ask<{ name: string }>(urlOf("postgres"), runDatabases))
      await server.administer(`drop database ${name} with (force)`);
  } catch (error) {
    await server.stop();
    const log = readFileSync(path.join(directory, "server.log"), "utf8");
    throw new Error(`PostgreSQL did not start\n${log.slice(-2_000)}`, { cause: error });
  }
  const [pid = ""] = readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n");
  const version = execFileSync(path.join(bin, "postgres"), ["--version"], { encoding: "utf8" });
  return { ...server, pid: Number(pid), version: version.trim(), bin };
}

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(statement);
    return rows;
  } finally {
    await client.end();
  }
}

async function untilReady(administer: (statement: string) => Promise<void>): Promise<void> {
  // Longer than the crash recovery after a kill during a load.
  const deadline = Date.now() + 120_000;
  for (;;) {
    try {
      return await administer("select 1");
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(100);
    }
  }
}

function binaries(): string | null {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const newestFirst = versions.sort((one, other) => Number(other) - Number(one));
  const onPath = (process.env.PATH ?? "").split(path.delimiter);
  const folders = [...onPath, ...newestFirst.map((version) => path.join(debian, version, "bin"))];
  const initdb = folders
    .map((folder) => path.join(folder, "initdb"))
    .find((file) => existsSync(file));
  // The program on the PATH is often a link: the server is next to the real file.
  return initdb === undefined ? null : path.dirname(realpathSync(initdb));
}

/** PostgreSQL refuses to run as root. */
function userForServer(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"]));
  return { uid: id("-u"), gid: id("-g") };
}
