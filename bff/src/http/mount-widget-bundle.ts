import { join } from "node:path";
import { bareErrorBody, StorageUnavailable, type WidgetReleases } from "@obole/core";
import type { Express, Request, Response } from "express";
import { bytesSender, caching, type FileSender } from "./static-files.js";

export interface WidgetBundleDependencies {
  readonly sendFile: FileSender;
  readonly securityHeaders: Readonly<Record<string, string>>;
  /** The public address. */
  readonly baseUrl: string;
  /** The folder of the built widgets. */
  readonly folder: string;
  readonly version: string;
  /** All releases, including this one. */
  readonly releases: WidgetReleases;
}

/** A file name in one of two folders. It allows no other slash, so a path cannot leave them. */
const filePath = /^(?:chunks\/)?\w[\w.-]{0,99}\.js(?:\.map)?$/;
/** A pinned version. */
const pinnedVersion = /^v\d+\.\d+\.\d+[\w.-]{0,40}$/;

/**
 * Mounts the widgets' files for pages of any origin. The content of `/widgets/v1/obole.js` changes with each release,
 * so browsers cache it shortly. `/widgets/v<version>/obole.js` never changes, so a page may pin its hash; it contains the
 * hashes of all files that it loads. Files of other releases are read from the database.
 */
export function mountWidgetBundle(app: Express, dependencies: WidgetBundleDependencies): void {
  const { sendFile, securityHeaders, baseUrl, folder, version, releases } = dependencies;
  const anyPage = { ...securityHeaders, "Access-Control-Allow-Origin": "*" };
  const sendBytes = bytesSender();
  // Without TLS it is a developer's machine, where a build replaces the chunks that the loader names.
  const loaderCaching = baseUrl.startsWith("https:") ? caching.released : caching.revalidated;

  function refuse(response: Response, status: 404 | 503): void {
    if (status === 503) response.set("Retry-After", "1");
    response
      .status(status)
      .set({ ...anyPage, "Cache-Control": "no-store" })
      .json(bareErrorBody(status));
  }

  /** Sends a file of this release, otherwise of another one. */
  async function send(
    request: Request,
    response: Response,
    { requestedVersion, path }: Place,
    cacheControl: string,
  ): Promise<boolean> {
    if (!filePath.test(path)) return false;
    const headers = { ...anyPage, "Cache-Control": cacheControl };
    if (requestedVersion === "v1" || requestedVersion === `v${version}`) {
      const own = join(folder, requestedVersion === "v1" ? "" : "pinned", path);
      if (await sendFile(request, response, own, headers)) return true;
    }
    const name = `${requestedVersion}/${path}`;
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
  async function answer(request: Request, response: Response, { requestedVersion, path }: Place) {
    const isFixed = requestedVersion !== "v1" || path.startsWith("chunks/");
    const cacheControl = isFixed ? caching.immutable : loaderCaching;
    const sent = await send(request, response, { requestedVersion, path }, cacheControl).catch(
      unlessUnavailable,
    );
    if (sent !== true) refuse(response, sent === null ? 503 : 404);
  }

  app.get("/widgets/:version/:name", async (request, response, next) => {
    const { version: requestedVersion, name } = request.params;
    if (!isVersion(requestedVersion)) return next();
    await answer(request, response, { requestedVersion, path: name });
  });
  app.get("/widgets/:version/chunks/:name", async (request, response, next) => {
    const { version: requestedVersion, name } = request.params;
    if (!isVersion(requestedVersion)) return next();
    await answer(request, response, { requestedVersion, path: `chunks/${name}` });
  });
}

const isVersion = (segment: string) => segment === "v1" || pinnedVersion.test(segment);

/** Null if the database is unavailable; rethrows other errors. */
function unlessUnavailable(error: unknown): null {
  if (error instanceof StorageUnavailable) return null;
  throw error;
}

/** The file that a request asks for. */
interface Place {
  readonly requestedVersion: string;
  /** The path below the version. */
  readonly path: string;
}
