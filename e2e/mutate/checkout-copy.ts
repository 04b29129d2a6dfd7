import { execFile } from "node:child_process";
import {
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

const workspaces = [
  "core",
  "core/client",
  "bff",
  "bff/doctor",
  "bff/cli",
  "widgets",
  "demo-site",
  "e2e",
];
/** Packages of this scope are linked to the copy's own workspaces, not to the original's. */
const ownScope = "@obole";

/** A copy of the working tree, including uncommitted changes, in which faults do no harm. */
export interface CheckoutCopy {
  readonly folder: string;
  /** Its files, as paths from its root. */
  readonly files: readonly string[];
  read(file: string): Promise<string>;
  remove(): Promise<void>;
}

/** @param original the root of the checkout */
export async function copyCheckout(original: string): Promise<CheckoutCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), "obole-mutate-"));
  const files = await copyFiles(original, folder);
  // Copies build output with its build info, so that only changed files are compiled again.
  for (const workspace of workspaces) {
    const built = path.join(original, workspace, "dist");
    await cp(built, path.join(folder, workspace, "dist"), {
      recursive: true,
      preserveTimestamps: true,
      filter: (source) => !source.endsWith("test-results"),
    }).catch(ignoreMissing);
  }
  for (const place of ["", ...workspaces])
    await linkPackages(path.join(original, place), path.join(folder, place));
  return {
    folder,
    files,
    read: (file) => readFile(path.join(folder, file), "utf8"),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function copyFiles(original: string, folder: string): Promise<string[]> {
  const listed = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const { stdout } = await run("git", listed, { cwd: original, maxBuffer: 64 * 1024 * 1024 });
  const files: string[] = [];
  for (const file of stdout.split("\0").filter((name) => name !== "")) {
    const source = path.join(original, file);
    const found = await stat(source).catch(ignoreMissing);
    if (!found?.isFile()) continue;
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(source, target);
    await utimes(target, found.atime, found.mtime);
    files.push(file);
  }
  return files;
}

/** Links each installed package separately, so that caches in node_modules belong to the copy. */
async function linkPackages(original: string, folder: string): Promise<void> {
  const installed = path.join(original, "node_modules");
  const names = (await readdir(installed).catch(ignoreMissing)) ?? [];
  const target = path.join(folder, "node_modules");
  if (names.length > 0) await mkdir(target, { recursive: true });
  for (const name of names) {
    const isCache = name.startsWith(".") && name !== ".bin";
    if (isCache || name === ownScope) continue;
    await symlink(path.join(installed, name), path.join(target, name));
  }
  if (!names.includes(ownScope)) return;
  await mkdir(path.join(target, ownScope));
  for (const workspace of workspaces)
    await symlink(
      path.join("..", "..", workspace),
      path.join(target, ownScope, path.basename(workspace)),
    );
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
