import type { Answer } from "@obole/core";
import type { Request, Response } from "express";
import { unavailablePage } from "../pages/card-page.js";
import { givePage, previewPage } from "../pages/give-page.js";
import { html } from "../pages/html.js";
import { notFoundPage } from "../pages/not-found-page.js";
import type { PageLanguage } from "../pages/texts.js";
import type { BrandReader } from "./brand-reader.js";
import { compressAnswer } from "./compress-answer.js";
import { noStore, type PageWriter } from "./page-writer.js";
import type { SecurityHeaders } from "./security-headers.js";
import type { SelectionState, SelectionSubject, WidgetRenderer } from "./widget-renderer.js";

export interface GivePagesDependencies {
  readonly brandOf: BrandReader;
  readonly pages: PageWriter;
  readonly widgets: WidgetRenderer;
  readonly securityHeaders: SecurityHeaders;
  /** `Link` headers for the files that the page loads. */
  readonly preloadsOf: (language: string) => readonly string[];
}

/** Keeps the place of the element in a browser without declarative shadow DOM. */
export const reservedSpace = html`<svg display="block" width="1" height="600" aria-hidden="true"></svg>`;

/** The fields of a query or of a form, each once. */
export type Fields = Readonly<Record<string, string>>;

/** Writes the pages of a charity selection. */
export interface GivePageWriter {
  /** Sends the selection in a state; an unknown key or gift is 404. */
  show(response: Response, subject: SelectionSubject, status?: number): Promise<void>;
  /** Sends a page that shows how a campaign will look once it has started. Nothing on it can be pressed. */
  preview(
    response: Response,
    subject: Pick<SelectionSubject, "publicKey" | "language">,
  ): Promise<void>;
  /** Sends the page of an answer that refuses. */
  refuse(response: Response, language: PageLanguage, answer: Answer): void;
  /** The language that the form names, otherwise the visitor's. */
  languageOf(request: Request, fields: Fields): PageLanguage;
}

/** Creates the writer that the pages and their forms share. */
export function givePageWriter({
  brandOf,
  pages,
  widgets,
  securityHeaders,
  preloadsOf,
}: GivePagesDependencies): GivePageWriter {
  function refuse(response: Response, language: PageLanguage, answer: Answer): void {
    const { status, retryAfterSeconds } = answer;
    const page = status === 404 ? notFoundPage(language) : unavailablePage(language);
    pages.sendPage(response, status, page, {
      ...noStore,
      ...(retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) }),
    });
  }

  /** Refuses a page. A search or a cursor that the API does not take is an address that was changed by hand. */
  function refuseUnknown(response: Response, language: PageLanguage, refusal: Answer): void {
    const isUnknown = refusal.status < 500 && refusal.status !== 429;
    refuse(response, language, isUnknown ? { ...refusal, status: 404 } : refusal);
  }

  return {
    refuse,
    async preview(response, { publicKey, language }) {
      const [rendered, brand] = await Promise.all([
        widgets.renderSelection({ publicKey, language, content: reservedSpace, asStarted: true }),
        brandOf({ publicKey }),
      ]);
      if ("refusal" in rendered) return refuseUnknown(response, language, rendered.refusal);
      const page = previewPage({ language, brand, element: rendered.element });
      const headers = securityHeaders.framedPage(await widgets.styleSource());
      pages.sendPage(response, 200, page, { ...headers, ...noStore });
    },
    async show(response, subject, status = 200) {
      const { publicKey, gift, language } = subject;
      const links = preloadsOf(language);
      sendEarlyHints(response, links);
      const [rendered, brand] = await Promise.all([
        widgets.renderSelection({ ...subject, content: reservedSpace }),
        brandOf({ publicKey }),
      ]);
      if ("refusal" in rendered) return refuseUnknown(response, language, rendered.refusal);
      const page = givePage({ language, brand, kind: gift?.kind, element: rendered.element });
      const headers = securityHeaders.pageWithStyle(await widgets.styleSource());
      // It has no secrets: all that is in it is in its address, or public.
      const encoded = await compressAnswer(response.req, { status, body: Buffer.from(page) });
      const [, , , encoding] = encoded.headers;
      pages.sendPage(response, status, encoded.answer.body as Buffer, {
        ...headers,
        ...noStore,
        Link: links.join(", "),
        Vary: "Accept-Language, Cookie, Accept-Encoding",
        ...(encoding ? { "Content-Encoding": encoding } : {}),
      });
    },
    languageOf: (request, { locale }) => pages.languageOf(request, locale),
  };
}

/**
 * Lets the browser fetch files while the page is being rendered (103, RFC 8297). Only for navigations of browsers that say
 * so: old clients take an interim response for the page.
 */
function sendEarlyHints(response: Response, links: readonly string[]): void {
  if (response.req.get("sec-fetch-mode") === "navigate")
    response.writeEarlyHints({ link: [...links] });
}

/** No id, cause, cursor or search that the API takes is longer; the API checks them. */
const mostFieldCharacters = 500;

/**
 * The fields of a query or of a form. Of several with a name the last one counts: the button that was pressed.
 *
 * @param mostCharacters a field with more is left out
 */
export function fieldsOf(parsed: unknown, mostCharacters = mostFieldCharacters): Fields {
  const entries = Object.entries((parsed ?? {}) as Record<string, unknown>).flatMap(
    ([name, value]) => {
      const last: unknown = Array.isArray(value) ? value.at(-1) : value;
      return typeof last === "string" && last.length <= mostCharacters ? [[name, last]] : [];
    },
  );
  return Object.fromEntries(entries) as Fields;
}

/** The state of the form. A choice that is not on the page any more is in a field of its own. */
export function stateOf(fields: Fields): SelectionState {
  const charityId = fields.charity || fields.chosen || undefined;
  const choice = { charityId, isDone: "thanks" in fields };
  if ("all" in fields) return choice;
  const { search, cause, cursor, open } = fields;
  return { ...choice, search: search?.trim(), cause, cursor, openCharity: open };
}
