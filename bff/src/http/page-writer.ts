import { parseCookie } from "cookie";
import type { Request, Response } from "express";
import { type PageLanguage, pageLanguages } from "../pages/texts.js";

type Headers = Readonly<Record<string, string>>;

/** Sends pages with their security headers. */
export interface PageWriter {
  /** `headers` are added to the common ones, or replace them. */
  sendPage(response: Response, status: number, page: string | Buffer, headers?: Headers): void;
  /** Redirects the visitor to another page with 303, so that the browser requests it with GET. */
  seeOther(response: Response, path: string): void;
  /**
   * The language that the form or the address names, else the one that the visitor chose in the dashboard, else the supported
   * one that the browser prefers.
   */
  languageOf(request: Request, named?: string): PageLanguage;
}

/** Keeps pages whose address or content is personal out of caches. */
export const noStore: Headers = { "Cache-Control": "no-store" };

/** Set by the dashboard's choice of a language (`dashboard/src/language.ts`). */
const languageCookie = "obole-language";

/** Creates the page writer. All mounts share it, so that none forgets a header. */
export function pageWriter(securityHeaders: Headers): PageWriter {
  return {
    sendPage(response, status, page, headers = {}) {
      response
        .status(status)
        .set(securityHeaders)
        .set({ "Cache-Control": "no-cache", Vary: "Accept-Language, Cookie", ...headers })
        .type("html")
        .send(page);
    },
    seeOther(response, path) {
      response.set(securityHeaders).set(noStore).redirect(303, path);
    },
    languageOf(request, named) {
      const chosen = parseCookie(request.headers.cookie ?? "")[languageCookie];
      return (
        pageLanguages.find((language) => language === named) ??
        pageLanguages.find((language) => language === chosen) ??
        ((request.acceptsLanguages(...pageLanguages) || pageLanguages[0]) as PageLanguage)
      );
    },
  };
}
