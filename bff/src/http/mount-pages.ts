import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { bareErrorBody, type Environment } from "@obole/core";
import type { Express, Request, Response } from "express";
import { docsPage } from "../pages/docs-page.js";
import { givePage } from "../pages/give-page.js";
import { homePage } from "../pages/home-page.js";
import { notFoundPage } from "../pages/not-found-page.js";
import { type PageLanguage, pageLanguages } from "../pages/texts.js";
import { caching, type FileSender } from "./static-files.js";

export interface PagesDependencies {
  readonly sendFile: FileSender;
  readonly securityHeaders: Readonly<Record<string, string>>;
  readonly environment: Environment;
  readonly baseUrl: string;
}

/** Data, not code: the same folder is found from the source and from the compiled code. */
const assets = fileURLToPath(new URL("../../public/", import.meta.url));
const assetNames = new Set(["docs.css", "docs.js", "favicon.svg", "pages.css"]);
const swaggerNames = new Set(["swagger-ui.css", "swagger-ui-bundle.js"]);

/** The few pages that a person sees, and their files. The last of all mounts: what is left is not found. */
export function mountPages(
  app: Express,
  { sendFile, securityHeaders, environment, baseUrl }: PagesDependencies,
): void {
  const swagger = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
  const fileHeaders = { ...securityHeaders, "Cache-Control": caching.revalidated };

  function sendPage(response: Response, status: number, page: string): void {
    response
      .status(status)
      .set(securityHeaders)
      .set({ "Cache-Control": "no-cache", Vary: "Accept-Language" })
      .type("html")
      .send(page);
  }

  app.get("/", (_request, response) => sendPage(response, 200, homePage({ environment, baseUrl })));
  app.get("/docs", (_request, response) => sendPage(response, 200, docsPage()));
  app.get("/give/:publicKey", (request, response) => {
    sendPage(response, 200, givePage({ language: languageOf(request), ...request.params }));
  });
  for (const kind of ["donation", "vote"] as const) {
    app.get(`/give/:publicKey/${kind}s/:id`, (request, response) => {
      const { publicKey, id } = request.params;
      sendPage(
        response,
        200,
        givePage({ language: languageOf(request), publicKey, gives: { kind, id } }),
      );
    });
  }
  app.get("/assets/:file", async (request, response, next) => {
    const { file } = request.params;
    if (
      !assetNames.has(file) ||
      !(await sendFile(request, response, join(assets, file), fileHeaders))
    )
      next();
  });
  app.get("/docs/:file", async (request, response, next) => {
    const { file } = request.params;
    if (
      !swaggerNames.has(file) ||
      !(await sendFile(request, response, join(swagger, file), fileHeaders))
    )
      next();
  });
  app.use((request, response) => {
    if (request.accepts("json", "html") === "html")
      return sendPage(response, 404, notFoundPage(languageOf(request)));
    response.status(404).set(securityHeaders).json(bareErrorBody(404));
  });
}

/** The language of ours that the visitor likes best. */
function languageOf(request: Request): PageLanguage {
  return (request.acceptsLanguages(...pageLanguages) || pageLanguages[0]) as PageLanguage;
}
