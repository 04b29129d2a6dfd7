import type { Operation } from "@obole/core";
import { type DocsMenu, docsHomePage, docsPage } from "../pages/docs-page.js";
import { generatedTables } from "./generated-tables.js";
import { type Guide, readGuides } from "./guides.js";
import { renderMarkdown } from "./markdown.js";

/** Renders all pages of the documentation except the API reference, by path. */
export function renderDocs(operations: readonly Operation[]): ReadonlyMap<string, string> {
  const tables = generatedTables(operations);
  const render = ({ path, source }: Guide) => {
    const guide = renderMarkdown(source, tables);
    const { title, summary } = guide;
    return { address: `/docs/${path}`, title, summary, guide };
  };
  const { guides, elements } = readGuides();
  const menu = { guides: guides.map(render), elements: elements.map(render) } satisfies DocsMenu;
  return new Map([
    ["/docs", docsHomePage(menu)],
    ...[...menu.guides, ...menu.elements].map(
      ({ address, guide }) => [address, docsPage(menu, address, guide)] as const,
    ),
  ]);
}
