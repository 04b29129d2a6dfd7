import { createHash } from "node:crypto";
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { build, type Plugin } from "vite";
import { hashLength } from "./elements.js";
import { readMessages, shortenImports } from "./messages.js";

/**
 * Bundles for pages with one kind of element: the core, the element and its texts in one language are one file, so that
 * such a page fetches one file of code instead of three, with fewer bytes.
 *
 * What an element imports later exists twice: for its chunk and for its bundles. The latter takes the core from a global
 * symbol, where the bundle has left it, because an import would have to name one of the bundles.
 */

/** In the place of the hash that the loader knows, until the contents are known. */
export const unknownHash = "__HASH__";

/** A static import of the core in a built chunk: `import{a as b,c}from"./core-….js";`. */
const importOfCore = /\bimport\s*\{([^}]*)\}\s*from\s*["'`]\.\/(core-[\w-]+)\.js["'`];?/;
const importOfChunk = /(["'`])\.\/([\w.-]+)\.js\1/g;

/** Where a bundle leaves the core for the chunks that come later. */
const globalOf = (core: string) => `globalThis[Symbol.for("obole.${core}")]`;

/** The built chunks of a folder: their code by name without extension. */
class Chunks {
  readonly codes: ReadonlyMap<string, string>;
  readonly core: string;
  readonly #elements: readonly string[];

  constructor(folder: string, elements: readonly string[]) {
    const files = readdirSync(folder).filter((file) => file.endsWith(".js"));
    this.codes = new Map(
      files.map((file) => [basename(file, ".js"), readFileSync(resolve(folder, file), "utf8")]),
    );
    this.#elements = elements;
    this.core = this.#nameOf("core");
  }

  codeOf(name: string): string {
    return this.codes.get(name) ?? "";
  }

  /** The chunk of an element. */
  chunkOf(element: string): string {
    return this.#nameOf(element);
  }

  /** The name of the element that a chunk is of; undefined for another chunk. */
  elementOf(chunk: string): string | undefined {
    const name = chunk.slice(0, -hashLength - 1);
    return this.#elements.find((element) => element === name);
  }

  /** The chunks that a chunk imports, directly or not, at once or later. */
  reachableFrom(start: string, found = new Set<string>()): Set<string> {
    for (const [, , name = ""] of this.codeOf(start).matchAll(importOfChunk)) {
      if (found.has(name)) continue;
      found.add(name);
      this.reachableFrom(name, found);
    }
    return found;
  }

  #nameOf(base: string): string {
    const name = [...this.codes.keys()].find((one) => one.slice(0, -hashLength - 1) === base);
    if (name === undefined) throw new Error(`No chunk was built for ${base}`);
    return name;
  }
}

/** Replaces the names of chunks where code imports them. */
function withNames(code: string, nameOf: (chunk: string) => string | undefined): string {
  return code.replace(importOfChunk, (text, quote: string, chunk: string) => {
    const name = nameOf(chunk);
    return name === undefined ? text : `${quote}./${name}.js${quote}`;
  });
}

/** Makes a chunk take the core from the bundle; `taken` gets the names. */
function takingCore(code: string, taken: Set<string>): string {
  return code.replace(importOfCore, (_, list: string, core: string) => {
    const names = list.split(",").map((one) => {
      const [name = "", own = name] = one.trim().split(/\s+as\s+/);
      taken.add(name);
      return `${name}:${own}`;
    });
    return `const{${names}}=${globalOf(core)};`;
  });
}

interface Parts {
  readonly core: string;
  readonly chunk: string;
  /** What later chunks take from the core. */
  readonly taken: ReadonlySet<string>;
}

/** The core and an element as one module; what they import later stays outside. */
async function bundle(folder: string, { core, chunk, taken }: Parts): Promise<string> {
  const entry = "obole:entry";
  const exported = Array.from(taken, (name) => `${name}: core.${name}`);
  const parts: Plugin = {
    name: "obole:bundle-parts",
    enforce: "pre",
    resolveId(id) {
      const name = basename(id, ".js");
      if (name === entry) return `\0${entry}`;
      if (name !== core && name !== chunk) return { id, external: true };
      // The package says that its files have none.
      return { id: resolve(folder, `${name}.js`), moduleSideEffects: true };
    },
    load: (id) =>
      id === `\0${entry}`
        ? `import * as core from "./${core}.js"; import "./${chunk}.js"; ${globalOf(core)} = { ${exported} };`
        : null,
  };
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    root: folder,
    plugins: [parts],
    build: {
      write: false,
      target: "es2022",
      lib: { entry, formats: ["es"] },
      rolldownOptions: { output: { minify: true } },
    },
  });
  const [output] = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  if (output?.type !== "chunk") throw new Error(`${chunk} was not bundled`);
  return output.code;
}

/** The files of the bundles of all elements by name. */
export async function elementBundles(
  folder: string,
  elements: readonly string[],
): Promise<Map<string, string>> {
  const chunks = new Chunks(folder, elements);
  const { core } = chunks;
  const needsCore = (name: string) => name !== core && chunks.reachableFrom(name).has(core);
  const laterName = (name: string) =>
    needsCore(name) ? `${chunks.elementOf(name) ?? name}.${unknownHash}` : undefined;
  const files = new Map<string, string>();
  for (const element of elements) {
    const chunk = chunks.chunkOf(element);
    const taken = new Set<string>();
    for (const name of chunks.reachableFrom(chunk)) {
      const later = laterName(name);
      if (later === undefined) continue;
      files.set(later, withNames(takingCore(chunks.codeOf(name), taken), laterName));
    }
    const code = shortenImports(withNames(await bundle(folder, { core, chunk, taken }), laterName));
    const { texts } = await readMessages(resolve(folder, "../../src", element, "messages.ts"));
    for (const [language, own] of Object.entries(texts))
      files.set(
        `${element}.${language}.${unknownHash}`,
        withTexts(code, { element, language, texts: own }),
      );
  }
  return files;
}

/** Puts the texts of one language into a bundle, in the place of their import. */
function withTexts(code: string, { element, language, texts }: BundledTexts): string {
  const imported = new RegExp(
    `(\\w+)=>(import\\(\`\\./${element}\\.\\$\\{\\1\\}-${unknownHash}\\.js\`\\))`,
  );
  if (!imported.test(code)) throw new Error(`The bundle does not import the texts of ${element}`);
  return code.replace(
    imported,
    (_, chosen: string, otherwise: string) =>
      `async ${chosen}=>${chosen}=="${language}"?{default:${JSON.stringify(texts)}}:${otherwise}`,
  );
}

interface BundledTexts {
  readonly element: string;
  readonly language: string;
  readonly texts: object;
}

/**
 * Writes the bundles, and names them, the chunks of the elements and their texts by one hash over all of them: the loader
 * then has to know one hash instead of ten. Chunks that lead to those get it too, because their content changes with it: the
 * texts of an element's parts are named by it as well.
 */
export function nameByContent(
  folder: string,
  elements: readonly string[],
  bundles: ReadonlyMap<string, string>,
): void {
  const chunks = new Chunks(folder, elements);
  const leadsToUnknown = (name: string) =>
    [...chunks.reachableFrom(name)].some(
      (one) => chunks.elementOf(one) !== undefined || one.includes(unknownHash),
    );
  const names = new Map<string, string>();
  for (const name of chunks.codes.keys()) {
    const element = chunks.elementOf(name);
    if (element) names.set(name, `${element}-${unknownHash}`);
    else if (name.includes(unknownHash)) names.set(name, name);
    else if (leadsToUnknown(name)) names.set(name, `${name}-${unknownHash}`);
  }
  const files = new Map(bundles);
  for (const [name, newName] of names)
    files.set(
      newName,
      withNames(chunks.codeOf(name), (chunk) => names.get(chunk)),
    );
  const all = createHash("sha256");
  for (const [name, code] of files) all.update(name).update(code);
  const hash = all.digest("base64url").slice(0, hashLength);
  // Notes for bundlers are of no use to browsers.
  const known = (text: string) =>
    shortenImports(text).replaceAll("/* @__PURE__ */", "").replaceAll(unknownHash, hash);
  const pathOf = (name: string) => resolve(folder, `${name}.js`);
  for (const [name, newName] of names) {
    renameSync(`${pathOf(name)}.map`, `${pathOf(known(newName))}.map`);
    rmSync(pathOf(name));
  }
  for (const [name, code] of files) writeFileSync(pathOf(known(name)), known(code));
}
