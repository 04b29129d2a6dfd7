import type { Answer, Clock, Environment } from "@obole/core";
import express, { type Express, type Request, type Response } from "express";
import { unavailablePage } from "../pages/card-page.js";
import {
  type CharityLists,
  type CharityOwn,
  type CharityOwnPage,
  type CharitySection,
  charityOwnPage,
  profileLanguageOf,
} from "../pages/charity-own-page.js";
import {
  charityPage,
  charitySaidPage,
  charitySections,
  closedCharityPage,
} from "../pages/charity-page.js";
import { commonTexts } from "../pages/common-texts.js";
import { type Entered, nothingEntered } from "../pages/form-parts.js";
import { badAddressPage } from "../pages/not-found-page.js";
import type { PageLanguage } from "../pages/texts.js";
import { type Fields, fieldsOf } from "./give-page-writer.js";
import { problemsOf, readLinkForm, tokenOf } from "./link-forms.js";
import { openCall, operationOf } from "./open-call.js";
import { type CallCounter, countPublicCall } from "./operation-endpoints.js";
import { type PageCallsDependencies, type PageSession, pageSessions } from "./page-calls.js";
import type { PageForms } from "./page-forms.js";
import { sessionCookie } from "./page-session.js";
import { noStore, type PageWriter } from "./page-writer.js";

export interface CharityPagesDependencies extends CallCounter, PageCallsDependencies {
  readonly baseUrl: string;
  readonly environment: Environment;
  readonly pages: PageWriter;
  readonly pageForms: PageForms;
  readonly wallClock: Clock;
}

const path = "/charity";
/** As long as the session's token, which the engine checks with each call. */
const cookieSeconds = 12 * 60 * 60;
const charitySessionCookie = (baseUrl: string) =>
  sessionCookie(baseUrl, "obole-charity", cookieSeconds);

/** Two texts of 5,000 characters, each of which takes up to nine bytes in a form, and a few short fields. */
const mostFormBytes = 128 * 1024;
/** The largest form has seven fields, and those of its guard. */
const mostFields = 20;
/** As many as a person reads before looking for an older one. */
const rowsOfPage = "25";

/**
 * Mounts a charity's pages. With JavaScript, `/charity` is all of them; without it, its forms open a link, and each section is
 * a page of its own, whose forms call the same operations with the session from a cookie.
 */
export function mountCharityPages(app: Express, dependencies: CharityPagesDependencies): void {
  const { environment, baseUrl, pages, pageForms } = dependencies;
  const cookie = charitySessionCookie(baseUrl);
  const sending = charityWriter(dependencies);
  const { send, close } = sending;
  const enter = doorForms(dependencies, sending);

  app.get(path, (request, response) => {
    const language = pages.languageOf(request);
    const guard = pageForms.guardFor(request, response);
    const isIn = cookie.read(request) !== undefined;
    send(response, 200, charityPage({ language, guard, isIn }, environment));
  });
  for (const [place, said] of [
    ["asked", "asked"],
    ["signed-out", "signedOut"],
  ] as const)
    app.get(`${path}/${place}`, (request, response) =>
      send(response, 200, charitySaidPage(pages.languageOf(request), said)),
    );
  app.post(path, readLinkForm, async (request, response) => {
    const fields = fieldsOf(request.body);
    const language = pages.languageOf(request, fields.locale);
    const visit = { request, response, language };
    if (!pageForms.accepts(request, fields))
      return close(visit, 400, enteredOf(fields), commonTexts[language].sendAgain);
    await enter(visit, fields);
  });
  mountSections(app, dependencies, sending);
}

interface Visit {
  readonly request: Request;
  readonly response: Response;
  readonly language: PageLanguage;
}

type Writer = ReturnType<typeof charityWriter>;

/** What was entered at the door. */
function enteredOf({ email, link }: Fields, problems: Entered["problems"] = []): Entered {
  return { values: { ...(email ? { email } : {}), ...(link ? { link } : {}) }, problems };
}

/** Sends the pages. */
function charityWriter({ pages, pageForms, baseUrl }: CharityPagesDependencies) {
  const cookie = charitySessionCookie(baseUrl);
  const send = (response: Response, status: number, page: string) =>
    pages.sendPage(response, status, page, noStore);

  /** Sends the door, with why it is closed. */
  function close(
    { request, response, language }: Visit,
    status: number,
    entered: Entered = nothingEntered,
    alert: string | null = null,
  ): void {
    if (status === 401) cookie.clear(response);
    const guard = pageForms.guardFor(request, response);
    send(response, status, closedCharityPage({ language, guard }, entered, alert));
  }

  /** Sends the page of an answer that refuses. */
  function refuse(visit: Visit, { status, retryAfterSeconds }: Answer): void {
    const { response, language } = visit;
    if (status === 401) {
      close(visit, 401);
      return;
    }
    if (retryAfterSeconds !== undefined) response.set("Retry-After", String(retryAfterSeconds));
    send(response, status, unavailablePage(language));
  }

  return { send, close, refuse, cookie };
}

/** Returns what opens a link, or asks for one. */
function doorForms(
  { engine, pages, ...counter }: CharityPagesDependencies,
  { close, refuse, cookie }: Writer,
) {
  const ofRequest = operationOf(engine, "request-charity-page-link");
  const request = openCall(engine, ofRequest.id);
  const open = openCall(engine, "open-charity-page");

  async function ask(visit: Visit, fields: Fields): Promise<void> {
    const answer =
      (await countPublicCall(counter, visit.request, ofRequest)) ??
      (await request({ body: { email: (fields.email ?? "").trim() } }));
    if (answer.status === 202) return pages.seeOther(visit.response, `${path}/asked`);
    if (answer.status === 400) return close(visit, 400, enteredOf(fields, problemsOf(answer)));
    refuse(visit, answer);
  }

  return async (visit: Visit, fields: Fields): Promise<void> => {
    if (fields.email !== undefined) return await ask(visit, fields);
    const answer =
      (await countPublicCall(counter, visit.request)) ??
      (await open({ body: { token: tokenOf(fields) } }));
    const { unusableLink } = commonTexts[visit.language];
    if (answer.status === 400 || answer.status === 401)
      return close(visit, 401, nothingEntered, unusableLink);
    if (answer.status !== 201) return refuse(visit, answer);
    cookie.set(visit.response, (answer.body as { readonly token: string }).token);
    pages.seeOther(visit.response, `${path}/overview`);
  };
}

/** A form of a section. */
interface Action {
  readonly operation: string;
  readonly section: CharitySection;
  /** The fields that are kept and shown again if they are refused. */
  readonly fields?: readonly string[];
  readonly bodyOf?: (values: Fields, language: PageLanguage) => object;
  readonly pathOf?: (fields: Fields) => Record<string, string>;
}

const orNull = (typed: string | undefined) => (typed ? typed : null);

const actions: Readonly<Record<string, Action>> = {
  organisation: {
    operation: "set-charity-organisation",
    section: "organisation",
    fields: ["name", "siren", "rna", "street", "zip", "city", "country"],
    bodyOf: ({ siren, rna, ...rest }) => ({ ...rest, siren: orNull(siren), rna: orNull(rna) }),
  },
  "remove-document": {
    operation: "remove-charity-document",
    section: "organisation",
    pathOf: ({ document = "" }) => ({ charityDocumentId: document }),
  },
  profile: {
    operation: "set-charity-profile",
    section: "profile",
    fields: ["locale", "headline", "mission", "impact"],
    bodyOf: ({ locale, headline, mission, impact }) => ({
      ...{ locale, headline: orNull(headline), mission: orNull(mission), impact: orNull(impact) },
    }),
  },
  bank: {
    operation: "propose-charity-bank-account",
    section: "bank",
    fields: ["holder", "iban"],
    bodyOf: ({ holder, iban }) => ({ holder, iban }),
  },
  mandate: {
    operation: "sign-charity-mandate",
    section: "mandate",
    fields: ["signatory", "quality", "version", "consent"],
    bodyOf: ({ signatory, quality, version }, language) => ({
      ...{ signatory, quality, version, language },
      // Nobody draws without a script.
      signature: null,
    }),
  },
  revoke: { operation: "revoke-own-charity-mandate", section: "mandate" },
  pause: { operation: "pause-own-charity", section: "pause", bodyOf: () => ({}) },
  resume: { operation: "resume-own-charity", section: "pause", bodyOf: () => ({}) },
};

/** What the form says, without spaces around it, and with the line breaks that texts are stored with. */
function valuesOf({ fields: names = [] }: Action, fields: Fields): Fields {
  const entries = names.map((name) => [name, (fields[name] ?? "").trim().replaceAll("\r\n", "\n")]);
  return Object.fromEntries(entries) as Fields;
}

/** Reads who visits a section; without a session it sends the door, and returns null. */
type Gate = (request: Request, response: Response) => Inside | null;

/** Mounts the sections and their downloads, and the forms. */
function mountSections(app: Express, dependencies: CharityPagesDependencies, writer: Writer): void {
  const { pages } = dependencies;
  const { close, refuse, cookie } = writer;
  const sessionOf = pageSessions(dependencies, cookie, "charity");
  const show = sectionWriter(dependencies, writer);
  const gate: Gate = (request, response) => {
    const session = sessionOf(request, response);
    const visit = { request, response, language: pages.languageOf(request) };
    if (session !== null) return { ...visit, session };
    close(visit, 401);
    return null;
  };

  /** Redirects to the download link that an operation returned, or sends the page for its refusal. */
  async function download(inside: Inside, answer: Answer, refused: Shown): Promise<void> {
    if (answer.status === 200)
      pages.seeOther(inside.response, (answer.body as { readonly url: string }).url);
    else if (answer.status === 401 || answer.status >= 429) refuse(inside, answer);
    else await show(inside, refused, 400);
  }

  app.get(`${path}/statement`, async (request, response) => {
    const inside = gate(request, response);
    if (inside === null) return;
    const { session, language } = inside;
    const { year = "", format } = fieldsOf(request.query);
    const query = { year, language, ...(format === undefined ? {} : { format }) };
    const answer = await session.call("generate-own-statement-download-url", { query });
    const entered = { values: { year }, problems: ["year"] };
    await download(inside, answer, { section: "gifts", entered });
  });
  app.get(`${path}/mandate-pdf`, async (request, response) => {
    const inside = gate(request, response);
    if (inside === null) return;
    const answer = await inside.session.call("generate-own-charity-mandate-download-url");
    await download(inside, answer, { section: "mandate" });
  });
  app.get(`${path}/:section`, async (request, response, next) => {
    const section = charitySections.find((name) => name === request.params.section);
    if (section === undefined) return next();
    const inside = gate(request, response);
    if (inside === null) return;
    const { saved, locale } = request.query;
    const profile = profileLanguageOf(locale);
    await show(inside, { section, isSaved: saved !== undefined, profile });
  });
  mountActions(app, dependencies, { writer, gate, show });
}

interface Acting {
  readonly writer: Writer;
  readonly gate: Gate;
  readonly show: ReturnType<typeof sectionWriter>;
}

/** Mounts the targets of the forms. */
function mountActions(
  app: Express,
  { pages, pageForms }: CharityPagesDependencies,
  { writer: { refuse, cookie }, gate, show }: Acting,
): void {
  const readForm = express.urlencoded({
    ...{ extended: false, limit: mostFormBytes, parameterLimit: mostFields },
  });

  app.post(`${path}/sign-out`, readForm, async (request, response) => {
    const inside = gate(request, response);
    if (inside === null) return;
    const { session } = inside;
    if (!pageForms.accepts(request, fieldsOf(request.body), session.token))
      return pages.seeOther(response, `${path}/overview`);
    await session.call("close-charity-page");
    cookie.clear(response);
    pages.seeOther(response, `${path}/signed-out`);
  });
  app.post(`${path}/:action`, readForm, async (request, response, next) => {
    const name = String(request.params.action);
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (action === undefined) return next();
    const inside = gate(request, response);
    if (inside !== null) await act(inside, action, fieldsOf(request.body, mostFormBytes));
  });

  /** Calls the operation of a form, and leads back to its section. */
  async function act(inside: Inside, action: Action, fields: Fields): Promise<void> {
    const { language, session, response } = inside;
    const { section, operation, bodyOf, pathOf } = action;
    const values = valuesOf(action, fields);
    const profile = profileLanguageOf(values.locale);
    const again = (problems: string[], alert?: string) =>
      show(inside, { section, profile, entered: { values, problems }, alert }, 400);
    const { sendAgain } = commonTexts[language];
    if (!pageForms.accepts(inside.request, fields, session.token)) return again([], sendAgain);
    if (operation === "sign-charity-mandate" && values.consent !== "accepted")
      return again(["consent"]);
    const answer = await session.call(operation, {
      path: pathOf?.(fields) ?? {},
      body: bodyOf?.(values, language),
    });
    if (answer.status === 400) {
      const problems = problemsOf(answer);
      const isOfField = problems.some((name) => name in values && name !== "version");
      return again(problems, isOfField ? undefined : sendAgain);
    }
    if (answer.status === 401 || answer.status >= 429) return refuse(inside, answer);
    // What was refused for what has happened meanwhile: the page shows the present state.
    const query = new URLSearchParams({
      ...(answer.status < 300 ? { saved: "" } : {}),
      ...(profile === undefined ? {} : { locale: profile }),
    });
    pages.seeOther(response, `${path}/${section}?${query}`);
  }
}

/** A visit with a session. */
interface Inside extends Visit {
  readonly session: PageSession;
}

type Shown = Pick<CharityOwnPage, "section" | "entered" | "alert" | "isSaved" | "profile">;

/** Returns what reads a charity's page and sends one section of it. */
function sectionWriter(
  { environment, pageForms, wallClock }: CharityPagesDependencies,
  { send, refuse }: Writer,
) {
  return async (inside: Inside, shown: Shown, status = 200): Promise<void> => {
    const { request, response, language, session } = inside;
    const read = await session.call("get-charity-page", { query: { language } });
    if (read.status !== 200) return refuse(inside, read);
    const lists = shown.section === "gifts" ? await listsOf(session, request.query) : undefined;
    if (lists !== undefined && "status" in lists) {
      if (lists.status === 400)
        return send(response, 400, badAddressPage(language, `${path}/gifts`));
      return refuse(inside, lists);
    }
    const own = read.body as CharityOwn;
    const guard = pageForms.guardFor(request, response, session.token);
    // The one that is declared in spring.
    const statementYear = new Date(wallClock.now()).getFullYear() - 1;
    const page = { language, environment, own, guard, lists, statementYear, ...shown };
    send(response, status, charityOwnPage(page));
  };
}

/** The gifts and payouts from where the address says; otherwise the answer that refuses it. */
async function listsOf(
  session: PageSession,
  query: Request["query"],
): Promise<CharityLists | Answer> {
  const { gifts: giftsFrom, payouts: payoutsFrom } = query;
  const list = (id: string, cursor: unknown) =>
    session.call(id, { query: { limit: rowsOfPage, ...(cursor === undefined ? {} : { cursor }) } });
  const gifts = await list("list-charity-gifts", giftsFrom);
  if (gifts.status !== 200) return gifts;
  const payouts = await list("list-charity-payouts", payoutsFrom);
  if (payouts.status !== 200) return payouts;
  const cursors = {
    ...(typeof giftsFrom === "string" ? { gifts: giftsFrom } : {}),
    ...(typeof payoutsFrom === "string" ? { payouts: payoutsFrom } : {}),
  };
  return { gifts: gifts.body, payouts: payouts.body, cursors } as CharityLists;
}
