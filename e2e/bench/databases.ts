import { createReadStream, existsSync } from "node:fs";
import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { finished } from "node:stream/promises";
import type { World } from "./calls.js";
import type { PostgresServer } from "./postgres-server.js";
import { prepareWorld } from "./prepare-world.js";
import { rootDirectory } from "./processes.js";

/** Outside of the checkout, because the databases are large and cached between runs. */
export const cacheDirectory = process.env.OBOLE_BENCH_CACHE ?? path.join(tmpdir(), "obole-bench");

/** An older database would show fewer metrics (90 days) and events (30 days). */
const longestKeptMs = 7 * 86_400_000;

/** A database for one measurement. */
export interface DatabaseCopy {
  readonly url: string;
  readonly world: World;
  remove(): Promise<void>;
}

/** What a prepared database has beside donations, for a benchmark that needs more. */
export interface Addition {
  readonly name: string;
  fill(url: string, world: World, donations: number): Promise<void>;
}

/** Copies the SQLite database with this many donations; creates it first if it does not exist. */
export async function sqliteCopy(
  donations: number,
  addition?: Addition,
): Promise<DatabaseCopy & { file: string }> {
  const name = await nameOf("sqlite", donations, addition);
  const prepared = path.join(cacheDirectory, name, "obole.db");
  await prepare(name, { donations, url: `file:${prepared}`, addition, makeRoom: async () => {} });
  const { directory, remove } = await makeRunDirectory();
  const file = path.join(directory, "obole.db");
  await copyFile(prepared, file);
  await readThrough(file);
  return { file, url: `file:${file}`, world: await worldOf(name), remove };
}

/**
 * Reads a file into the system's page cache, as far as it fits, in place of the original: the benchmark measures the
 * service on a warm machine, not the disk.
 */
async function readThrough(file: string): Promise<void> {
  await finished(createReadStream(file, { highWaterMark: readBytes }).resume());
}
const readBytes = 1024 * 1024;

/** Creates a folder for one measurement. First deletes those of interrupted runs, because they are large. */
export async function makeRunDirectory() {
  await mkdir(cacheDirectory, { recursive: true });
  for (const name of await readdir(cacheDirectory)) {
    const [, pid] = /^run-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !existsSync(`/proc/${pid}`))
      await rm(path.join(cacheDirectory, name), { recursive: true, force: true });
  }
  const directory = await mkdtemp(path.join(cacheDirectory, `run-${process.pid}-`));
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) };
}

let copies = 0;

/** The same on PostgreSQL, with its own copying of databases. */
export async function postgresCopy(
  server: PostgresServer,
  donations: number,
  addition?: Addition,
): Promise<DatabaseCopy> {
  const name = await nameOf("postgres", donations, addition);
  const makeRoom = async () => {
    await server.administer(`drop database if exists ${name} with (force)`);
    await server.administer(`create database ${name} template template0`);
  };
  await prepare(name, { donations, url: server.urlOf(name), addition, makeRoom });
  const copy = `run_${process.pid}_${copies++}`;
  await server.administer(`create database ${copy} template ${name}`);
  return {
    url: server.urlOf(copy),
    world: await worldOf(name),
    remove: () => server.administer(`drop database if exists ${copy} with (force)`),
  };
}

/** Increase it when the preparation changes, so that older databases are not used. */
const preparation = 3;

/** The name of a database; it includes the schema version. */
async function nameOf(
  engine: "sqlite" | "postgres",
  donations: number,
  addition?: Addition,
): Promise<string> {
  const migrations = await readdir(path.join(rootDirectory, "core/migrations"));
  const [last = ""] = migrations.sort().slice(-1);
  const parts = [
    engine,
    last.slice(0, "0000".length),
    preparation,
    donations,
    addition?.name ?? [],
  ];
  return parts.flat().join("_");
}

const worldFile = (name: string) => path.join(cacheDirectory, name, "world.json");

async function worldOf(name: string): Promise<World> {
  return JSON.parse(await readFile(worldFile(name), "utf8"));
}

async function prepare(
  name: string,
  {
    donations,
    url,
    addition,
    makeRoom,
  }: {
    readonly donations: number;
    readonly url: string;
    readonly addition: Addition | undefined;
    makeRoom(): Promise<void>;
  },
): Promise<void> {
  const file = worldFile(name);
  if (existsSync(file) && Date.now() - (await stat(file)).mtimeMs < longestKeptMs) return;
  await rm(path.dirname(file), { recursive: true, force: true });
  await mkdir(path.dirname(file), { recursive: true });
  await makeRoom();
  const world = await prepareWorld(url, donations);
  await addition?.fill(url, world, donations);
  // Written last and atomically: a database without this file is incomplete and is created again.
  await writeFile(`${file}.new`, JSON.stringify(world));
  await rename(`${file}.new`, file);
}
