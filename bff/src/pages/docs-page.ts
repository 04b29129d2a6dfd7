import type { Rendered } from "../docs/markdown.js";
import { Html, html } from "./html.js";
import { layout } from "./layout.js";

/** An entry of the documentation's menu. */
export interface MenuEntry {
  readonly address: string;
  readonly title: string;
  readonly summary: string;
}

/** The menu of the documentation. */
export interface DocsMenu {
  readonly guides: readonly MenuEntry[];
  readonly elements: readonly MenuEntry[];
}

/** The home page of the documentation. */
export function docsHomePage(menu: DocsMenu): string {
  const list = (entries: readonly MenuEntry[]) =>
    html`<ul class="links">${joined(
      entries.map(
        ({ address, title, summary }) =>
          html`<li><a href="${address}">${title}</a><span>${summary}</span></li>`,
      ),
    )}</ul>`;
  return docsPage(menu, "/docs", {
    title: "Documentation",
    sections: [],
    content: html`<h1>Documentation</h1>
<p class="lead">Create a donation on your server, let people choose the charity in a widget on your page, and receive a
webhook.</p>
<h2>Guides</h2>${list(menu.guides)}
<h2>Elements</h2>${list(menu.elements)}
<h2>API</h2>
<ul class="links"><li><a href="/docs/api">API reference</a><span>All operations with their errors; try them in the browser.</span></li>
<li><a href="/v1/openapi.json">OpenAPI document</a><span>For generating a client.</span></li></ul>`,
  });
}

/** The header of the documentation, with a link to the start and to the other part. */
export const docsHeader = (other: Html) =>
  html`<header class="top"><a class="home" href="/docs">Obole <span>docs</span></a>${other}</header>`;

/** The page of a guide, with the menu and its table of contents. */
export function docsPage(
  menu: DocsMenu,
  address: string,
  { title, content, sections }: Omit<Rendered, "summary">,
): string {
  const entry = ({ address: at, title: name }: MenuEntry) =>
    html`<li><a href="${at}"${at === address ? html` aria-current="page"` : html``}>${name}</a></li>`;
  return layout({
    language: "en",
    title: `${title} · Obole`,
    head: html`<link rel="stylesheet" href="/assets/guides.css">`,
    body: html`<a class="skip" href="#content">Skip to the content</a>
${docsHeader(html`<a href="/docs/api">API reference</a>`)}
<div class="docs">
<nav class="menu" aria-label="Documentation">
<h2>Guides</h2><ul>${joined(menu.guides.map(entry))}</ul>
<h2>Elements</h2><ul>${joined(menu.elements.map(entry))}</ul>
</nav>
<main id="content" tabindex="-1">${content}</main>
${sections.length > 1 ? contents(sections) : ""}
</div>`,
  });
}

function contents(sections: Rendered["sections"]): Html {
  return html`<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>${joined(
    sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`),
  )}</ul></nav>`;
}

const joined = (parts: readonly Html[]) => new Html(parts.map(({ text }) => text).join("\n"));
