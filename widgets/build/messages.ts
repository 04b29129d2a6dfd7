import { readdirSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { type Plugin, runnerImport } from "vite";
import type { MessageChunks } from "../src/core/i18n/in-languages.js";
import type { Locale } from "../src/core/i18n/locale.js";

type Texts = Readonly<Record<string, string>>;
type ByLanguage = Readonly<Record<Locale, Texts>>;

const languages = ["fr", "en", "de", "es", "it", "nl"] as const satisfies readonly Locale[];

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

/** Runs a `messages.ts`, and reads what it exports. */
export async function readMessages(file: string): Promise<MessagesFile> {
  const { module } = await runnerImport<Record<string, ByLanguage | MessageChunks<Texts>>>(file);
  const [[name, exported] = [], ...others] = Object.entries(module);
  if (!name || !exported || others.length > 0)
    throw new Error(
      `${file} must export one value: export const messageChunks = inLanguages({ … })`,
    );
  const texts = await Promise.all(
    languages.map(async (language) => {
      const held = exported[language];
      return [language, typeof held === "function" ? (await held()).default : held] as const;
    }),
  );
  return {
    name,
    isCut: typeof exported.en === "function",
    texts: Object.fromEntries(texts) as ByLanguage,
  };
}

/**
 * Cuts a `messages.ts` into a module per language, so that a page loads its own language alone: the file itself becomes
 * a map of imports of `messages.fr.js` and so on, which exist in the build only and hold data alone.
 */
export function cutMessages(): Plugin {
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
      if (!isCut) return `export const ${name} = ${JSON.stringify(texts)};`;
      const imports = languages.map((one) => `${one}: () => import("./messages.${one}.js")`);
      return `export const ${name} = {\n  ${imports.join(",\n  ")},\n};`;
    },
  };
}
