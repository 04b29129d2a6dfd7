import type { Request, Response } from "express";
import { type PageLanguage, pageLanguages } from "../pages/texts.js";

type Headers = Readonly<Record<string, string>>;

/** Sends pages with their security headers. */
export interface PageWriter {
  /** `headers` are added to the common ones, or replace them. */
  sendPage(response: Response, status: number, page: string | Buffer, headers?: Headers): void;
  /** Redirects the visitor to another page with 303, so that the browser requests it with GET. */
  seeOther(response: Response, path: string): void;
  /** The supported language that the visitor prefers. */
  languageOf(request: Request): PageLanguage;
}

/** Keeps pages whose address or content is personal out of caches. */
export const noStore: Headers = { "Cache-Control": "no-store" };

/** Creates the page writer. All mounts share it, so that none forgets a header. */
export function pageWriter(securityHeaders: Headers): PageWriter {
  return {
    sendPage(response, status, page, headers = {}) {
      response
        .status(status)
        .set(securityHeaders)
        .set({ "Cache-Control": "no-cache", Vary: "Accept-Language", ...headers })
        .type("html")
        .send(page);
    },
    seeOther(response, path) {
      response.set(securityHeaders).set(noStore).redirect(303, path);
    },
    languageOf(request) {
      return (request.acceptsLanguages(...pageLanguages) || pageLanguages[0]) as PageLanguage;
    },
  };
}
