import { createHash, createSecretKey, type KeyObject, randomBytes, randomUUID } from "node:crypto";
import {
  type Answer,
  bareErrorBody,
  deriveKey,
  type Engine,
  type Environment,
  type OperatorAccess,
} from "@obole/core";
import type { Express, Request, RequestHandler, Response } from "express";
import jwt from "jsonwebtoken";
import { z } from "zod";
import type { OperatorKey } from "../operator-keys.js";
import type { AuthGuard } from "./auth-guard.js";
import { type CredentialReader, inSession, operatorOf } from "./credentials.js";
import { edgeLimits } from "./edge-limits.js";
import type { ExchangeResponse, OperatorSession } from "./exchange.js";
import { isFromOwnPage, refuse, sessionCookie } from "./page-session.js";
import { noStore } from "./page-writer.js";
import { bodyReader } from "./read-json-body.js";
import type { SecurityHeaders } from "./security-headers.js";

/** Calls of the back office are calls of the operator API under this path. */
const backOfficeApi = "/back-office/api";
const sessionPath = "/back-office/session";
const linkPath = "/back-office/links";
const cookieName = "obole-operator";

/** Chromium's limit for a cookie with its name; a session has some 250 characters. */
const maxSessionCharacters = 4_000;

/** A working day: whoever steals a session has it no longer. */
const sessionSeconds = 8 * 60 * 60;
/** Time to click a link in a terminal. */
const linkMs = 10 * 60 * 1_000;
/** A sandbox has one operator, who may start it a few times. */
const maxLinks = 20;
const algorithm = "HS256";

export interface OperatorSessionsOptions {
  readonly operatorKeys: readonly OperatorKey[];
  readonly baseUrl: string;
  /** Milliseconds of the machine's clock, which a sandbox does not advance. */
  readonly now?: () => number;
}

/** A session that is valid, unless it was signed out of, or the passkey that began it was removed. */
export interface OpenedSession extends OperatorSession {
  readonly operator: OperatorKey;
  readonly expiresAt: string;
}

interface SessionClaims {
  readonly jti?: string;
  readonly iat: number;
  readonly exp: number;
  readonly passkeyId?: string;
}

const timeOf = (seconds: number) => new Date(seconds * 1_000).toISOString();

/** Sessions of operators in the back office. */
export interface OperatorSessions extends OperatorAccess {
  /** The session of a token; null if it is not ours, has ended, or its key was replaced. */
  read(session: string): OpenedSession | null;
}

interface KnownOperator {
  readonly operator: OperatorKey;
  /** Signs sessions. */
  readonly secret: KeyObject;
  readonly keyMark: string;
}

/**
 * A session is a token that is signed with a key derived from the operator's own key: whoever replaces or removes an
 * operator's key ends the sessions that it opened, on all processes. The mark of a key is derived from it too, so that
 * the passkeys that it added end with it.
 */
export function operatorSessions({
  operatorKeys,
  baseUrl,
  now = Date.now,
}: OperatorSessionsOptions): OperatorSessions {
  const known = new Map<string, KnownOperator>();
  for (const operator of operatorKeys) {
    const secret = createSecretKey(deriveKey(operator.key, "back office sessions"));
    const keyMark = deriveKey(operator.key, "back office passkeys").toString("base64url");
    known.set(operator.name, { operator, secret, keyMark });
  }
  const seconds = () => Math.floor(now() / 1_000);
  return {
    keyMarkOf: (name) => known.get(name)?.keyMark ?? null,
    openSession(name, passkeyId) {
      const holder = known.get(name);
      if (holder === undefined) throw new Error("there is no operator with this name");
      const iat = seconds();
      const exp = iat + sessionSeconds;
      const claims = { jti: randomUUID(), sub: name, aud: baseUrl, iat, exp, passkeyId };
      const token = jwt.sign(claims, holder.secret, { algorithm });
      return { token, expiresAt: timeOf(exp) };
    },
    read(session) {
      const { sub } = Object(jwt.decode(session)) as { sub?: unknown };
      const holder = typeof sub === "string" ? known.get(sub) : undefined;
      if (holder === undefined) return null;
      try {
        const options = { algorithms: [algorithm], audience: baseUrl, clockTimestamp: seconds() };
        const claims = jwt.verify(session, holder.secret, options as jwt.VerifyOptions);
        const { jti: sessionId, iat, exp, passkeyId } = claims as SessionClaims;
        // Earlier releases gave sessions no id, by which they could be ended.
        if (sessionId === undefined) return null;
        const began = passkeyId === undefined ? {} : { passkeyId };
        const { operator } = holder;
        return {
          operator,
          sessionId,
          expiresAt: timeOf(exp),
          ageMs: now() - iat * 1_000,
          ...began,
        };
      } catch {
        return null;
      }
    },
  };
}

/**
 * Turns calls of the back office into calls of the operator API: the same routes and checks, with the key of the
 * operator whose session is in the cookie. Mount it before the API.
 */
export function backOfficeCalls(baseUrl: string, sessions: OperatorSessions): RequestHandler {
  const cookie = sessionCookie(baseUrl, cookieName, sessionSeconds);
  return (request, response, next) => {
    if (!request.url.startsWith(`${backOfficeApi}/`)) return next();
    if (!isFromOwnPage(request)) return refuse(response, 403);
    if (!request.url.startsWith(`${backOfficeApi}/operator/`)) return refuse(response, 404);
    const session = sessions.read(cookie.read(request) ?? "");
    if (session === null) return refuse(response, 401);
    request.url = request.url.slice(backOfficeApi.length);
    request.headers.authorization = `Bearer ${session.operator.key}`;
    (response as ExchangeResponse).locals.operatorSession = session;
    next();
  };
}

export interface BackOfficeSessionDependencies {
  readonly engine: Engine;
  readonly environment: Environment;
  readonly baseUrl: string;
  readonly operatorSessions: OperatorSessions;
  readonly readCredential: CredentialReader;
  readonly guard: Pick<AuthGuard, "throttle">;
  readonly securityHeaders: SecurityHeaders;
}

/** What opens a session besides a key: a link of a sandbox, or the session that a passkey has opened. */
const Opening = z.union([
  z.strictObject({ link: z.string().min(1).max(100) }),
  z.strictObject({ token: z.string().min(1).max(maxSessionCharacters) }),
]);

/**
 * Mounts where an operator's key, a sandbox's link, or the session of a passkey becomes a session in the cookie. Wrong
 * keys are logged and delayed like those of every call of the operator API.
 */
export function mountBackOfficeSession(
  app: Express,
  dependencies: BackOfficeSessionDependencies,
): void {
  const { engine, environment, baseUrl, securityHeaders } = dependencies;
  const sessions = dependencies.operatorSessions;
  const cookie = sessionCookie(baseUrl, cookieName, sessionSeconds);
  const readBody = bodyReader();
  const links = oneTimeLinks();
  const headers = { ...securityHeaders.api, ...noStore };
  const askOperator = operatorAsker(dependencies);
  const openFor = (response: Response, name: string) => {
    keep(response, sessions.openSession(name).token);
  };
  /** Returns the session of a token; otherwise answers the request and returns null. */
  const readOpen = async (response: Response, token: string) => {
    const session = sessions.read(token);
    if (session === null) {
      refuse(response, 401);
      return null;
    }
    const { name } = session.operator;
    const credential = inSession({ kind: "operator", name }, session);
    const rejected = await engine.rejectCredential({ callers: ["operator"] }, credential);
    if (rejected === null) return session;
    response.status(rejected.status).json(rejected.body);
    return null;
  };
  const keep = (response: Response, token: string) => {
    cookie.set(response, token);
    response.status(204).end();
  };

  app.get(sessionPath, async (request, response) => {
    response.set(headers);
    if (!isFromOwnPage(request)) return refuse(response, 403);
    const session = await readOpen(response, cookie.read(request) ?? "");
    if (session !== null) response.json({ name: session.operator.name, environment });
  });
  app.post(sessionPath, async (request, response) => {
    response.set(headers);
    if (!isFromOwnPage(request)) return refuse(response, 403);
    if (request.headers.authorization !== undefined) {
      const name = await askOperator(request, response);
      return name === null ? undefined : openFor(response, name);
    }
    const body = await readBody(request, edgeLimits.bodyWithoutTokenBytes);
    if (body.refusedWith !== undefined) return refuse(response, body.refusedWith);
    const { data } = Opening.safeParse(body.value);
    if (data === undefined) return refuse(response, 401);
    if ("token" in data)
      return (await readOpen(response, data.token)) === null
        ? undefined
        : keep(response, data.token);
    const name = links.redeem(data.link);
    return name === null ? refuse(response, 401) : openFor(response, name);
  });
  app.delete(sessionPath, async (request, response) => {
    response.set(headers);
    if (!isFromOwnPage(request)) return refuse(response, 403);
    cookie.clear(response);
    const session = sessions.read(cookie.read(request) ?? "");
    if (session !== null) await engine.endOperatorSession(session);
    response.status(204).end();
  });
  // A link in a log or a terminal would sign anybody in: only for the sandbox on one's own machine.
  if (environment !== "sandbox") return;
  app.post(linkPath, async (request, response) => {
    response.set(headers);
    if (!isLoopback(request)) return refuse(response, 404);
    const name = await askOperator(request, response);
    if (name === null) return;
    response.status(201).json({ url: `${baseUrl}/back-office#link=${links.create(name)}` });
  });
}

/** Returns the name of the operator whose key a request has; otherwise answers it and returns null. */
function operatorAsker({
  readCredential,
  guard,
}: Pick<BackOfficeSessionDependencies, "readCredential" | "guard">) {
  return async (request: Request, response: Response): Promise<string | null> => {
    const credential = readCredential(request.headers.authorization);
    const exchange = (response as ExchangeResponse).locals;
    const call = { request, exchange, credential, required: "operator" } as const;
    const answer = await guard.throttle(call, async (): Promise<Answer> => {
      const status = operatorOf(credential) === null ? 401 : 204;
      return { status, body: status === 401 ? bareErrorBody(401) : undefined };
    });
    if (answer.status === 204) return operatorOf(credential);
    if (answer.retryAfterSeconds !== undefined)
      response.set("Retry-After", String(answer.retryAfterSeconds));
    response.status(answer.status).json(answer.body);
    return null;
  };
}

/** Links that work once, on this process alone: they are for a sandbox, which is one process. */
function oneTimeLinks(now: () => number = Date.now) {
  const kept = new Map<string, { readonly name: string; readonly expiresAtMs: number }>();
  const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
  return {
    create(name: string): string {
      const token = randomBytes(32).toString("base64url");
      const [oldest] = kept.keys();
      if (oldest !== undefined && kept.size >= maxLinks) kept.delete(oldest);
      kept.set(hashOf(token), { name, expiresAtMs: now() + linkMs });
      return token;
    },
    redeem(token: string): string | null {
      const hash = hashOf(token);
      const link = kept.get(hash);
      kept.delete(hash);
      return link !== undefined && now() < link.expiresAtMs ? link.name : null;
    },
  };
}

/** The connection's own address: a header could claim any. */
function isLoopback({ socket }: Request): boolean {
  const address = socket.remoteAddress ?? "";
  return address === "::1" || /^(?:::ffff:)?127\./.test(address);
}
