import type { Answer } from "@obole/core";
import type { Express, Request, Response } from "express";
import { unavailablePage } from "../pages/card-page.js";
import { commonTexts } from "../pages/common-texts.js";
import type { Entered } from "../pages/form-parts.js";
import { badAddressPage, notFoundPage } from "../pages/not-found-page.js";
import { type DonorsOwn, sessionPage } from "../pages/session-page.js";
import {
  leaveSignInPage,
  refusedSignInPage,
  signedOutPage,
  signInAskedPage,
  signInFormPage,
  signInPage,
  unusableSignInPage,
} from "../pages/sign-in-page.js";
import type { PageLanguage } from "../pages/texts.js";
import type { BrandReader } from "./brand-reader.js";
import { dashboardSessionCookie, sessionEnder } from "./dashboard-session.js";
import { type Fields, fieldsOf } from "./give-page-writer.js";
import { problemsOf, readLinkForm, tokenOf } from "./link-forms.js";
import type { SingleSignOnStart } from "./mount-single-sign-on.js";
import { openCall, operationOf } from "./open-call.js";
import { type CallCounter, countPublicCall } from "./operation-endpoints.js";
import { type PageCallsDependencies, type PageSession, pageSessions } from "./page-calls.js";
import type { PageForms } from "./page-forms.js";
import { sessionCookie } from "./page-session.js";
import { noStore, type PageWriter } from "./page-writer.js";

export interface SignInDependencies extends CallCounter, PageCallsDependencies {
  readonly baseUrl: string;
  readonly brandOf: BrandReader;
  readonly pages: PageWriter;
  readonly pageForms: PageForms;
  readonly takesApplications: boolean;
  readonly mailsLinks: boolean;
  readonly startSingleSignOn: SingleSignOnStart;
}

const path = "/sign-in";
/** As long as the session's token, which the engine checks with each call. */
const cookieSeconds = 12 * 60 * 60;
const donorSessionCookie = (baseUrl: string) =>
  sessionCookie(baseUrl, "obole-donor", cookieSeconds);
/** As many as a person reads before looking for an older one. */
const rowsOfPage = "25";

/** What redeem-magic-link answers. */
interface Session {
  readonly token: string;
  readonly kind: "USER" | "DONOR";
  readonly expiresAt: string;
  readonly returnUrl: string | null;
}

/**
 * Mounts the page of sign-in, and its forms for browsers without JavaScript: they ask for a link, open one and sign in. The
 * session is then in a cookie, and never in a page.
 */
export function mountSignIn(app: Express, dependencies: SignInDependencies): void {
  const { pages, pageForms, takesApplications, mailsLinks } = dependencies;
  const sending = signInPages(dependencies);
  const { send, showForms } = sending;
  const ask = linkRequest(dependencies, sending);
  const { openLink, enter } = linkOpening(dependencies, sending);
  mountSession(app, dependencies, sending);

  app.get(path, (request, response) => {
    const language = pages.languageOf(request);
    const guard = pageForms.guardFor(request, response);
    send(response, 200, signInPage({ language, takesApplications, mailsLinks, guard }));
  });
  app.get(`${path}/asked`, (request, response) =>
    send(response, 200, signInAskedPage({ language: pages.languageOf(request), mailsLinks })),
  );
  app.get(`${path}/signed-out`, (request, response) =>
    send(response, 200, signedOutPage(pages.languageOf(request))),
  );
  app.post(path, readLinkForm, async (request, response) => {
    const fields = fieldsOf(request.body);
    const language = pages.languageOf(request, fields.locale);
    const sent = { request, response, language, fields };
    if (!pageForms.accepts(request, fields))
      return showForms(sent, [], commonTexts[language].sendAgain);
    if (fields.email !== undefined) return await ask(sent);
    if (fields.link !== undefined) return await openLink(sent);
    await enter(sent);
  });
}

/** A form that was sent. */
interface Sent {
  readonly request: Request;
  readonly response: Response;
  readonly language: PageLanguage;
  readonly fields: Fields;
}

type Sending = ReturnType<typeof signInPages>;

/** Sends the pages. */
function signInPages({ pages, pageForms, takesApplications, mailsLinks }: SignInDependencies) {
  const send = (response: Response, status: number, page: string) =>
    pages.sendPage(response, status, page, noStore);

  /** Sends the forms again, with what was entered. */
  function showForms(
    { request, response, language, fields }: Sent,
    problems: Entered["problems"],
    alert: string | null = null,
  ): void {
    const { email, link } = fields;
    const values = { ...(email === undefined ? {} : { email }), ...(link ? { link } : {}) };
    const guard = pageForms.guardFor(request, response);
    const page = { language, takesApplications, mailsLinks, guard };
    send(response, 400, refusedSignInPage(page, { values, problems }, alert));
  }

  /** Sends the page of an answer that refuses. */
  function refuse(
    { response, language }: Pick<Sent, "response" | "language">,
    { status, retryAfterSeconds }: Answer,
  ): void {
    if (retryAfterSeconds !== undefined) response.set("Retry-After", String(retryAfterSeconds));
    const isUnusable = status === 400 || status === 401;
    const page = isUnusable ? unusableSignInPage(language) : unavailablePage(language);
    send(response, isUnusable ? 401 : status, page);
  }

  return { send, showForms, refuse };
}

/** Returns what mails a link, or leads to the organisation's own identity provider. */
function linkRequest(
  { engine, pages, startSingleSignOn, ...counter }: SignInDependencies,
  { send, showForms, refuse }: Sending,
) {
  const operation = operationOf(engine, "request-sign-in");
  const request = openCall(engine, operation.id);
  return async (sent: Sent): Promise<void> => {
    const { response, language, fields } = sent;
    const email = (fields.email ?? "").trim();
    const tooMany = await countPublicCall(counter, sent.request, operation);
    if (tooMany !== null) return refuse(sent, tooMany);
    const url = await startSingleSignOn(response, email);
    if (url !== null) return send(response, 200, leaveSignInPage(language, "provider", url));
    const answer = await request({ body: { email, language } });
    if (answer.status === 202) return pages.seeOther(response, `${path}/asked`);
    if (answer.status === 400) return showForms(sent, problemsOf(answer));
    refuse(sent, answer);
  };
}

/** Returns what opens a link, which does not use it up, and what signs in with it. */
function linkOpening(
  { engine, baseUrl, pages, pageForms, ...counter }: SignInDependencies,
  { send, refuse }: Sending,
) {
  const open = openCall(engine, "open-magic-link");
  const redeem = openCall(engine, "redeem-magic-link");
  const cookies = {
    USER: dashboardSessionCookie(baseUrl),
    DONOR: donorSessionCookie(baseUrl),
  };

  async function openLink(sent: Sent): Promise<void> {
    const { request, response, language, fields } = sent;
    const token = tokenOf(fields);
    const answer =
      (await countPublicCall(counter, request)) ?? (await open({ body: { magicToken: token } }));
    if (answer.status !== 200) return refuse(sent, answer);
    const { brand } = answer.body as Pick<Parameters<typeof signInFormPage>[0], "brand">;
    const guard = pageForms.guardFor(request, response);
    send(response, 200, signInFormPage({ language, token, brand, guard }));
  }

  async function enter(sent: Sent): Promise<void> {
    const { request, response, language, fields } = sent;
    const answer =
      (await countPublicCall(counter, request)) ??
      (await redeem({ body: { magicToken: tokenOf(fields) } }));
    if (answer.status !== 201) return refuse(sent, answer);
    const session = answer.body as Session;
    if (session.returnUrl !== null) {
      const url = withSession(session.returnUrl, session);
      return send(response, 200, leaveSignInPage(language, "site", url));
    }
    cookies[session.kind].set(response, session.token);
    pages.seeOther(response, `${path}/session`);
  }

  return { openLink, enter };
}

/** Adds the session to an address after `#`, so that it never reaches a server log: as the page's script does. */
function withSession(address: string, { token, kind, expiresAt }: Session): string {
  const url = new URL(address);
  const session = new URLSearchParams({ token, kind, expiresAt });
  url.hash = [url.hash.slice(1), session].filter(String).join("&");
  return url.href;
}

/** Mounts the page of who is signed in, its downloads, and the way out. */
function mountSession(
  app: Express,
  dependencies: SignInDependencies,
  { send, refuse }: Sending,
): void {
  const { engine, tokens, baseUrl, brandOf, pages, pageForms } = dependencies;
  const cookies = { user: dashboardSessionCookie(baseUrl), donor: donorSessionCookie(baseUrl) };
  const userOf = pageSessions(dependencies, cookies.user, "user");
  const donorOf = pageSessions(dependencies, cookies.donor, "donorPlatform");
  const endSession = sessionEnder({ engine, tokens });
  /** The sessions of this browser, by which its forms are signed. */
  const sessionsOf = (request: Request) =>
    [cookies.user.read(request), cookies.donor.read(request)].join(" ");

  app.get(`${path}/session`, async (request, response) => {
    const language = pages.languageOf(request);
    const [user, donor] = [userOf(request, response), donorOf(request, response)];
    const isUser = (await user?.call("get-session"))?.status === 200;
    const own = donor === null ? null : await ownOf(donor, request.query, language);
    if (own !== null && "status" in own && own.status !== 401) {
      if (own.status === 400) return send(response, 400, badAddressPage(language, request.path));
      return refuse({ response, language }, own);
    }
    const shown = own !== null && "gifts" in own ? own : null;
    if (!isUser && shown === null) return pages.seeOther(response, path);
    const accountId = shown === null ? null : accountOf(donor);
    const brand = accountId === null ? null : await brandOf({ accountId });
    const guard = pageForms.guardFor(request, response, sessionsOf(request));
    send(response, 200, sessionPage({ language, guard, brand, isUser, donor: shown }));
  });

  app.get(`${path}/receipts/:fiscalReceiptId`, async (request, response) => {
    const language = pages.languageOf(request);
    const { fiscalReceiptId } = request.params;
    const donor = donorOf(request, response);
    if (donor === null) return pages.seeOther(response, path);
    const answer = await donor.call("get-own-receipt-download-url", { path: { fiscalReceiptId } });
    if (answer.status === 200)
      return pages.seeOther(response, (answer.body as { readonly url: string }).url);
    if (answer.status === 401) return pages.seeOther(response, path);
    if (answer.status < 429) return send(response, 404, notFoundPage(language));
    refuse({ response, language }, answer);
  });

  app.post(`${path}/sign-out`, readLinkForm, async (request, response) => {
    const fields = fieldsOf(request.body);
    if (!pageForms.accepts(request, fields, sessionsOf(request)))
      return pages.seeOther(response, `${path}/session`);
    await donorOf(request, response)?.call("logout-own-donor");
    await endSession(cookies.user.read(request) ?? "");
    cookies.user.clear(response);
    cookies.donor.clear(response);
    pages.seeOther(response, `${path}/signed-out`);
  });
}

const accountOf = (session: PageSession | null) =>
  session !== null && "accountId" in session.claims ? session.claims.accountId : null;

/** What a donor sees; otherwise the answer that refuses it. */
async function ownOf(
  donor: PageSession,
  query: Request["query"],
  locale: PageLanguage,
): Promise<DonorsOwn | Answer> {
  const list = (id: string, cursor: unknown) =>
    donor.call(id, {
      query: { locale, limit: rowsOfPage, ...(cursor === undefined ? {} : { cursor }) },
    });
  const gifts = await list("list-own-donations", query.gifts);
  if (gifts.status !== 200) return gifts;
  const receipts = await list("list-own-receipts", query.receipts);
  if (receipts.status !== 200) return receipts;
  return { gifts: gifts.body, receipts: receipts.body } as DonorsOwn;
}
