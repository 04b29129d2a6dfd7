import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { runnerImport } from "vite";
import type { Manifest } from "../src/loader/manifest.js";

/** The fewest characters with which the bundler can name as many chunks: each costs the loader's budget. */
export const hashLength = 7;

const source = resolve(import.meta.dirname, "../src");

/** An element is a folder with a `define.ts`. */
export function elementNames(): string[] {
  return readdirSync(source, { recursive: true, encoding: "utf8" })
    .flatMap((path) => /^([^/\\]+)[/\\]define\.ts$/.exec(path)?.[1] ?? [])
    .filter((name) => name !== "core")
    .sort();
}

/** What an element asks first: the `addresses` of its own file. */
export async function addressesOf(name: string): Promise<string[]> {
  const file = resolve(source, name, `${name}.ts`);
  const { module } = await runnerImport<{ addresses?: Record<string, string> }>(file);
  return Object.values(module.addresses ?? {});
}

function hashIn(files: readonly string[], name: string): string {
  const prefix = `${name}-`;
  const file = files.find((candidate) => candidate.startsWith(prefix));
  if (!file) throw new Error(`No chunk was built for ${name}`);
  return file.slice(prefix.length, -".js".length);
}

/**
 * What the pinned loader has to know as well: by file, its SHA-256 in base64 without the `=` at its end, followed by the
 * files that it imports statically.
 */
export function hashesOf(chunksFolder: string): Record<string, string> {
  const files = readdirSync(chunksFolder)
    .filter((file) => file.endsWith(".js"))
    .map((file) => resolve(chunksFolder, file));
  files.push(resolve(chunksFolder, "../debug.js"));
  return Object.fromEntries(
    files.map((file) => {
      const bytes = readFileSync(file);
      const hash = createHash("sha256").update(bytes).digest("base64").replace(/=$/, "");
      const imports = bytes.toString().matchAll(/\b(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g);
      return [basename(file), [hash, ...Array.from(imports, ([, name]) => name)].join(" ")];
    }),
  );
}

/** The manifest of the chunks in a folder. */
export async function manifestOf(chunksFolder: string): Promise<Manifest> {
  const files = readdirSync(chunksFolder).filter((file) => file.endsWith(".js"));
  const names = elementNames();
  const [first = ""] = names;
  const addresses = names.map(async (name) => [name, (await addressesOf(name)).join(" ")] as const);
  return [
    hashIn(files, "core"),
    hashIn(files, first),
    Object.fromEntries(await Promise.all(addresses)),
  ];
}
