import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Client } from "@obole/client";
import express, { Router } from "express";
import type { AccountSetup } from "./account-setup.js";
import { linesSection } from "./lines.js";
import { renderedPage } from "./rendered-page.js";
import { type SitePage, sitePages } from "./site-map.js";

/** The folder of this workspace, from `src` and from `dist`. */
const home = new URL("../", import.meta.url);
const pathOf = (file: string) => fileURLToPath(new URL(file, home));

/** Serves the pages and their static files. */
export function pages(oboleUrl: string, obole: Client, setup: Promise<AccountSetup>): Router {
  const router = Router();
  const { origin } = new URL(oboleUrl);

  router.use((_req, res, next) => {
    res.set({
      "content-security-policy": usualPolicy(origin),
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-content-type-options": "nosniff",
    });
    next();
  });

  // The React page exists only after a build.
  for (const page of sitePages.filter(({ file }) => existsSync(pathOf(file)))) {
    const html = rendered(page, oboleUrl);
    if (page.isRendered) {
      // #region rendered
      router.get(page.path, renderedPage(html, usualPolicy(origin), obole, setup));
      // #endregion
      continue;
    }
    router.get(page.path === "/" ? ["/", "/index.html"] : page.path, (_req, res) => {
      if (page.isStrict) res.set("content-security-policy", strictPolicy(origin));
      res.type("html").send(html);
    });
  }
  router.use(express.static(pathOf("public"), { index: false }));
  router.use(express.static(pathOf("dist/react"), { index: false }));
  return router.get(/(.*)/, (req, res, next) => {
    if (req.path.startsWith("/api/") || !req.accepts("html")) return next();
    res.status(404).type("html").send(notFound);
  });
}

/** The policy that a host needs for the widgets: only Obole's origin, nothing inline. */
function usualPolicy(origin: string): string {
  return `default-src 'self' ${origin}; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`;
}

/** The widgets need only Obole's origin; 'self' is for the shop's own style sheet, pictures, script and requests. */
function strictPolicy(origin: string): string {
  // #region strict
  return [
    "default-src 'none'",
    `script-src 'self' ${origin}`,
    `connect-src 'self' ${origin}`,
    "style-src 'self'",
    `img-src 'self' ${origin}`,
    "require-trusted-types-for 'script'",
  ].join("; ");
  // #endregion
}

/** Renders a page with the shared parts, Obole's address, and its source lines. */
function rendered(page: SitePage, oboleUrl: string): string {
  const { origin } = new URL(oboleUrl);
  const read = (file: string) =>
    readFileSync(pathOf(file), "utf8").replaceAll("{{obole-url}}", oboleUrl);
  return read(page.file)
    .replace("{{masthead}}", () => masthead(page))
    .replace("{{footer}}", () => footer)
    .replace("{{policy}}", () => strictPolicy(origin).replaceAll("; ", ";\n"))
    .replace(/\{\{lines (.*?)\}\}/, (_, references: string) =>
      linesSection(references.split(" "), read),
    );
}

/** @param current the open page, if it is in the menu */
function masthead(current?: SitePage): string {
  const links = sitePages.map((page) => {
    const mark = page === current ? ' aria-current="page"' : "";
    return `<a href="${page.path}"${mark}>${page.name}</a>`;
  });
  return `<header class="masthead">
      <a class="brand" href="/"><img src="/favicon.svg" width="32" height="32" alt="" />Atelier Lumen</a>
      <nav aria-label="Pages">${links.join("\n        ")}</nav>
    </header>`;
}

const footer = `<footer>
      <p>This is a sandbox: nothing is charged, nothing is shipped, and every charity is invented.</p>
    </footer>`;

const notFound = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Not found · Atelier Lumen</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/shop.css" />
  </head>
  <body>
    ${masthead()}
    <main>
      <h1>It is dark here</h1>
      <p class="lede">There is no such page. The <a href="/">checkout</a> is lit.</p>
    </main>
    ${footer}
  </body>
</html>
`;
