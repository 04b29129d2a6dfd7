// @ts-check
/**
 * `npm run check:packages`: fails for what would not work, or would be missing, in the packages as npm gets them. It
 * packs what is built, and asks publint and Are The Types Wrong.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { packPackages } from "./packages.mjs";
import { ensureTools } from "./tools/ensure-tools.mjs";

const tools = ensureTools("package-linters");
/** @param {string} file */
const load = (file) => import(pathToFileURL(path.join(tools, file)).href);
const { publint } = await load("publint/src/index-node.js");
const { formatMessage } = await load("publint/src/utils.js");
const { checkPackage, createPackageFromTarballData } = await load(
  "@arethetypeswrong/core/dist/index.js",
);

/** Modules alone, for Node 20.19 and newer, which can `require` them: older ways of resolution are not promised. */
const promisedResolutions = new Set(["node16-esm", "bundler"]);
const wanted = ["LICENSE", "README.md", "package.json"];
const unwanted = /\.test\.|(?:^|\/)(?:src|testing)\/|\.map$|\.tsbuildinfo$/;

/**
 * @param {string} file
 * @returns {Promise<string[]>}
 */
async function publintFaults(file) {
  const tarball = readFileSync(file);
  const buffer = tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.length);
  const { messages, pkg } = await publint({ pack: { tarball: buffer } });
  return messages
    .filter((/** @type {any} */ { type }) => type !== "suggestion")
    .map((/** @type {any} */ message) => formatMessage(message, pkg));
}

/**
 * @param {string} file
 * @returns {Promise<string[]>}
 */
async function typeFaults(file) {
  const { problems = [] } = await checkPackage(createPackageFromTarballData(readFileSync(file)), {
    excludeEntrypoints: [/\.json$/],
  });
  return problems
    .filter((/** @type {any} */ { resolutionKind = "bundler" }) =>
      promisedResolutions.has(resolutionKind),
    )
    .map(
      (/** @type {any} */ { kind, entrypoint = "", resolutionKind = "" }) =>
        `${kind} ${entrypoint} ${resolutionKind}`,
    );
}

const folder = mkdtempSync(path.join(tmpdir(), "obole-packages-"));
try {
  for (const { name, file, files } of packPackages(folder)) {
    const faults = [
      ...wanted.filter((one) => !files.includes(one)).map((one) => `${one} is missing`),
      ...files.filter((one) => unwanted.test(one)).map((one) => `${one} is not for its users`),
      ...(await publintFaults(file)),
      ...(await typeFaults(file)),
    ];
    console.log(`${name}: ${files.length} files, ${faults.length} faults`);
    for (const fault of faults) console.log(`  ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
