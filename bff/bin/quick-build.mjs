// @ts-check
/**
 * Builds a checkout for the first time: what runs of `npm run build`, without the type check and the declaration files,
 * which take most of its time. The compiler strips the types of each file separately, which `isolatedModules`
 * makes safe, so the code is the same. Meanwhile the main thread bundles the service and the browser code.
 *
 * It writes no `.tsbuildinfo`, so a later `tsc -b` does a complete build. `ensure-built.mjs` calls this only if no
 * `.tsbuildinfo` exists.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { isMainThread, Worker } from "node:worker_threads";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The projects whose files run in Node one by one. Of core and the BFF only tools of the checkout use them. */
const projects = [
  "core/client/tsconfig.json",
  "bff/doctor/tsconfig.json",
  "bff/cli/tsconfig.json",
  "demo-site/tsconfig.json",
];

async function transpileProjects() {
  const { default: ts } = await import("typescript");
  for (const project of projects) {
    const file = path.join(root, project);
    const folder = path.dirname(file);
    const { config } = ts.readConfigFile(file, ts.sys.readFile);
    const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
    // `transpileModule` cannot see in package.json that these are ES modules.
    const compilerOptions = { ...options, module: ts.ModuleKind.ESNext };
    for (const source of fileNames.filter((name) => !name.endsWith(".d.ts"))) {
      const relative = path.relative(path.join(folder, "src"), source).replace(/\.ts$/, ".js");
      const target = path.join(folder, "dist", relative);
      const text = readFileSync(source, "utf8");
      // Source maps name the source by its path relative to the target.
      const fileName = path.relative(path.dirname(target), source);
      const { outputText, sourceMapText } = ts.transpileModule(text, { compilerOptions, fileName });
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, outputText);
      writeFileSync(`${target}.map`, mapOf(sourceMapText, fileName));
    }
  }
}

/**
 * @param {string | undefined} text
 * @param {string} source
 */
function mapOf(text, source) {
  return JSON.stringify({ ...JSON.parse(text ?? "{}"), sources: [source] });
}

/**
 * @param {string} workspace
 * @param {string} [mode]
 */
async function bundle(workspace, mode = "production") {
  const { build } = await import("vite");
  // npm runs scripts in the workspace's folder, and the configuration has relative paths.
  process.chdir(path.join(root, workspace));
  await build({ mode, logLevel: "warn" });
}

if (isMainThread) {
  const transpiled = new Promise((resolve, reject) => {
    new Worker(new URL(import.meta.url)).once("error", reject).once("exit", resolve);
  });
  // The order of `npm run build`: widgets share a rule of the bundled core, the loader refers to the chunks, and the React page imports the npm package.
  for (const workspace of ["core", "bff"]) await bundle(workspace);
  for (const mode of ["chunks", "loader", "pinned-chunks", "pinned-loader", "npm"])
    await bundle("widgets", mode);
  await bundle("demo-site");
  // It bundles the client, which the other thread makes.
  await transpiled;
  await bundle("bff/dashboard");
} else {
  await transpileProjects();
}
