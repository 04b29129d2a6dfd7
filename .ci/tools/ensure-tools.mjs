// @ts-check
/**
 * Installs the npm packages that only some commands need, when a command first asks for them. Each folder beside this
 * file is one set, with exact versions and a lock file of its own, so `npm ci` of the project leaves it out.
 *
 * `node .ci/tools/ensure-tools.mjs <set>` prints the set's `node_modules`.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** Outside of the checkout, so that other clones and later runs on this machine share an installation. */
const cache = path.join(
  process.env.XDG_CACHE_HOME || path.join(homedir(), ".cache"),
  "obole/tools",
);

/**
 * Returns the `node_modules` of a set of tools, installed on the first call.
 *
 * @param {string} name a folder beside this file
 * @returns {string}
 * @throws {Error} when npm cannot install it, as on a machine that is offline
 */
export function ensureTools(name) {
  const source = fileURLToPath(new URL(name, import.meta.url));
  const files = ["package.json", "package-lock.json"].map((file) => path.join(source, file));
  // Another lock file or Node version is another installation: none is ever changed.
  const hash = createHash("sha256").update(process.version);
  for (const file of files) hash.update(readFileSync(file));
  const folder = path.join(cache, `${name}-${hash.digest("hex").slice(0, 16)}`);
  if (!existsSync(folder)) install(name, files, folder);
  return path.join(folder, "node_modules");
}

/**
 * @param {string} name
 * @param {readonly string[]} files
 * @param {string} folder
 */
function install(name, files, folder) {
  console.error(`installing the ${name} tools…`);
  // Renamed when it is complete: a process that finds the folder finds all of it.
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    for (const file of files) copyFileSync(file, path.join(unfinished, path.basename(file)));
    execFileSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
      cwd: unfinished,
      // npm sets these for the scripts that it runs; there they would name the project's own folder.
      env: { ...process.env, npm_config_local_prefix: undefined, npm_config_workspace: undefined },
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
    renameSync(unfinished, folder);
  } catch (error) {
    // Another process was faster.
    if (existsSync(folder)) return;
    const { stderr = "", message } = /** @type {Error & { stderr?: string }} */ (error);
    throw new Error(
      `The ${name} tools cannot be installed into ${folder}. The first use needs the npm registry.\n${stderr || message}`,
    );
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(ensureTools(process.argv[2] ?? ""));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
