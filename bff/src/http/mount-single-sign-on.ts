import type { Answer, Engine } from "@obole/core";
import { parseCookie, stringifySetCookie } from "cookie";
import type { Express, Request, Response } from "express";
import { z } from "zod";
import { unavailablePage } from "../pages/card-page.js";
import {
  failedSignInPage,
  isSignInProblem,
  type SignInProblem,
} from "../pages/single-sign-on-page.js";
import { originOf } from "./call-origin.js";
import { dashboardSessionCookie } from "./dashboard-session.js";
import { edgeLimits } from "./edge-limits.js";
import { openCall } from "./open-call.js";
import { type CallCounter, countPublicCall } from "./operation-endpoints.js";
import { isFromOwnPage, refuse } from "./page-session.js";
import { noStore, type PageWriter } from "./page-writer.js";
import { bodyReader } from "./read-json-body.js";
import type { SecurityHeaders } from "./security-headers.js";

export interface SingleSignOnDependencies extends CallCounter {
  readonly engine: Engine;
  readonly baseUrl: string;
  readonly pages: PageWriter;
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
  const start = openCall(engine, "start-sso-sign-in");
  const finish = openCall(engine, "sign-in-with-sso");
  const session = dashboardSessionCookie(baseUrl);
  const readBody = bodyReader();

  const { rememberFlow, begin } = flowCookie(baseUrl);

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

  function fail(request: Request, response: Response, answer: Answer): void {
    const { accountId = "" } = request.params as { accountId?: string };
    const language = pages.languageOf(request);
    const { code } = (answer.body ?? {}) as { code?: unknown };
    const problem = isSignInProblem(code) ? code : problemOfStatus[answer.status];
    const again = `${path}/${encodeURIComponent(accountId)}`;
    const page =
      problem === undefined
        ? unavailablePage(language)
        : failedSignInPage(language, problem, repeatable.has(problem) ? again : null);
    pages.sendPage(response, problem === undefined ? 503 : answer.status, page, noStore);
  }

  app.get(`${path}/:accountId`, async (request, response) => {
    const { accountId } = request.params;
    const answer =
      (await countPublicCall(dependencies, request)) ?? (await start({ body: { accountId } }));
    if (answer.status !== 200) return fail(request, response, answer);
    pages.seeOther(response, begin(response, answer.body));
  });

  app.get(`${path}/:accountId/callback`, async (request, response) => {
    const flow = parseCookie(request.headers.cookie ?? "")[cookieName] ?? "";
    rememberFlow(response, "", 0);
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

const cookieName = "obole-sso";

/** Remembers a sign-in until the provider sends the browser back. */
function flowCookie(baseUrl: string) {
  /** Lax, because the provider's page sends the browser back. */
  const rememberFlow = (response: Response, flow: string, maxAge: number) =>
    response.append(
      "Set-Cookie",
      stringifySetCookie({
        ...{ name: cookieName, value: flow, maxAge, path, httpOnly: true, sameSite: "lax" },
        secure: baseUrl.startsWith("https:"),
      }),
    );
  const begin = (response: Response, body: unknown): string => {
    const { url, flow, expiresAt } = Begun.parse(body);
    const seconds = Math.ceil((Date.parse(expiresAt) - Date.now()) / 1_000);
    rememberFlow(response, flow, Math.max(seconds, shortestFlowSeconds));
    return url;
  };
  return { rememberFlow, begin };
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
