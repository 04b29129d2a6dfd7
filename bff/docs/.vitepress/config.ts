import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { operations } from "@obole/core";
import { defineConfig } from "vitepress";
import { clientPages } from "../../src/docs/client-reference.js";
import { eventSections } from "../../src/docs/event-sections.js";
import { generatedTables } from "../../src/docs/generated-tables.js";
import {
  apiSidebar,
  changelogPart,
  contentsList,
  descriptionOf,
  llmsText,
  sidebar,
  siteDescription,
} from "./contents.js";
import { markdownOptions } from "./markdown.js";
import { generatedSections, searchOptions } from "./search.js";
import { strictPages } from "./strict-pages.js";

const base = "/docs/";
const pages = strictPages(base);

export default defineConfig({
  base,
  outDir: "dist/site",
  cacheDir: "../../node_modules/.cache/vitepress",
  cleanUrls: true,
  lang: "en",
  title: "Obole",
  description: siteDescription,
  // The index of the search has the pages in the order in which they are read: the same sources make the same files.
  buildConcurrency: 1,
  // It would add an inline style for a moment.
  appearance: { disableTransition: false },
  // The hashes of the pages as a file, not as an inline script.
  metaChunk: true,
  markdown: markdownOptions(
    {
      ...generatedTables(operations),
      ...clientPages(),
      contents: contentsList(),
      events: eventSections(),
      changelog: changelogPart(),
    },
    operations,
  ),
  head: [["link", { rel: "icon", href: "/assets/favicon.svg", type: "image/svg+xml" }]],
  themeConfig: {
    logo: { src: "/logo.svg", alt: "" },
    nav: [
      { text: "Guides", link: "/quick-start", activeMatch: "^/docs/(?!api)." },
      { text: "API reference", link: "/api/", activeMatch: "^/docs/api" },
    ],
    sidebar: { "/": sidebar(), "/api/": apiSidebar(operations) },
    outline: [2, 3],
    search: {
      provider: "local",
      options: {
        // The name is VitePress's.
        miniSearch: { searchOptions, _splitIntoSections: generatedSections(operations) as never },
      },
    },
    externalLinkIcon: true,
  },
  transformPageData: ({ relativePath, title }) => ({
    description: descriptionOf(relativePath, title),
    // Guides and parts of the reference have the same headings.
    ...(/^api\/(?!index)/.test(relativePath) ? { title: `${title}: API reference` } : {}),
  }),
  transformHtml: pages.transformHtml,
  buildEnd: ({ outDir }) => {
    pages.writeScript(outDir);
    writeFileSync(join(outDir, "llms.txt"), `${llmsText(operations)}\n`);
  },
});
