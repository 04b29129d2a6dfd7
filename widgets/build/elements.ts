import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { runnerImport } from "vite";
import type { Manifest, ManifestEntry } from "../src/loader/manifest.js";

/** 36 bits, of which every character costs the loader's budget. */
export const hashLength = 6;

const source = resolve(import.meta.dirname, "../src");

/** An element is a folder with a `define.ts`. */
export function elementNames(): string[] {
  return readdirSync(source, { recursive: true, encoding: "utf8" })
    .flatMap((path) => /^([^/\\]+)[/\\]define\.ts$/.exec(path)?.[1] ?? [])
    .filter((name) => name !== "core")
    .sort();
}

/**
 * One hash over all messages of all elements, so that the loader can name any chunk of messages and
 * carries one hash for 30 of them. It stands for their content because message files hold data alone:
 * the build refuses one that imports code.
 */
export function messagesHash(): string {
  const hash = createHash("sha256");
  for (const name of elementNames()) {
    const folder = resolve(source, name, "messages");
    for (const file of readdirSync(folder).sort()) hash.update(readFileSync(resolve(folder, file)));
  }
  return hash.digest("base64url").slice(0, hashLength);
}

async function addressesOf(name: string): Promise<string[]> {
  const file = resolve(source, name, `${name}.addresses.ts`);
  const { module } = await runnerImport<{ addresses: Record<string, string> }>(file);
  return Object.values(module.addresses);
}

function hashIn(files: readonly string[], name: string): string {
  const prefix = `${name}-`;
  const file = files.find((candidate) => candidate.startsWith(prefix));
  if (!file) throw new Error(`No chunk was built for ${name}`);
  return file.slice(prefix.length, -".js".length);
}

/**
 * What the pinned loader has to know beside: by file, its SHA-256 in base64 without the `=` at its end, and behind it the
 * files that it imports at once.
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

/** What the loader has to know about the chunks in a folder. */
export async function manifestOf(chunksFolder: string): Promise<Manifest> {
  const files = readdirSync(chunksFolder).filter((file) => file.endsWith(".js"));
  const elements: Record<string, ManifestEntry> = {};
  for (const name of elementNames()) {
    elements[name] = [hashIn(files, name), ...(await addressesOf(name))];
  }
  return [hashIn(files, "core"), messagesHash(), elements];
}
