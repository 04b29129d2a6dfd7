// @ts-check
/**
 * `npm run release:version -- <version>` gives every package a new version, also where they depend on each other, and
 * gives the changelog's *Unreleased* section its heading.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { manifestOf } from "./packages.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * A package.json with another version of itself and of the project's packages. What others publish stays.
 *
 * @param {string} manifest its text, as npm indents it
 * @param {string} version
 */
export function withVersion(manifest, version) {
  return manifest
    .replace(/^( {2}"version": ")[^"]*/m, `$1${version}`)
    .replaceAll(/("@obole\/[\w-]+": ")\d[^"]*/g, `$1${version}`);
}

/**
 * The changelog with the changes so far as those of a release, and an empty section for the next ones.
 *
 * @param {string} changelog
 * @param {string} version
 * @param {string} date as YYYY-MM-DD
 * @throws {Error} when nothing is unreleased, or the version has a section
 */
export function withRelease(changelog, version, date) {
  if (changelog.includes(`\n## ${version} `)) throw new Error(`the changelog has ${version}`);
  const [before, after = ""] = changelog.split("\n## Unreleased\n");
  if (!/^\s*### /.test(after)) throw new Error("the changelog has nothing unreleased");
  return `${before}\n## Unreleased\n\n## ${version} - ${date}\n${after}`;
}

/** The folders of all manifests, from the root of the repository: of the packages, and of the applications that test them. */
function manifestFolders() {
  const applications = readdirSync(path.join(root, "e2e/frameworks"))
    .map((name) => `e2e/frameworks/${name}`)
    .filter((folder) => existsSync(path.join(root, folder, "package.json")));
  return ["", ...manifestOf(".").workspaces, ...applications];
}

/** @param {string} version */
function release(version) {
  /** @type {(file: string, change: (text: string) => string) => void} */
  const change = (file, how) => {
    const place = path.join(root, file);
    writeFileSync(place, how(readFileSync(place, "utf8")));
  };
  const today = new Date().toISOString().slice(0, 10);
  change("CHANGELOG.md", (text) => withRelease(text, version, today));
  const folders = manifestFolders();
  for (const folder of folders)
    change(path.join(folder, "package.json"), (text) => withVersion(text, version));
  change("package-lock.json", (text) => {
    const lock = JSON.parse(text);
    for (const folder of folders.filter((one) => one in lock.packages)) {
      const entry = JSON.stringify(lock.packages[folder], null, 2);
      lock.packages[folder] = JSON.parse(withVersion(entry, version));
    }
    return `${JSON.stringify({ ...lock, version }, null, 2)}\n`;
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [version = ""] = process.argv.slice(2);
  if (/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)) release(version);
  else {
    console.error("Usage: npm run release:version -- <version>, such as 1.2.0");
    process.exitCode = 1;
  }
}
