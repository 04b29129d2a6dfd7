// @ts-check
/**
 * Builds the workspaces if a source is newer than the last build; otherwise takes a few milliseconds. `npm run serve`,
 * `npm start` and the tests call it first, so that nobody has to build by hand. The first build of a checkout is a
 * quick one without type check; if the compiler has built before, it builds again. The documentation is built by
 * `ensure-docs.mjs`.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { withBuildLock } from "./build-lock.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const workspaces = [
  "core",
  "core/client",
  "bff",
  "bff/doctor",
  "bff/cli",
  "bff/dashboard",
  "widgets",
  "demo-site",
];

/** Inputs of a build. `core/migrations` is data that is read at run time. */
const sources = [
  "package.json",
  "tsconfig.json",
  "core/tsconfig.rules.json",
  "core/vite.config.ts",
  "bff/vite.config.ts",
  "widgets/vite.config.ts",
  "widgets/build",
  "bff/dashboard/vite.config.ts",
  "bff/dashboard/index.html",
  "bff/dashboard/back-office.html",
  "demo-site/vite.config.ts",
  "demo-site/react",
  ...workspaces.flatMap((name) => [`${name}/src`, `${name}/package.json`, `${name}/tsconfig.json`]),
];
const products = [
  "core/dist/bundle/index.js",
  "core/client/dist/index.js",
  "bff/dist/bundle/serve.js",
  "bff/doctor/dist/main.js",
  "bff/cli/dist/main.js",
  "bff/dashboard/dist/index.html",
  "widgets/dist/obole.js",
  "widgets/dist/pinned/obole.js",
  "widgets/dist/npm/index.js",
  "demo-site/dist/server.js",
  "demo-site/dist/react/react.html",
];

/** The build records of `tsc -b`. If none exists, `dist` has no compiler output that a quick build could mix with. */
const compilerRecords = [
  "core/dist/.rules.tsbuildinfo",
  "core/client/dist/.tsbuildinfo",
  "core/dist/.tsbuildinfo",
  "bff/dist/.tsbuildinfo",
  "bff/doctor/dist/.tsbuildinfo",
  "bff/cli/dist/.tsbuildinfo",
  "demo-site/dist/.tsbuildinfo",
];

const cache = path.join(root, "node_modules/.cache");
const stamp = path.join(cache, "obole-build-stamp");
const lock = path.join(cache, "obole-build-lock");

/**
 * Fails on Node 20 if it has a better-sqlite3 that would end the process there without a word. A checkout has one that
 * works, the published packages do not.
 *
 * @throws {Error}
 */
function checkNode() {
  const fromCore = createRequire(
    createRequire(import.meta.url).resolve("@obole/core/package.json"),
  );
  const { version } = fromCore("better-sqlite3/package.json");
  if (Number.parseInt(version, 10) >= 13 && Number.parseInt(process.versions.node, 10) < 22)
    throw new Error(`Obole needs Node 22.14 or newer. This is Node ${process.versions.node}.`);
}

/**
 * Builds if a source has changed. If several processes call it at once, one builds and the others wait.
 *
 * @param {object} [options]
 * @param {boolean} [options.isFull] builds in any case, with the type check and declaration files
 * @throws {Error} if the build fails, after printing its output, or if this Node is too old
 */
export async function ensureBuilt({ isFull = false } = {}) {
  checkNode();
  if (isBuilt() && !isFull) return;
  await withBuildLock(lock, async () => {
    if (isFull || !isBuilt()) await build(isFull);
  });
}

function isBuilt() {
  // The published package is already built and has no sources.
  if (!existsSync(path.join(root, "bff/src"))) return true;
  const builtAtMs = changedAtMs(stamp);
  return products.every((file) => existsSync(path.join(root, file))) && !sources.some(isNewer);

  /** @param {string} source */
  function isNewer(source) {
    return hasFileNewerThan(builtAtMs, path.join(root, source));
  }
}

/**
 * @param {number} timeMs
 * @param {string} file or a folder, whose own time counts too: it changes when a file is removed
 * @returns {boolean}
 */
function hasFileNewerThan(timeMs, file) {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) return false;
  if (stats.mtimeMs > timeMs) return true;
  return (
    stats.isDirectory() &&
    readdirSync(file).some((name) => hasFileNewerThan(timeMs, path.join(file, name)))
  );
}

/** @param {string} file */
function changedAtMs(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** @param {boolean} isFull */
async function build(isFull) {
  console.error("building…");
  const startedAt = new Date();
  const isFirst = !compilerRecords.some((file) => existsSync(path.join(root, file)));
  const [command, ...args] =
    isFirst && !isFull
      ? [process.execPath, fileURLToPath(new URL("quick-build.mjs", import.meta.url))]
      : ["npm", "run", "--silent", "build:workspaces"];
  const child = spawn(command, args, {
    cwd: root,
    // Tests set another NODE_ENV, which would bundle the development builds of libraries.
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  /** @type {Buffer[]} */
  const output = [];
  child.stdout.on("data", (chunk) => output.push(chunk));
  child.stderr.on("data", (chunk) => output.push(chunk));
  const [exitCode] = await once(child, "close");
  if (exitCode !== 0) {
    process.stderr.write(Buffer.concat(output));
    throw new Error("The build failed.");
  }
  writeFileSync(stamp, "");
  // The stamp has the start time, so that a source saved during the build triggers the next one.
  utimesSync(stamp, startedAt, startedAt);
}

/**
 * For commands that start with a build: prints why the build failed and exits with 1.
 *
 * @param {Parameters<typeof ensureBuilt>[0]} [options]
 */
export async function ensureBuiltOrExit(options) {
  try {
    await ensureBuilt(options);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await ensureBuiltOrExit({ isFull: process.argv.includes("--full") });
