// @ts-check
/**
 * `npm run release:pack -- <folder>` makes what a release consists of: the packages as npm gets them, a bill of
 * materials, notes on where they come from, and the checksums of all of these. The same commit with the same Node and npm
 * makes the same bytes.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ensureBuiltOrExit } from "../bff/bin/ensure-built.mjs";
import { manifestOf, packPackages, publishedPackages } from "./packages.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Packages of which another one contains a copy instead of depending on it. */
const bundled = /** @type {const} */ ({ bff: ["bff/dashboard"] });

/** @param {string} file a path from the root of the repository */
const textOf = (file) => readFileSync(path.join(root, file), "utf8");

/** @param {string[]} args */
const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();

/** @param {string | Buffer} content */
const sha256 = (content) => createHash("sha256").update(content).digest("hex");

/**
 * Packs every published package and describes it.
 *
 * @param {string} folder where the files go; it must be new or empty
 * @returns {{ packages: ReturnType<typeof packPackages>, files: string[] }} the packages, and the names of all files with
 *   a checksum
 */
export function packRelease(folder) {
  const packages = packPackages(folder);
  const { version } = manifestOf(".");
  const materials = `obole-${version}.cdx.json`;
  /** @type {readonly [string, string][]} */
  const written = [
    [materials, `${JSON.stringify(billOfMaterials(), null, 2)}\n`],
    ["PROVENANCE.md", provenance(version, materials)],
  ];
  for (const [name, content] of written) writeFileSync(path.join(folder, name), content);
  const files = [
    ...packages.map(({ file }) => path.basename(file)),
    ...written.map(([name]) => name),
  ];
  const sums = files.map((name) => `${sha256(readFileSync(path.join(folder, name)))}  ${name}\n`);
  writeFileSync(path.join(folder, "SHA256SUMS"), sums.join(""));
  return { packages, files };
}

/**
 * What the published packages consist of, as npm installs it with the lock file. CycloneDX.
 *
 * npm reads it from a copy without what only development needs: its option to omit that leaves out everything that any
 * workspace needs for development, and so what others need to run.
 *
 * @returns {Record<string, any>}
 */
function billOfMaterials() {
  const copy = mkdtempSync(path.join(tmpdir(), "obole-materials-"));
  try {
    const lock = JSON.parse(textOf("package-lock.json"));
    const folders = [...publishedPackages, ...Object.values(bundled).flat()];
    const manifest = { ...manifestOf("."), workspaces: folders };
    for (const [folder, content] of [
      ["", manifest],
      ...folders.map((one) => [one, manifestOf(one)]),
    ]) {
      const own = atRuntime(folder, content);
      lock.packages[folder] = { ...own, workspaces: folder === "" ? folders : undefined };
      mkdirSync(path.join(copy, folder), { recursive: true });
      writeFileSync(path.join(copy, folder, "package.json"), JSON.stringify(own));
    }
    writeFileSync(path.join(copy, "package-lock.json"), JSON.stringify(lock));
    const args = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"];
    for (const folder of publishedPackages) args.push("--workspace", manifestOf(folder).name);
    const { serialNumber: _, ...materials } = JSON.parse(
      execFileSync("npm", args, { cwd: copy, encoding: "utf8", maxBuffer: 2 ** 26 }),
    );
    // The time of the commit: the same commit has the same bill.
    materials.metadata.timestamp = git("show", "--no-patch", "--format=%cI");
    materials.metadata.component.name = "obole";
    return materials;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/**
 * A manifest with what is installed or contained, and nothing else.
 *
 * @param {string} folder
 * @param {Record<string, any>} manifest
 */
function atRuntime(folder, { scripts: _, devDependencies: __, peerDependencies: ___, ...rest }) {
  const contained = folder in bundled ? bundled[/** @type {"bff"} */ (folder)] : [];
  const more = contained.map((one) => [manifestOf(one).name, manifestOf(one).version]);
  const { peerDependenciesMeta: ____, overrides: _____, ...kept } = rest;
  return { ...kept, dependencies: { ...rest.dependencies, ...Object.fromEntries(more) } };
}

/**
 * Where the packages come from, and how to make them again. Markdown.
 *
 * @param {string} version
 * @param {string} materials the name of the bill of materials
 */
function provenance(version, materials) {
  const changed =
    git("status", "--porcelain", "--untracked-files=no") === ""
      ? ""
      : ", with changes that are not committed";
  const npm = execFileSync("npm", ["--version"], {
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  return `# Obole ${version}: where these packages come from

| | |
|---|---|
| commit | ${git("rev-parse", "HEAD")}${changed} |
| committed at | ${git("show", "--no-patch", "--format=%cI")} |
| Node | ${process.version} |
| npm | ${npm.trim()} |
| system | ${process.platform} ${process.arch} |
| SHA-256 of package-lock.json | ${sha256(textOf("package-lock.json"))} |

## Check the files

\`\`\`sh
sha256sum --check SHA256SUMS
\`\`\`

## Make them again

Check out the commit, and use the versions of Node and npm above:

\`\`\`sh
npm ci && npm run release:pack -- again
diff SHA256SUMS again/SHA256SUMS
\`\`\`

\`${materials}\` is a software bill of materials (CycloneDX): every package that npm installs with these, by the lock file, and
the libraries that the dashboard's pages contain.
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = path.resolve(process.argv[2] ?? "release");
  await ensureBuiltOrExit({ isFull: true });
  rmSync(folder, { recursive: true, force: true });
  for (const name of packRelease(folder).files) console.log(path.join(folder, name));
}
