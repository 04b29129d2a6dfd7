import { join } from "node:path";
import type { Operation } from "@obole/core";
import { apiReference } from "../../src/docs/api-reference.js";
import { type SearchSection, searchSections } from "../../src/docs/search-sections.js";
import { docs, elementReference, elements } from "./contents.js";

/**
 * How the browser searches the index: a title counts more than a text, and the word itself far more than one that begins
 * with it or resembles it. `search.test.ts` measures what comes first.
 */
export const searchOptions = {
  fuzzy: 0.1,
  prefix: true,
  boost: { title: 8, text: 1, titles: 1 },
  weights: { fuzzy: 0.1, prefix: 0.1 },
};

/**
 * Cuts the pages of the API reference and of the elements for the index.
 *
 * @returns the sections of a page by its file; undefined for a guide, which VitePress cuts itself
 */
export function generatedSections(operations: readonly Operation[]) {
  const written: (readonly [string, string])[] = [
    ...apiReference(operations).map(({ name, content }) => [`api/${name}`, content] as const),
    ...elements.map((name) => [`widgets/${name}`, elementReference(name)] as const),
  ];
  const sections = new Map(
    written.map(([page, content]) => [join(docs, `${page}.md`), searchSections(content)]),
  );
  return (file: string): SearchSection[] | undefined => sections.get(file);
}
