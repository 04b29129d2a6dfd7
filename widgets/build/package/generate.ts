import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { readElements } from "./read-elements.js";
import { customDataText } from "./write-custom-data.js";
import {
  entryText,
  jsxText,
  svelteText,
  typesText,
  vueText,
  wrappersText,
  wrapperText,
} from "./write-entries.js";
import { knownElementsText } from "./write-known-elements.js";
import { knownMessagesText } from "./write-known-messages.js";
import { manifestText } from "./write-manifest.js";
import { referenceText } from "./write-reference.js";

const root = resolve(import.meta.dirname, "../..");

/** Folders in which every file is generated: what an element leaves behind there goes with it. */
const ownFolders = ["docs", "src/package/generated", "src/react/generated"];

/** Every file that is made from the elements, by its path in the package. */
export async function generatedFiles(): Promise<Map<string, string>> {
  const elements = await readElements();
  const files = new Map<string, string>([
    [
      "custom-elements.json",
      manifestText(elements, (name) => `dist/npm/package/generated/${name}.js`),
    ],
    ["frameworks/svelte.generated.d.ts", svelteText(elements)],
    ["frameworks/vue.generated.d.ts", vueText(elements)],
    ["html-custom-data.json", customDataText(elements)],
    ["src/debug/known-elements.generated.ts", knownElementsText(elements)],
    ["src/debug/known-messages.generated.ts", knownMessagesText(elements)],
    ["src/package/elements.generated.ts", typesText(elements)],
    ["src/react/index.generated.ts", wrappersText(elements)],
    ["src/react/jsx.generated.ts", jsxText(elements)],
  ]);
  for (const element of elements) {
    files.set(`docs/${element.tag}.md`, referenceText(element));
    files.set(`src/package/generated/${element.name}.ts`, entryText(element));
    files.set(`src/react/generated/${element.name}.ts`, wrapperText(element));
  }
  return files;
}

/** The paths of files that are not as they would be generated, or would not be at all. */
export function outdatedFiles(files: ReadonlyMap<string, string>): string[] {
  const present = (path: string) =>
    existsSync(resolve(root, path)) ? readFileSync(resolve(root, path), "utf8") : null;
  const changed = [...files].filter(([path, text]) => present(path) !== text);
  return [...changed.map(([path]) => path), ...leftFiles(files)];
}

/** Brings all of them up to date. */
export function writeFiles(files: ReadonlyMap<string, string>): void {
  for (const path of leftFiles(files)) rmSync(resolve(root, path));
  for (const [path, text] of files) {
    mkdirSync(dirname(resolve(root, path)), { recursive: true });
    writeFileSync(resolve(root, path), text);
  }
}

function leftFiles(files: ReadonlyMap<string, string>): string[] {
  return ownFolders
    .filter((folder) => existsSync(resolve(root, folder)))
    .flatMap((folder) => readdirSync(resolve(root, folder)).map((file) => `${folder}/${file}`))
    .filter((path) => !files.has(path));
}
