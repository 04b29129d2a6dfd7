import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

declare module "vitest" {
  export interface ProvidedContext {
    /** Whether the run has the tests of the thorough tier too. */
    isThorough?: boolean;
  }
}

export const root = resolve(import.meta.dirname, "..");
const modules = resolve(root, "../node_modules");

/** The package's own words about itself. */
export interface PackageJson {
  readonly name: string;
  readonly customElements: string;
  readonly exports: Readonly<Record<string, string | { types: string; default: string }>>;
}

export async function packageJson(): Promise<PackageJson> {
  return JSON.parse(await readFile(join(root, "package.json"), "utf8"));
}

let packed: Promise<string[]> | undefined;

/** The paths of all files that would be published. */
export function packedFiles(): Promise<string[]> {
  packed ??= listPacked();
  return packed;
}

async function listPacked(): Promise<string[]> {
  if (!existsSync(join(root, "dist/npm")) || !existsSync(join(root, "dist/types/index.d.ts"))) {
    throw new Error("Nothing is built yet: run `npm run build` and `npx tsc -b` first.");
  }
  const args = ["pack", "--dry-run", "--json", "--ignore-scripts"];
  const { stdout } = await run("npm", args, { cwd: root, maxBuffer: 2 ** 24 });
  const [{ files }] = JSON.parse(stdout) as [{ files: { path: string }[] }];
  return files.map(({ path }) => path);
}

/** A project that has installed the package: nothing of it but what is published. */
export async function consumer(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "obole-consumer-"));
  const installed = join(folder, "node_modules/@obole/widgets");
  for (const file of await packedFiles()) {
    await mkdir(dirname(join(installed, file)), { recursive: true });
    await cp(join(root, file), join(installed, file));
  }
  const others = [
    "lit",
    "lit-html",
    "lit-element",
    "@lit",
    "@lit-labs",
    "react",
    "react-dom",
    "@types",
    "csstype",
  ];
  for (const name of others) await symlink(join(modules, name), join(folder, "node_modules", name));
  await cp(join(import.meta.dirname, "consumer"), folder, { recursive: true });
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

/** The compilers of our users: the native one is several times faster. */
export type Compiler = "typescript" | "typescript-7";

/** Runs a compiler in a folder. Returns its error messages; empty if there are none. */
export async function compile(
  compiler: Compiler,
  folder: string,
  ...options: readonly string[]
): Promise<string> {
  const tsc = join(modules, compiler, "bin/tsc");
  return run(process.execPath, [tsc, "-p", folder, ...options]).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );
}

/** What a module prints in plain Node, as JSON; anything else on its error output is a fault. */
export async function printed(source: string, cwd = root): Promise<unknown> {
  const args = ["--input-type=module", "--eval", source];
  const { stdout, stderr } = await run(process.execPath, args, { cwd });
  if (stderr) throw new Error(stderr);
  return JSON.parse(stdout);
}
