import {
  type Answer,
  accountOfCredential,
  type Call,
  type Credential,
  type Engine,
  type TokenClaims,
} from "@obole/core";
import type { Request, Response } from "express";
import { loggedCaller } from "./auth-guard.js";
import { originOf } from "./call-origin.js";
import type { ClientAddressReader } from "./client-address.js";
import type { ExchangeResponse } from "./exchange.js";
import { operationOf } from "./open-call.js";
import type { sessionCookie } from "./page-session.js";
import type { Tokens } from "./tokens.js";

export interface PageCallsDependencies {
  readonly engine: Engine;
  readonly tokens: Pick<Tokens, "verify">;
  readonly clientAddress: ClientAddressReader;
}

/** The session of a page's visitor. The engine checks with each call that it still holds. */
export interface PageSession {
  readonly token: string;
  readonly claims: TokenClaims;
  call(id: string, input?: Partial<Pick<Call, "path" | "query" | "body">>): Promise<Answer>;
}

/** Reads the session of a request; null without one. */
export type PageSessions = (request: Request, response: Response) => PageSession | null;

/**
 * The sessions that a cookie keeps for pages without JavaScript: the same operations with the same rules as through the API.
 *
 * @param kind the kind of caller that the pages are for; tokens of others are none
 */
export function pageSessions(
  { engine, tokens, clientAddress }: PageCallsDependencies,
  cookie: Pick<ReturnType<typeof sessionCookie>, "read">,
  kind: TokenClaims["kind"],
): PageSessions {
  return (request, response) => {
    const token = cookie.read(request) ?? "";
    const claims = tokens.verify(token);
    if (claims?.kind !== kind) return null;
    const credential: Credential = { kind: "token", claims };
    const { locals: exchange } = response as ExchangeResponse;
    exchange.accountId = accountOfCredential(credential);
    exchange.caller = loggedCaller(credential);
    return {
      token,
      claims,
      call: (id, { path = {}, query = {}, body } = {}) =>
        engine.call(operationOf(engine, id), {
          ...{ path, query, body, credential },
          origin: () => originOf(request, clientAddress),
        }),
    };
  };
}
