import { readdirSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { type Plugin, runnerImport } from "vite";
import type { MessageChunks } from "../src/core/i18n/in-languages.js";
import { type Locale, languages } from "../src/core/i18n/locale.js";

type Texts = Readonly<Record<string, string>>;
type ByLanguage = Readonly<Record<Locale, Texts>>;

/** The languages of the pinned bundle, whose loader knows the hash of each file. */
const pinnedLanguages = ["fr", "en", "de", "es", "it", "nl"] as const satisfies readonly Locale[];

/** What a `messages.ts` exports. */
export interface MessagesFile {
  /** The name of its one export. */
  readonly name: string;
  /** Whether a page loads one language alone. */
  readonly isCut: boolean;
  /** The texts by key, in each language. */
  readonly texts: ByLanguage;
}

/** The paths of all `messages.ts` below a folder of `src`. */
export function messagesFilesIn(folder: string): string[] {
  const root = resolve(import.meta.dirname, "../src", folder);
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => basename(path) === "messages.ts")
    .map((path) => resolve(root, path))
    .sort();
}

/** What has been read, by path: each file runs with the catalogues of all languages, which takes a fifth of a second. */
const read = new Map<string, Promise<MessagesFile>>();

/** Runs a `messages.ts` once for each process, and reads what it exports. */
export function readMessages(file: string): Promise<MessagesFile> {
  const reading = read.get(file) ?? run(file);
  read.set(file, reading);
  return reading;
}

async function run(file: string): Promise<MessagesFile> {
  const { module } = await runnerImport<Record<string, ByLanguage | MessageChunks<Texts>>>(file);
  const [[name, exported] = [], ...others] = Object.entries(module);
  if (!name || !exported || others.length > 0)
    throw new Error(
      `${file} must export one value: export const messageChunks = inLanguages({ … })`,
    );
  const texts = await Promise.all(
    languages.map(async (language) => {
      const held =
        typeof exported === "function" ? (await exported(language)).default : exported[language];
      return [language, held] as const;
    }),
  );
  return {
    name,
    isCut: typeof exported === "function",
    texts: Object.fromEntries(texts) as ByLanguage,
  };
}

/**
 * Cuts a `messages.ts` into a module per language, so that a page loads its own language alone: the file itself becomes
 * a function that imports `messages.fr.js` and so on, which exist in the build only and hold data alone.
 *
 * @param isPinned leaves out the languages that the pinned bundle has not: there their pages are in English
 */
export function cutMessages(isPinned = false): Plugin {
  const cut = isPinned ? pinnedLanguages : languages;
  const oneLanguage = /\/messages\.(\w\w)\.(js|ts)$/;
  return {
    name: "obole:cut-messages",
    enforce: "pre",
    resolveId(id, importer) {
      if (!importer?.endsWith("/messages.ts") || !oneLanguage.test(id)) return null;
      return resolve(dirname(importer), id.replace(/\.js$/, ".ts"));
    },
    async load(id) {
      const [, language] = oneLanguage.exec(id) ?? [];
      if (!language && !id.endsWith("/messages.ts")) return null;
      const { name, isCut, texts } = await readMessages(id.replace(oneLanguage, "/messages.ts"));
      if (language) return `export default ${JSON.stringify(texts[language as Locale])};`;
      const all = Object.fromEntries(cut.map((one) => [one, texts[one]]));
      if (!isCut) return `export const ${name} = ${JSON.stringify(all)};`;
      const imports = cut.map((one) => `${one}: () => import("./messages.${one}.js")`);
      return `const languages = {\n  ${imports.join(",\n  ")},\n};\nexport const ${name} = (language) => languages[language]();`;
    },
  };
}

/** Has the pinned bundle choose among its own languages. */
export function pinLanguages(): Plugin {
  const all = /\(bg\|[^)]*\)/;
  return {
    name: "obole:pin-languages",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith("/core/i18n/locale.ts")) return null;
      if (!all.test(code)) this.error("the languages are chosen otherwise");
      return { code: code.replace(all, `(${pinnedLanguages.join("|")})`), map: null };
    },
  };
}

/**
 * Shortens the imports of all languages in a built chunk to one, of a name with the language in it: each of 24 would count in
 * the budget of the chunk. A chunk with fewer languages, as in the pinned bundle, stays as it is.
 *
 * @throws if not all of them were found
 */
export function shortenImports(code: string): string {
  // Such as: a={bg:()=>import(`./give.bg-1234567.js`),…},b=e=>a[e]()
  const chosen =
    /(\w+|\$)=\{bg:\(\)=>import\(`\.\/([\w.-]+)\.bg-(\w+)\.js`\)(?:,\w\w:\(\)=>import\(`[^`]+`\))+\},([\w$]+)=(\w+)=>\1\[\5\]\(\)/g;
  const short = code.replace(
    chosen,
    (_, _map, base: string, hash: string, name: string, language: string) =>
      `${name}=${language}=>import(\`./${base}.\${${language}}-${hash}.js\`)`,
  );
  if (short.includes("bg:()=>import(")) throw new Error("The languages are imported otherwise");
  return short;
}
