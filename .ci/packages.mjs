// @ts-check
/**
 * What is published to npm: every workspace that is not private. `node .ci/packages.mjs <folder>` builds and packs all
 * of it into a folder.
 */
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ensureBuiltOrExit } from "../bff/bin/ensure-built.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * The content of a workspace's package.json.
 *
 * @param {string} folder from the root of the repository
 */
export const manifestOf = (folder) =>
  JSON.parse(readFileSync(path.join(root, folder, "package.json"), "utf8"));

/** The folders of all published packages, from the root of the repository. */
export const publishedPackages = manifestOf(".").workspaces.filter(
  (/** @type {string} */ folder) => !manifestOf(folder).private,
);

/**
 * Puts into the packages what the build does not: the licence, which each of them needs, the server's guide, and the
 * doctor and the command line in one file each.
 */
function completePackages() {
  for (const folder of publishedPackages)
    copyFileSync(path.join(root, "LICENSE"), path.join(root, folder, "LICENSE"));
  copyFileSync(path.join(root, "README.md"), path.join(root, "bff/dist/README.md"));
  const vite = path.join(root, "node_modules/vite/bin/vite.js");
  const args = [vite, "build", "--logLevel", "warn"];
  for (const folder of ["bff/doctor", "bff/cli"])
    execFileSync(process.execPath, args, { cwd: path.join(root, folder) });
}

/**
 * Packs every published package as it is built now.
 *
 * @param {string} folder where the tarballs go
 * @returns {{ name: string, file: string, files: string[] }[]} each package's name, tarball and content
 */
export function packPackages(folder) {
  completePackages();
  mkdirSync(folder, { recursive: true });
  const args = ["pack", "--json", "--ignore-scripts", "--pack-destination", path.resolve(folder)];
  // By name: a folder would also mean the private packages inside of it.
  for (const workspace of publishedPackages) args.push("--workspace", manifestOf(workspace).name);
  const packed = JSON.parse(
    execFileSync("npm", args, {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 2 ** 26,
      stdio: ["ignore", "pipe", "ignore"],
      shell: process.platform === "win32",
    }),
  );
  return packed.map((/** @type {any} */ { name, filename, files }) => ({
    name,
    file: path.join(path.resolve(folder), filename),
    files: files.map((/** @type {any} */ file) => file.path),
  }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2);
  await ensureBuiltOrExit({ isFull: true });
  if (folder === undefined) completePackages();
  else for (const { file } of packPackages(folder)) console.log(file);
}
