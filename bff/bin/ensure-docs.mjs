// @ts-check
/**
 * Builds the documentation if what it is made of has changed; otherwise takes a few milliseconds. The service and its
 * packages must have been built.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { withBuildLock } from "./build-lock.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const docs = path.join(root, "bff/docs");
/** Names what the built documentation was made of. */
const stamp = path.join(docs, "dist/made-of");

/** What the documentation is made of: guides, and the code that the generated parts describe. */
const sources = [
  "CHANGELOG.md",
  "package-lock.json",
  "bff/docs",
  "bff/src/docs",
  "bff/src/openapi",
  "core/client/README.md",
  "core/client/src",
  "core/dist/bundle",
  "e2e/frameworks",
  "e2e/specs/__screenshots__",
  "widgets/docs",
];
const unread = new Set(["dist", "node_modules", ".temp"]);

/**
 * Builds the documentation unless it is up to date. If several processes call it at once, one builds and the others wait.
 *
 * @throws {Error} if the build fails
 */
export async function ensureDocsBuilt() {
  if (isUpToDate()) return;
  await withBuildLock(path.join(root, "node_modules/.cache/obole-docs-lock"), async () => {
    if (!isUpToDate()) await build();
  });
}

async function build() {
  const madeOf = hashOfSources();
  const vitepress = path.join(root, "node_modules/vitepress/bin/vitepress.js");
  const child = spawn(process.execPath, [vitepress, "build", docs], {
    // Tests set another NODE_ENV, which would bundle the development build of Vue.
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  const [exitCode] = await once(child, "close");
  if (exitCode !== 0) throw new Error(`The documentation cannot be built.\n${output}`);
  writeFileSync(stamp, madeOf);
}

function isUpToDate() {
  const isBuilt = statSync(stamp, { throwIfNoEntry: false }) !== undefined;
  return isBuilt && readFileSync(stamp, "utf8") === hashOfSources();
}

function hashOfSources() {
  const hash = createHash("sha256");
  for (const source of sources) add(source);
  return hash.digest("hex");

  /** @param {string} relative a file, or a folder with all that is in it */
  function add(relative) {
    const file = path.join(root, relative);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats === undefined) return;
    if (!stats.isDirectory()) {
      if (!file.endsWith(".map")) hash.update(`\0${relative}\0`).update(readFileSync(file));
      return;
    }
    for (const name of readdirSync(file).sort())
      if (!unread.has(name)) add(path.posix.join(relative, name));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await ensureDocsBuilt();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
