import { existsSync } from "node:fs";
import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { World } from "./calls.js";
import { startObole } from "./obole-server.js";
import { prepareWorld } from "./prepare-world.js";
import { rootDirectory } from "./processes.js";

/** Outside of the checkout: they are large, and kept from run to run. */
export const cacheDirectory = path.join(tmpdir(), "obole-bench");

/** A database of one measurement's own. */
export interface DatabaseCopy {
  readonly url: string;
  readonly world: World;
  remove(): Promise<void>;
}

/** A copy of the prepared SQLite database with so many donations, which is made first where there is none. */
export async function sqliteCopy(donations: number): Promise<DatabaseCopy & { file: string }> {
  const prepared = path.join(cacheDirectory, await preparedName("sqlite", donations));
  if (!existsSync(prepared)) await prepareSqlite(prepared);
  const directory = await mkdtemp(path.join(cacheDirectory, "run-"));
  const file = path.join(directory, "obole.db");
  await copyFile(path.join(prepared, "obole.db"), file);
  return {
    file,
    url: `file:${file}`,
    world: JSON.parse(await readFile(path.join(prepared, "world.json"), "utf8")),
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

async function prepareSqlite(prepared: string): Promise<void> {
  await mkdir(cacheDirectory, { recursive: true });
  const directory = await mkdtemp(path.join(cacheDirectory, "preparing-"));
  const server = await startObole(`file:${path.join(directory, "obole.db")}`, { pinned: false });
  const world = await prepareWorld(server.baseUrl).finally(server.stop);
  await writeFile(path.join(directory, "world.json"), JSON.stringify(world));
  // Only what is complete has the name under which it is found.
  await rename(directory, prepared);
}

/** Another schema needs another database. */
async function preparedName(engine: "sqlite" | "postgres", donations: number): Promise<string> {
  const migrations = await readdir(path.join(rootDirectory, "core/migrations"));
  const [last = ""] = migrations.sort().slice(-1);
  return `${engine}-${last.slice(0, 4)}-${donations}`;
}
