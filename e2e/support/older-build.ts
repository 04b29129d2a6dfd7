import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { ROOT_DIRECTORY } from "./child-process.js";

const run = promisify(execFile);

/** The service as it was before its newest migration, built in a temporary folder. */
export interface OlderBuild {
  /** The server's file, for `startSystem`. */
  readonly file: string;
  /** Its newest schema version. */
  readonly schemaVersion: number;
  remove(): Promise<void>;
}

/** A commit, and the newest schema version in it. */
interface OlderCommit {
  readonly commit: string;
  readonly schemaVersion: number;
}

const migrations = "core/migrations/";
/** How many changes of the migrations are looked at: branches that were merged renumbered some. */
const changesBack = 30;

/**
 * Finds the newest commit of this branch whose migrations are the first ones of the checkout: its process could run
 * beside the checkout's.
 *
 * @returns null where there is no history, as in a shallow clone or a published package
 */
export async function olderCommit(): Promise<OlderCommit | null> {
  const present = await migrationsIn("HEAD").catch(() => null);
  if (present === null) return null;
  const changes = await git("rev-list", "--first-parent", `-${changesBack}`, "HEAD", migrations);
  for (const change of changes.split("\n").filter(Boolean)) {
    const commit = `${change}^1`;
    const older = await migrationsIn(commit).catch(() => []);
    const schemaVersion = versionIn(older.at(-1));
    const first = present.filter((file) => versionIn(file) <= schemaVersion);
    if (older.length < present.length && older.length > 0 && first.join() === older.join())
      return { commit: (await git("rev-parse", commit)).trim(), schemaVersion };
  }
  return null;
}

/** Lists the migrations of a commit with their hashes, in order. */
async function migrationsIn(commit: string): Promise<string[]> {
  const listed = await git("ls-tree", "--format=%(path) %(objectname)", commit, migrations);
  return listed.split("\n").filter((line) => line.includes(".sql "));
}

const versionIn = (file = "") => Number(file.slice(migrations.length, migrations.length + 4));

const git = async (...args: string[]) =>
  (await run("git", args, { cwd: ROOT_DIRECTORY, maxBuffer: 16 * 1024 * 1024 })).stdout;

/**
 * Builds the service of a commit, with the installed packages and the widgets of the checkout. Takes about three
 * seconds of a processor.
 */
export async function buildOlder({ commit, schemaVersion }: OlderCommit): Promise<OlderBuild> {
  const folder = await mkdtemp(path.join(tmpdir(), "obole-older-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const archive = path.join(folder, "source.tar");
    await git("archive", `--output=${archive}`, commit);
    await run("tar", ["-xf", archive, "-C", folder]);
    await linkPackages(folder);
    for (const workspace of ["core", "bff"])
      await run(process.execPath, ["../node_modules/vite/bin/vite.js", "build"], {
        cwd: path.join(folder, workspace),
        env: { PATH: process.env.PATH, NODE_ENV: "production" },
      });
  } catch (error) {
    await remove();
    throw error;
  }
  return { file: path.join(folder, "bff/dist/bundle/serve.js"), schemaVersion, remove };
}

/** Links what is installed in the checkout, but the workspaces to those of the folder. */
async function linkPackages(folder: string): Promise<void> {
  const installed = path.join(ROOT_DIRECTORY, "node_modules");
  const packages = path.join(folder, "node_modules");
  await mkdir(path.join(packages, "@obole"), { recursive: true });
  const names = (await readdir(installed)).filter((name) => name !== "@obole" && name !== ".cache");
  for (const name of names) await symlink(path.join(installed, name), path.join(packages, name));
  for (const workspace of ["core", "bff", "widgets"]) {
    await symlink(path.join(folder, workspace), path.join(packages, "@obole", workspace));
    const own = path.join(ROOT_DIRECTORY, workspace, "node_modules");
    if (existsSync(own)) await symlink(own, path.join(folder, workspace, "node_modules"));
  }
  await symlink(path.join(ROOT_DIRECTORY, "widgets/dist"), path.join(folder, "widgets/dist"));
}
