import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import express, { Router } from "express";

const PUBLIC_DIR = fileURLToPath(new URL("../public/", import.meta.url));

/** Serves the plain files of `public/`, with the provider's address written into the pages. */
export function pages(oboleUrl: string): Router {
  const router = Router();
  const { origin } = new URL(oboleUrl);

  router.use((_req, res, next) => {
    res.set({
      // All that a host must allow for the widgets: its provider's origin. Nothing inline.
      "content-security-policy": `default-src 'self' ${origin}; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`,
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-content-type-options": "nosniff",
    });
    next();
  });

  for (const file of readdirSync(PUBLIC_DIR).filter((name) => name.endsWith(".html"))) {
    const html = readFileSync(PUBLIC_DIR + file, "utf8").replaceAll("{{obole-url}}", oboleUrl);
    router.get(file === "index.html" ? ["/", "/index.html"] : `/${file}`, (_req, res) => {
      res.type("html").send(html);
    });
  }
  return router.use(express.static(PUBLIC_DIR, { index: false }));
}
