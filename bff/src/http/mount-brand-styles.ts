import type { Express } from "express";
import { accentStyles } from "../pages/brand.js";
import { caching } from "./static-files.js";

const fileName = /^([0-9a-f]{6})\.css$/;

/**
 * Mounts the style sheets that set a page's accent colour. Inline styles would violate the pages' content security
 * policy. A style sheet depends only on the colour in its name.
 */
export function mountBrandStyles(app: Express, headers: Readonly<Record<string, string>>): void {
  app.get("/brand/:file", (request, response, next) => {
    const [, color] = fileName.exec(request.params.file) ?? [];
    if (color === undefined) return next();
    response
      .set({ ...headers, "Cache-Control": caching.revalidated })
      .type("css")
      .send(accentStyles(`#${color}`));
  });
}
