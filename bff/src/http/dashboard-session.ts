import type { Engine } from "@obole/core";
import type { Express, RequestHandler } from "express";
import { z } from "zod";
import { edgeLimits } from "./edge-limits.js";
import { isFromOwnPage, refuse, sessionCookie } from "./page-session.js";
import { noStore } from "./page-writer.js";
import { bodyReader } from "./read-json-body.js";
import type { SecurityHeaders } from "./security-headers.js";
import type { Tokens } from "./tokens.js";

/** Calls of the dashboard are calls of the API under this path. */
const dashboardApi = "/dashboard/api";
const sessionPath = "/dashboard/session";
const cookieName = "obole-session";
/** As long as the session's token, which the engine checks with each call. */
const cookieSeconds = 12 * 60 * 60;
/** Chromium's limit for a cookie with its name; a token has some 300 characters. */
const maxTokenCharacters = 4_000;

/** The cookie with the session of the dashboard. */
export const dashboardSessionCookie = (baseUrl: string) =>
  sessionCookie(baseUrl, cookieName, cookieSeconds);

export interface DashboardSessionDependencies {
  readonly engine: Engine;
  readonly baseUrl: string;
  readonly tokens: Pick<Tokens, "verify">;
  readonly securityHeaders: SecurityHeaders;
}

/**
 * Turns calls of the dashboard into calls of the API: the same routes, with the session from the cookie instead of a
 * header. Mount it before the API.
 */
export function dashboardCalls(baseUrl: string): RequestHandler {
  const cookie = dashboardSessionCookie(baseUrl);
  return (request, response, next) => {
    if (!request.url.startsWith(`${dashboardApi}/`)) return next();
    if (!isFromOwnPage(request)) return refuse(response, 403);
    if (!request.url.startsWith(`${dashboardApi}/v1/`)) return refuse(response, 404);
    const token = cookie.read(request);
    request.url = request.url.slice(dashboardApi.length);
    // A header of the caller's own would let a page act with another session than the one that it shows.
    delete request.headers.authorization;
    if (token !== undefined) request.headers.authorization = `Bearer ${token}`;
    next();
  };
}

/** Returns a function that ends the session of a cookie, so that a copy of it is worth nothing. */
export function sessionEnder({
  engine,
  tokens,
}: Pick<DashboardSessionDependencies, "engine" | "tokens">) {
  const operation = engine.operations.find(({ id }) => id === "delete-user-session");
  return async (token: string): Promise<void> => {
    const claims = tokens.verify(token);
    if (claims?.kind !== "user" || operation === undefined) return;
    const { userId, sessionId } = claims;
    await engine.call(operation, {
      path: { userId, sessionId },
      query: {},
      body: undefined,
      credential: { kind: "token", claims },
    });
  };
}

const Opening = z.strictObject({ token: z.string().min(1).max(maxTokenCharacters) });

/** Mounts where the sign-in page puts a user's session into the cookie, and the dashboard takes it out. */
export function mountDashboardSession(
  app: Express,
  { engine, baseUrl, tokens, securityHeaders }: DashboardSessionDependencies,
): void {
  const cookie = dashboardSessionCookie(baseUrl);
  const readBody = bodyReader();
  const getSession = engine.operations.find(({ id }) => id === "get-session");
  const endSession = sessionEnder({ engine, tokens });
  const headers = { ...securityHeaders.api, ...noStore };

  /** Whether a token is the session of a user that the engine accepts now. */
  async function isUserSession(token: string): Promise<boolean> {
    const claims = tokens.verify(token);
    if (claims?.kind !== "user" || getSession === undefined) return false;
    const credential = { kind: "token", claims } as const;
    const { status } = await engine.call(getSession, {
      path: {},
      query: {},
      body: undefined,
      credential,
    });
    return status === 200;
  }

  app.post(sessionPath, async (request, response) => {
    response.set(headers);
    if (!isFromOwnPage(request)) return refuse(response, 403);
    const body = await readBody(request, edgeLimits.bodyWithoutTokenBytes);
    if (body.refusedWith !== undefined) return refuse(response, body.refusedWith);
    const opening = Opening.safeParse(body.value);
    if (!opening.success) return refuse(response, 400);
    if (!(await isUserSession(opening.data.token))) return refuse(response, 401);
    cookie.set(response, opening.data.token);
    response.status(204).end();
  });
  app.delete(sessionPath, async (request, response) => {
    response.set(headers);
    if (!isFromOwnPage(request)) return refuse(response, 403);
    cookie.clear(response);
    await endSession(cookie.read(request) ?? "");
    response.status(204).end();
  });
}
