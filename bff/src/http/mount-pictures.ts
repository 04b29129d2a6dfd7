import { bareErrorBody, StorageUnavailable } from "@obole/core";
import type { Express, Response } from "express";
import type { EdgeService } from "../deferred-service.js";
import { caching } from "./static-files.js";

interface PicturesDependencies extends Pick<EdgeService, "readPicture"> {
  /** The security headers for content that pages of other origins may load. */
  readonly securityHeaders: Readonly<Record<string, string>>;
}

const route = "/pictures/:name";
const fileName = /^([0-9a-f]{64})\.(webp|png)$/;
/** The first byte of a PNG file. A WebP file begins with RIFF. */
const pngStart = 0x89;

/**
 * Mounts the pictures that charities and accounts have uploaded; pages of any origin may show them. A picture is named
 * by the hash of its bytes, so it never changes. The sandbox policy makes it harmless when it is opened as a page.
 */
export function mountPictures(
  app: Express,
  { readPicture, securityHeaders }: PicturesDependencies,
): void {
  const headers = {
    ...securityHeaders,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Access-Control-Allow-Origin": "*",
  };

  function refuse(response: Response, status: 404 | 405 | 503): void {
    if (status === 405) response.set("Allow", "GET, HEAD");
    if (status === 503) response.set("Retry-After", "1");
    response
      .status(status)
      .set({ ...headers, "Cache-Control": "no-store" })
      .json(bareErrorBody(status));
  }

  app.get(route, async (request, response) => {
    const [, hash, format] = fileName.exec(request.params.name) ?? [];
    if (hash === undefined) return refuse(response, 404);
    try {
      const bytes = await readPicture(hash);
      if (bytes === null || (bytes[0] === pngStart) !== (format === "png"))
        return refuse(response, 404);
      response
        .set({ ...headers, "Cache-Control": caching.immutable, "Content-Type": `image/${format}` })
        .set("Content-Length", String(bytes.length))
        .end(bytes);
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      refuse(response, 503);
    }
  });
  app.all(route, (_request, response) => refuse(response, 405));
}
