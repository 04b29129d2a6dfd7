import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Operation } from "@obole/core";
import type { Express } from "express";
import { referencePage } from "../pages/reference-page.js";
import type { PageWriter } from "./page-writer.js";
import type { SecurityHeaders } from "./security-headers.js";
import { caching, type FileSender } from "./static-files.js";

export interface DocsDependencies {
  readonly operations: readonly Operation[];
  readonly pages: PageWriter;
  readonly sendFile: FileSender;
  readonly securityHeaders: SecurityHeaders;
}

const swaggerNames = new Set(["swagger-ui.css", "swagger-ui-bundle.js"]);

/** Mounts the guides and the API reference. All files are served from this server. */
export function mountDocs(
  app: Express,
  { operations, pages, sendFile, securityHeaders }: DocsDependencies,
): void {
  const swagger = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
  const fileHeaders = { ...securityHeaders.page, "Cache-Control": caching.revalidated };
  let rendered: Promise<ReadonlyMap<string, string>> | undefined;
  // Guides are rendered on first use, so that API calls never wait for them.
  const pageAt = async (address: string) => {
    rendered ??= import("../docs/render-docs.js").then(({ renderDocs }) => renderDocs(operations));
    return (await rendered).get(address);
  };

  app.get("/docs/api", (_request, response) =>
    pages.sendPage(response, 200, referencePage(), securityHeaders.reference),
  );
  app.get(["/docs", "/docs/*path"], async (request, response, next) => {
    const [file = ""] = request.path.split("/").slice(-1);
    if (request.path === `/docs/${file}` && swaggerNames.has(file))
      return (await sendFile(request, response, join(swagger, file), fileHeaders)) || next();
    const page = await pageAt(request.path.replace(/\/$/, ""));
    if (page === undefined) next();
    else pages.sendPage(response, 200, page);
  });
}
