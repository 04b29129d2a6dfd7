import { join } from "node:path";
import { bareErrorBody, StorageUnavailable, type WidgetReleases } from "@obole/core";
import type { Express, Request, Response } from "express";
import { bytesSender, caching, type FileSender } from "./static-files.js";

export interface WidgetBundleDependencies {
  readonly sendFile: FileSender;
  readonly securityHeaders: Readonly<Record<string, string>>;
  /** The public address. */
  readonly baseUrl: string;
  /** Where the built widgets are; a test gives its own. */
  readonly folder: string;
  readonly version: string;
  /** Those of other releases, and this one's. */
  readonly releases: WidgetReleases;
}

/** A name in one of two folders: with no other slash in it, there is no way out. */
const filePath = /^(?:chunks\/)?\w[\w.-]{0,99}\.js(?:\.map)?$/;
/** The version that a page pins. */
const pinnedVersion = /^v\d+\.\d+\.\d+[\w.-]{0,40}$/;

/**
 * The widgets' files, for pages of any origin. `/widgets/v1/obole.js` is what a host page names once and for all, so
 * it is asked for anew; `/widgets/v<version>/obole.js` never changes, so that a page may pin its hash, and it knows the
 * hashes of all that it loads. Files of other releases come from the database.
 */
export function mountWidgetBundle(app: Express, dependencies: WidgetBundleDependencies): void {
  const { sendFile, securityHeaders, baseUrl, folder, version, releases } = dependencies;
  const anyPage = { ...securityHeaders, "Access-Control-Allow-Origin": "*" };
  const sendBytes = bytesSender();

  function refuse(response: Response, status: 404 | 503): void {
    if (status === 503) response.set("Retry-After", "1");
    response
      .status(status)
      .set({ ...anyPage, "Cache-Control": "no-store" })
      .json(bareErrorBody(status));
  }

  /** Sends a file of this release, or else of another one. */
  async function send(
    request: Request,
    response: Response,
    { asked, path }: Place,
    cacheControl: string,
  ): Promise<boolean> {
    if (!filePath.test(path)) return false;
    const headers = { ...anyPage, "Cache-Control": cacheControl };
    if (asked === "v1" || asked === `v${version}`) {
      const own = join(folder, asked === "v1" ? "" : "pinned", path);
      if (await sendFile(request, response, own, headers)) return true;
    }
    const name = `${asked}/${path}`;
    const kept = { name, read: () => releases.readFile(name) };
    return await sendBytes(request, response, kept, headers);
  }

  app.get("/widgets/releases.json", async (_request, response) => {
    const kept = await releases.list().catch(unlessUnavailable);
    if (kept === null) return refuse(response, 503);
    response.set({ ...anyPage, "Cache-Control": caching.revalidated }).json({
      releases: kept.map((release) => {
        const script = `v${release.version}/obole.js`;
        return {
          version: release.version,
          src: `${baseUrl}/widgets/${script}`,
          integrity: release.integrity[script],
          files: release.integrity,
        };
      }),
    });
  });
  async function answer(request: Request, response: Response, { asked, path }: Place) {
    const isFixed = asked !== "v1" || path.startsWith("chunks/");
    const cacheControl = isFixed ? caching.immutable : caching.revalidated;
    const sent = await send(request, response, { asked, path }, cacheControl).catch(
      unlessUnavailable,
    );
    if (sent !== true) refuse(response, sent === null ? 503 : 404);
  }

  app.get("/widgets/:version/:name", async (request, response, next) => {
    const { version: asked, name } = request.params;
    if (!isVersion(asked)) return next();
    await answer(request, response, { asked, path: name });
  });
  app.get("/widgets/:version/chunks/:name", async (request, response, next) => {
    const { version: asked, name } = request.params;
    if (!isVersion(asked)) return next();
    await answer(request, response, { asked, path: `chunks/${name}` });
  });
}

const isVersion = (asked: string) => asked === "v1" || pinnedVersion.test(asked);

/** Null where the database is away; any other error is a fault. */
function unlessUnavailable(error: unknown): null {
  if (error instanceof StorageUnavailable) return null;
  throw error;
}

/** A file, as a request names it. */
interface Place {
  readonly asked: string;
  /** Below the version. */
  readonly path: string;
}
