import type { Answer, Engine } from "@obole/core";
import type { Express, Request, Response } from "express";
import { z } from "zod";
import { unavailablePage } from "../pages/card-page.js";
import { commonTexts } from "../pages/common-texts.js";
import { leaveSignInPage } from "../pages/sign-in-page.js";
import {
  askSignInPage,
  failedSignInPage,
  isSignInProblem,
  type SignInProblem,
} from "../pages/single-sign-on-page.js";
import type { PageLanguage } from "../pages/texts.js";
import type { BrandReader } from "./brand-reader.js";
import { originOf } from "./call-origin.js";
import { dashboardSessionCookie } from "./dashboard-session.js";
import { edgeLimits } from "./edge-limits.js";
import { fieldsOf } from "./give-page-writer.js";
import { readLinkForm } from "./link-forms.js";
import { openCall } from "./open-call.js";
import { type CallCounter, countPublicCall } from "./operation-endpoints.js";
import type { PageForms } from "./page-forms.js";
import { isFromOwnPage, refuse, sessionCookie } from "./page-session.js";
import { noStore, type PageWriter } from "./page-writer.js";
import { bodyReader } from "./read-json-body.js";
import type { SecurityHeaders } from "./security-headers.js";

export interface SingleSignOnDependencies extends CallCounter {
  readonly engine: Engine;
  readonly baseUrl: string;
  readonly brandOf: BrandReader;
  readonly pages: PageWriter;
  readonly pageForms: PageForms;
  readonly securityHeaders: SecurityHeaders;
}

const path = "/sign-in/sso";
const Asked = z.strictObject({ email: z.string().max(edgeLimits.bodyWithoutTokenBytes) });
const Begun = z.object({ url: z.string(), flow: z.string(), expiresAt: z.string() });

/** Begins the sign-in of an address at its organisation's identity provider, to which the answer leads; null for others. */
export type SingleSignOnStart = (response: Response, email: string) => Promise<string | null>;

/**
 * Mounts the sign-in at an account's identity provider. The sign-in page asks where an e-mail address signs in
 * (`POST /sign-in/sso`), `/sign-in/sso/{accountId}` leads to the provider, and the provider sends the browser back to
 * `/callback` below it. What has to be remembered meanwhile is in a cookie, encrypted: no other browser can end the sign-in.
 */
export function mountSingleSignOn(
  app: Express,
  dependencies: SingleSignOnDependencies,
): SingleSignOnStart {
  const { engine, baseUrl, pages, securityHeaders, clientAddress } = dependencies;
  const fail = failedSignIn(pages);
  const start = openCall(engine, "start-sso-sign-in");
  const finish = openCall(engine, "sign-in-with-sso");
  const session = dashboardSessionCookie(baseUrl);
  const readBody = bodyReader();

  const { cookie, begin } = flowCookie(baseUrl);

  app.post(path, async (request, response) => {
    response.set({ ...securityHeaders.api, ...noStore });
    if (!isFromOwnPage(request)) return refuse(response, 403);
    const body = await readBody(request, edgeLimits.bodyWithoutTokenBytes);
    if (body.refusedWith !== undefined) return refuse(response, body.refusedWith);
    const asked = Asked.safeParse(body.value);
    if (!asked.success) return refuse(response, 400);
    if (await countPublicCall(dependencies, request)) return refuse(response, 429);
    const answer = await start({ body: asked.data });
    if (answer.status === 503) return refuse(response, 503);
    // No 404, which browsers report as a fault of the page.
    response.json({ url: answer.status === 200 ? begin(response, answer.body) : null });
  });

  mountAccountAddress(app, dependencies, begin);

  app.get(`${path}/:accountId/callback`, async (request, response) => {
    const flow = cookie.read(request) ?? "";
    cookie.clear(response);
    const { code, state, iss, error } = request.query;
    const { accountId } = request.params;
    if (typeof error === "string" && flow !== "")
      return fail(request, response, { status: 403, body: { code: "CANCELED" } });
    const answer =
      (await countPublicCall(dependencies, request)) ??
      (await finish({
        body: { accountId, flow, code, state, iss },
        origin: () => originOf(request, clientAddress),
      }));
    if (answer.status !== 201) return fail(request, response, answer);
    const { token } = answer.body as { token: string };
    session.set(response, token);
    pages.seeOther(response, "/dashboard");
  });

  return async (response, email) => {
    const answer = await start({ body: { email } });
    return answer.status === 200 ? begin(response, answer.body) : null;
  };
}

/**
 * Mounts the address at which an account signs in. Another site that leads there might do so unasked, to have its visitor work
 * in the account of somebody else: then a page names the account, and its form begins the sign-in.
 */
function mountAccountAddress(
  app: Express,
  { engine, brandOf, pages, pageForms, ...counter }: SingleSignOnDependencies,
  begin: (response: Response, body: unknown) => string,
): void {
  const start = openCall(engine, "start-sso-sign-in");
  const fail = failedSignIn(pages);

  /** Begins nothing in the browser yet: what `start` answers is stored nowhere. */
  const startAt = async (request: Request<{ accountId: string }>) =>
    (await countPublicCall(counter, request)) ??
    (await start({ body: { accountId: request.params.accountId } }));

  async function ask(
    request: Request<{ accountId: string }>,
    response: Response,
    language: PageLanguage,
    alert: string | null,
  ): Promise<void> {
    const { accountId } = request.params;
    const brand = await brandOf({ accountId });
    if (brand === null) return fail(request, response, { status: 503, body: null });
    const guard = pageForms.guardFor(request, response);
    const page = askSignInPage({ language, brand, action: addressOf(accountId), guard }, alert);
    pages.sendPage(response, alert === null ? 200 : 400, page, noStore);
  }

  app.get(`${path}/:accountId`, async (request, response) => {
    const answer = await startAt(request);
    if (answer.status !== 200) return fail(request, response, answer);
    if (isUnasked(request)) return await ask(request, response, pages.languageOf(request), null);
    pages.seeOther(response, begin(response, answer.body));
  });

  app.post(`${path}/:accountId`, readLinkForm, async (request, response) => {
    const fields = fieldsOf(request.body);
    const language = pages.languageOf(request, fields.locale);
    const answer = await startAt(request);
    if (answer.status !== 200) return fail(request, response, answer);
    if (!pageForms.accepts(request, fields))
      return await ask(request, response, language, commonTexts[language].sendAgain);
    const url = begin(response, answer.body);
    pages.sendPage(response, 200, leaveSignInPage(language, "provider", url), noStore);
  });
}

const addressOf = (accountId: string) => `${path}/${encodeURIComponent(accountId)}`;
const asking = "ask";

/** Whether another site may have led to the address: a page of it, or a sign-in that failed and could be one of its own. */
function isUnasked({ headers, query }: Request<{ accountId: string }>): boolean {
  const site = headers["sec-fetch-site"];
  return site === "cross-site" || site === "same-site" || query[asking] !== undefined;
}

/** Returns what sends the page of a sign-in that failed. */
const failedSignIn =
  (pages: PageWriter) =>
  (request: Request<{ accountId: string }>, response: Response, answer: Answer): void => {
    const language = pages.languageOf(request);
    const { code } = (answer.body ?? {}) as { code?: unknown };
    const problem = isSignInProblem(code) ? code : problemOfStatus[answer.status];
    const again = `${addressOf(request.params.accountId)}?${asking}`;
    const page =
      problem === undefined
        ? unavailablePage(language)
        : failedSignInPage(language, problem, repeatable.has(problem) ? again : null);
    pages.sendPage(response, problem === undefined ? 503 : answer.status, page, noStore);
  };

/** Remembers a sign-in until the provider sends the browser back. */
function flowCookie(baseUrl: string) {
  const cookie = sessionCookie(baseUrl, "obole-sso", shortestFlowSeconds, "lax");
  const begin = (response: Response, body: unknown): string => {
    const { url, flow, expiresAt } = Begun.parse(body);
    const seconds = Math.ceil((Date.parse(expiresAt) - Date.now()) / 1_000);
    cookie.set(response, flow, Math.max(seconds, shortestFlowSeconds));
    return url;
  };
  return { cookie, begin };
}

/** A browser whose clock is not the service's, which a sandbox can advance. */
const shortestFlowSeconds = 10 * 60;

const problemOfStatus: Readonly<Record<number, SignInProblem>> = {
  400: "SSO_SIGN_IN_EXPIRED",
  404: "NOT_SET_UP",
  429: "TOO_MANY",
};

/** Problems that may be over when the person begins again. */
const repeatable: ReadonlySet<SignInProblem> = new Set([
  "SSO_SIGN_IN_EXPIRED",
  "CANCELED",
  "IDENTITY_PROVIDER_UNAVAILABLE",
  "TOO_MANY",
]);
