import { type Answer, bareErrorBody, type Credential, callerNetwork } from "@obole/core";
import type { Request } from "express";
import type { Logger } from "pino";
import { createBackoff } from "./backoff.js";
import type { ClientAddressReader } from "./client-address.js";
import { operatorOf } from "./credentials.js";
import type { Exchange, LoggedCaller } from "./exchange.js";
import type { Metrics } from "./metrics.js";
import type { RequiredCredential } from "./required-credential.js";

/** A call before its credential is checked. */
export interface GuardedCall {
  readonly request: Request;
  readonly exchange: Exchange;
  readonly credential: Credential;
  readonly required: RequiredCredential;
}

/** Logs and counts failed authentication, and delays repeated failures. */
export interface AuthGuard {
  /**
   * Answers a call. While its client network is delayed for this credential, the answer is 429, or 401 on a route that
   * requires a token.
   */
  throttle(call: GuardedCall, answer: () => Promise<Answer>): Promise<Answer>;
}

interface GuardDependencies {
  readonly log: Logger;
  readonly metrics: Pick<Metrics, "countAuthFailure">;
  readonly clientAddress: ClientAddressReader;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

/** The form of our IDs and keys. Other text is not logged: it might be a secret in the wrong place. */
const idShape = /^[\w-]{1,100}$/;
const bearer = /^bearer +(\S+)$/i;
/** The form of our tokens. An expired token is not a guess; its client must get a 401 to renew it. */
const tokenShape = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** The caller that a credential claims to be. The ID of a client is unverified until its secret is checked. */
export function loggedCaller(credential: Credential): LoggedCaller {
  switch (credential.kind) {
    case "token": {
      const { claims } = credential;
      const { kind } = claims;
      if (kind === "access" || kind === "adminWidget") return { kind, id: claims.clientId };
      if (kind === "charity") return { kind, id: claims.charityId };
      return { kind, id: kind === "user" ? claims.userId : claims.donorId };
    }
    case "client":
      return idShape.test(credential.clientId)
        ? { kind: "client", id: credential.clientId }
        : { kind: "client" };
    case "operator":
      return { kind: "operator", id: credential.name };
    case "none":
      return { kind: "none" };
    default:
      return credential satisfies never;
  }
}

export function createAuthGuard({
  log,
  metrics,
  clientAddress,
  now = () => performance.now(),
}: GuardDependencies): AuthGuard {
  const backoff = createBackoff(now);

  function noteFailure({ request, exchange, credential, required }: GuardedCall, status: number) {
    metrics.countAuthFailure(required, status);
    log.warn(
      {
        event: "auth_failed",
        address: clientAddress(request),
        asked: required,
        caller: loggedCaller(credential),
        operation: exchange.operationId ?? undefined,
        status,
        requestId: exchange.requestId,
      },
      "authentication failed",
    );
  }

  return {
    async throttle(call, answer) {
      const guessed = guessedBy(call);
      const network = callerNetwork(clientAddress(call.request));
      const key = guessed === null ? null : `${network} ${guessed}`;
      const waitMs = key === null ? 0 : backoff.waitMs(key);
      if (waitMs > 0) {
        const refused = refusalFor(call.required, waitMs);
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
 * The secret that a call may be guessing; null if it cannot be guessing one. The operator key can be guessed on every
 * route, because responses differ: 403 for the right key, 401 for a wrong one.
 */
function guessedBy({ request, credential, required }: GuardedCall): string | null {
  if (required === "link") return null;
  // A session that has ended is no guess at a key.
  if (credential.kind === "operator") return credential.sessionId === undefined ? "operator" : null;
  if (credential.kind === "client")
    return required === "client" ? `client ${loggedCaller(credential).id ?? ""}` : null;
  if (credential.kind === "token") return null;
  const [, value] = bearer.exec(request.headers.authorization ?? "") ?? [];
  if (value === undefined) return null;
  return required === "operator" || !tokenShape.test(value) ? "operator" : null;
}

/**
 * Whether the call proves that the secret is right. A call that is rejected for its body does not, and must not reset
 * failures.
 */
function isProved({ credential }: GuardedCall, { status }: Answer): boolean {
  return operatorOf(credential) !== null || status < 300;
}

/** On a route that requires a token, a guess at the operator key is answered like an unknown token, right or wrong. */
function refusalFor(required: RequiredCredential, waitMs: number): Answer {
  const status = required === "client" || required === "operator" ? 429 : 401;
  const body = bareErrorBody(status);
  return status === 401
    ? { status, body }
    : { status, body, retryAfterSeconds: Math.ceil(waitMs / 1_000) };
}

/** Whether the call had a credential. Without one, authentication has not failed. */
function showsSomething({ request, required }: GuardedCall): boolean {
  return required === "link" || request.headers.authorization !== undefined;
}
