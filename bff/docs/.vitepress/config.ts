import { operations } from "@obole/core";
import { defineConfig } from "vitepress";
import { generatedTables } from "../../src/docs/generated-tables.js";
import { contentsList, sidebar } from "./contents.js";
import { markdownOptions } from "./markdown.js";
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
  description: "How to build giving into your product with Obole.",
  // It would add an inline style for a moment.
  appearance: { disableTransition: false },
  // The hashes of the pages as a file, not as an inline script.
  metaChunk: true,
  // A page of the service that is not part of this site.
  ignoreDeadLinks: [/^\/api\b/],
  markdown: markdownOptions({ ...generatedTables(operations), contents: contentsList() }),
  themeConfig: {
    nav: [
      { text: "Guides", link: "/quick-start", activeMatch: "^/docs/(?!api)." },
      { text: "API reference", link: "/api" },
    ],
    sidebar: sidebar(),
    outline: [2, 3],
    search: { provider: "local" },
    externalLinkIcon: true,
  },
  transformHtml: pages.transformHtml,
  buildEnd: ({ outDir }) => pages.writeScript(outDir),
});
