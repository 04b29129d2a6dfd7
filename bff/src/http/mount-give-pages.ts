import type { Answer, Engine } from "@obole/core";
import express, { type Express, type Request, type Response } from "express";
import { unavailablePage } from "../pages/card-page.js";
import { givePage } from "../pages/give-page.js";
import { html } from "../pages/html.js";
import { notFoundPage } from "../pages/not-found-page.js";
import { type PageLanguage, pageLanguages } from "../pages/texts.js";
import type { BrandReader } from "./brand-reader.js";
import { edgeLimits } from "./edge-limits.js";
import { openCall } from "./open-call.js";
import { noStore, type PageWriter } from "./page-writer.js";
import type { SecurityHeaders } from "./security-headers.js";
import type { GiftLink, SelectionState, WidgetRenderer } from "./widget-renderer.js";

export interface GivePagesDependencies {
  readonly brandOf: BrandReader;
  readonly engine: Engine;
  readonly pages: PageWriter;
  readonly widgets: WidgetRenderer;
  readonly securityHeaders: SecurityHeaders;
}

/** What a page is about: a campaign, and in most links a gift. */
interface Subject {
  readonly publicKey: string;
  readonly gift?: GiftLink | undefined;
}

/** The operation that settles a gift, by kind. */
const settling = { donation: "claim-public-donation", vote: "cast-public-vote" } as const;

/** No id, cause, cursor or search that the API takes is longer; the API checks them. */
const mostFieldCharacters = 500;

/**
 * Mounts the pages on which people choose a charity. Mails and the QR codes of printed cards link to them, and the forms
 * of widgets on pages without JavaScript lead to them.
 *
 * A form needs no token against forged requests: the service sets no cookies, so a page of somebody else can send nothing
 * that its author could not send from anywhere. The public key and the id of the gift are the authority, as in the API.
 */
export function mountGivePages(
  app: Express,
  { brandOf, engine, pages, widgets, securityHeaders }: GivePagesDependencies,
): void {
  const settle = {
    donation: openCall(engine, settling.donation),
    vote: openCall(engine, settling.vote),
  };

  async function show(
    response: Response,
    { subject, language, state, status = 200 }: Shown,
  ): Promise<void> {
    const { publicKey } = subject;
    const content = html`<svg display="block" width="1" height="600" aria-hidden="true"></svg>`;
    const [rendered, brand] = await Promise.all([
      widgets.renderSelection({ ...subject, language, state, content }),
      brandOf({ publicKey }),
    ]);
    if ("refusal" in rendered) return refuse(response, language, rendered.refusal);
    const page = givePage({ language, brand, kind: subject.gift?.kind, element: rendered.element });
    const headers = securityHeaders.pageWithStyle(await widgets.styleSource());
    pages.sendPage(response, status, page, { ...headers, ...noStore });
  }

  function refuse(response: Response, language: PageLanguage, { status }: Answer): void {
    if (status === 503) pages.sendPage(response, 503, unavailablePage(language), noStore);
    else pages.sendPage(response, 404, notFoundPage(language), noStore);
  }

  function languageOf(request: Request, fields: Fields): PageLanguage {
    return pageLanguages.find((one) => one === fields.locale) ?? pages.languageOf(request);
  }

  async function answerPost(request: Request, response: Response, subject: WithGift) {
    const fields = fieldsOf(request.body);
    const language = languageOf(request, fields);
    const { kind, id } = subject.gift;
    const { charityId } = stateOf(fields);
    const here = { subject, language };
    if (charityId === undefined)
      return await show(response, { ...here, state: { hint: "chooseFirst" }, status: 400 });
    const { status } = await settle[kind]({
      path: { publicKey: subject.publicKey, [`${kind}Id`]: id },
      body: { charityId, locale: language },
    });
    if (status === 503) return refuse(response, language, { status, body: undefined });
    if (status === 400)
      return await show(response, { ...here, state: { hint: "refused" }, status: 400 });
    const address = pathOf(subject);
    const query = new URLSearchParams({
      locale: language,
      ...(status === 200 ? { thanks: "" } : {}),
    });
    pages.seeOther(response, `${address}?${query}`);
  }

  const readForm = express.urlencoded({
    extended: false,
    limit: edgeLimits.bodyWithoutTokenBytes,
  });
  app.get("/give/:publicKey", async (request, response) => {
    const { publicKey } = request.params;
    const fields = fieldsOf(request.query);
    const language = languageOf(request, fields);
    await show(response, { subject: { publicKey }, language, state: stateOf(fields) });
  });
  for (const kind of ["donation", "vote"] as const) {
    const path = `/give/:publicKey/${kind}s/:id` as const;
    app.get(path, async (request, response) => {
      const { publicKey, id } = request.params;
      const fields = fieldsOf(request.query);
      const language = languageOf(request, fields);
      await show(response, {
        subject: { publicKey, gift: { kind, id } },
        language,
        state: stateOf(fields),
      });
    });
    app.post(path, readForm, async (request, response) => {
      const { publicKey, id } = request.params;
      await answerPost(request, response, { publicKey, gift: { kind, id } });
    });
  }
}

type WithGift = Subject & { readonly gift: GiftLink };

interface Shown {
  readonly subject: Subject;
  readonly language: PageLanguage;
  readonly state: SelectionState;
  readonly status?: number;
}

type Fields = Readonly<Record<string, string>>;

/** The fields of a query or of a form. Of several with a name the last one counts: the button that was pressed. */
function fieldsOf(parsed: unknown): Fields {
  const entries = Object.entries((parsed ?? {}) as Record<string, unknown>).flatMap(
    ([name, value]) => {
      const last: unknown = Array.isArray(value) ? value.at(-1) : value;
      return typeof last === "string" && last.length <= mostFieldCharacters ? [[name, last]] : [];
    },
  );
  return Object.fromEntries(entries) as Fields;
}

/** The state of the form. A choice that is not on the page any more is in a field of its own. */
function stateOf(fields: Fields): SelectionState {
  const charityId = fields.charity || fields.chosen || undefined;
  const choice = { charityId, isDone: "thanks" in fields };
  if ("all" in fields) return choice;
  const { search, cause, cursor, open } = fields;
  return { ...choice, search: search?.trim(), cause, cursor, openCharity: open };
}

function pathOf({ publicKey, gift }: WithGift): string {
  const [key, id] = [publicKey, gift.id].map(encodeURIComponent);
  return `/give/${key}/${gift.kind}s/${id}`;
}
