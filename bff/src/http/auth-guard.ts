import { type Answer, bareErrorBody, type Credential, type Operation } from "@obole/core";
import type { Request } from "express";
import type { Logger } from "pino";
import { createBackoff } from "./backoff.js";
import type { ClientAddressReader } from "./client-address.js";
import type { Exchange, LoggedCaller } from "./exchange.js";
import type { Metrics } from "./metrics.js";

/** What a route asks its callers for. */
export type Asked = "client" | "operator" | "token" | "link";

/** A call whose credential is about to be checked. */
export interface GuardedCall {
  readonly request: Request;
  readonly exchange: Exchange;
  readonly credential: Credential;
  readonly asked: Asked;
}

/** Logs and counts failed authentication, and slows down repeated failures. */
export interface AuthGuard {
  /** Answers a call, or 429 while its address has to wait with this credential. */
  watch(call: GuardedCall, answer: () => Promise<Answer>): Promise<Answer>;
}

interface GuardDependencies {
  readonly log: Logger;
  readonly metrics: Pick<Metrics, "countAuthFailure">;
  readonly clientAddress: ClientAddressReader;
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number;
}

/** Ids and keys as we make them; other text is not worth a log line, and might be a secret in the wrong place. */
const idShape = /^[\w-]{1,100}$/;
const bearer = /^bearer +(\S+)$/i;
/** What our tokens look like. A token that expired is no guess, and its client must get a 401 to renew it. */
const tokenShape = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Who a credential says it is. The id of a client is what it claims until its secret was found right. */
export function loggedCaller(credential: Credential): LoggedCaller {
  switch (credential.kind) {
    case "token": {
      const { claims } = credential;
      const { kind } = claims;
      if (kind === "access" || kind === "adminWidget") return { kind, id: claims.clientId };
      return { kind, id: kind === "user" ? claims.userId : claims.donorId };
    }
    case "client":
      return idShape.test(credential.clientId)
        ? { kind: "client", id: credential.clientId }
        : { kind: "client" };
    case "operator":
    case "none":
      return { kind: credential.kind };
    default:
      return credential satisfies never;
  }
}

/** What an operation asks its callers for. */
export function askedBy({ callers }: Operation): Asked {
  if (callers.includes("client")) return "client";
  if (callers.includes("operator")) return "operator";
  return callers.includes("none") || callers.includes("publicKey") ? "link" : "token";
}

export function createAuthGuard({
  log,
  metrics,
  clientAddress,
  now = () => performance.now(),
}: GuardDependencies): AuthGuard {
  const backoff = createBackoff(now);

  function noteFailure({ request, exchange, credential, asked }: GuardedCall, status: number) {
    metrics.countAuthFailure(asked, status);
    log.warn(
      {
        event: "auth_failed",
        address: clientAddress(request),
        asked,
        caller: loggedCaller(credential),
        operation: exchange.operationId ?? undefined,
        status,
        requestId: exchange.requestId,
      },
      "authentication failed",
    );
  }

  return {
    async watch(call, answer) {
      const guessed = guessedBy(call);
      const key = guessed === null ? null : `${clientAddress(call.request)} ${guessed}`;
      const waitMs = key === null ? 0 : backoff.waitMs(key);
      if (waitMs > 0) {
        const refused = refusalFor(call.asked, waitMs);
        noteFailure(call, refused.status);
        return refused;
      }
      const answered = await answer();
      const hasFailed = answered.status === 401 && showsSomething(call);
      if (hasFailed) noteFailure(call, answered.status);
      if (key === null) return answered;
      if (hasFailed) backoff.fail(key);
      else if (isProved(call, answered)) backoff.succeed(key);
      return answered;
    },
  };
}

/**
 * The secret that a call may be guessing; null when it cannot be. The operator key can be tried anywhere, since a right
 * one is forbidden there and a wrong one unknown.
 */
function guessedBy({ request, credential, asked }: GuardedCall): string | null {
  if (asked === "link") return null;
  if (credential.kind === "operator") return "operator";
  if (credential.kind === "client")
    return asked === "client" ? `client ${loggedCaller(credential).id ?? ""}` : null;
  if (credential.kind === "token") return null;
  const [, value] = bearer.exec(request.headers.authorization ?? "") ?? [];
  if (value === undefined) return null;
  return asked === "operator" || !tokenShape.test(value) ? "operator" : null;
}

/** A call that is refused for its body says nothing of the secret: it must not wipe out failures. */
function isProved({ credential }: GuardedCall, { status }: Answer): boolean {
  return credential.kind === "operator" || status < 300;
}

/** Elsewhere a guess at the operator key is an unknown token, right or wrong. */
function refusalFor(asked: Asked, waitMs: number): Answer {
  const status = asked === "client" || asked === "operator" ? 429 : 401;
  const body = bareErrorBody(status);
  return status === 401
    ? { status, body }
    : { status, body, retryAfterSeconds: Math.ceil(waitMs / 1_000) };
}

/** Without any credential nothing has failed: nobody said who they were. */
function showsSomething({ request, asked }: GuardedCall): boolean {
  return asked === "link" || request.headers.authorization !== undefined;
}
