import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { bareErrorBody } from "@obole/core";
import type { Express, Request, Response } from "express";
import { caching, type FileSender } from "./static-files.js";

export interface WidgetBundleDependencies {
  readonly sendFile: FileSender;
  readonly securityHeaders: Readonly<Record<string, string>>;
  /** Where the built widgets are; a test gives its own. */
  readonly folder: string;
  readonly version: string;
}

/** The widgets' package: its version, and the folder of its build. */
export function widgetsPackage(): { folder: string; version: string } {
  const manifest = createRequire(import.meta.url).resolve("@obole/widgets/package.json");
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  return { folder: join(dirname(manifest), "dist"), version };
}

/** A name in one folder: with no slash in it, there is no way out. */
const fileName = /^\w[\w.-]*\.js(?:\.map)?$/;

/**
 * The widgets' files, for pages of any origin. `/widgets/v1/obole.js` is what a host page names once and for all, so
 * it is asked for anew; `/widgets/v<version>/obole.js` never changes, so that a page may pin its hash.
 */
export function mountWidgetBundle(app: Express, dependencies: WidgetBundleDependencies): void {
  const { sendFile, securityHeaders, folder, version } = dependencies;
  const anyPage = { ...securityHeaders, "Access-Control-Allow-Origin": "*" };
  const pinned = `v${version}`;

  async function send(request: Request, response: Response, place: Place) {
    const { name, subfolder = "", cacheControl } = place;
    const file = join(folder, subfolder, name);
    const headers = { ...anyPage, "Cache-Control": cacheControl };
    if (fileName.test(name) && (await sendFile(request, response, file, headers))) return;
    response
      .status(404)
      .set({ ...anyPage, "Cache-Control": "no-store" })
      .json(bareErrorBody(404));
  }

  app.get("/widgets/:version/:name", async (request, response, next) => {
    const { version: asked, name } = request.params;
    if (asked !== "v1" && asked !== pinned) return next();
    const cacheControl = asked === pinned ? caching.immutable : caching.revalidated;
    await send(request, response, { name, cacheControl });
  });
  app.get("/widgets/:version/chunks/:name", async (request, response, next) => {
    const { version: asked, name } = request.params;
    if (asked !== "v1" && asked !== pinned) return next();
    await send(request, response, { name, subfolder: "chunks", cacheControl: caching.immutable });
  });
}

/** A file of the bundle, as a request names it. */
interface Place {
  readonly name: string;
  readonly subfolder?: string;
  readonly cacheControl: string;
}
