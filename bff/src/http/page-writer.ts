import type { Request, Response } from "express";
import { type PageLanguage, pageLanguages } from "../pages/texts.js";

type Headers = Readonly<Record<string, string>>;

/** How pages are answered: each with the headers that keep it safe. */
export interface PageWriter {
  /** `headers` come beside those of every page, or in their place. */
  sendPage(response: Response, status: number, page: string, headers?: Headers): void;
  /** Sends the visitor on to another page of ours, which is then asked for by GET. */
  seeOther(response: Response, path: string): void;
  /** The language of ours that the visitor likes best. */
  languageOf(request: Request): PageLanguage;
}

/** For pages whose address or content is one person's alone. */
export const notKept: Headers = { "Cache-Control": "no-store" };

/** Makes the writer once, so that no mount forgets a header. */
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
      response.set(securityHeaders).set(notKept).redirect(303, path);
    },
    languageOf(request) {
      return (request.acceptsLanguages(...pageLanguages) || pageLanguages[0]) as PageLanguage;
    },
  };
}
