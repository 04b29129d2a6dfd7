import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { RefusalName } from "@obole/core";
import type { Response } from "express";

/** The claimed caller of a request, for the log: never a name, an address or a secret. */
export interface LoggedCaller {
  readonly kind: string;
  readonly id?: string;
}

/** How an operator signed in to the back office. */
export interface OperatorSession {
  readonly sessionId: string;
  /** How long ago it began, in milliseconds. */
  readonly ageMs: number;
  /** The passkey that began it: it ends with the passkey. Missing if a key or a link began it. */
  readonly passkeyId?: string;
}

/** Data about a request, stored in Express's `response.locals`. */
export interface Exchange {
  readonly requestId: string;
  readonly startedAtMs: number;
  /** The pattern of the route. Never the path itself, which contains IDs and public keys. */
  route: string | null;
  operationId: string | null;
  accountId: string | null;
  caller: LoggedCaller;
  /** The session of the back office through which an operator calls; null for every other call. */
  operatorSession: OperatorSession | null;
  /** Why the service cannot answer now. */
  reason: string | undefined;
  /** The name of the error with which the call was refused. */
  error: RefusalName | null;
  /** Whether the response was that of an earlier call with the same `Idempotency-Key`. */
  isReplay: boolean;
}

/** A response with its exchange. */
export type ExchangeResponse = Response<unknown, Exchange & Record<string, unknown>>;

export const requestIdHeader = "X-Request-Id";

const callersOwnId = /^[\x21-\x7e]{1,128}$/;

/** Creates the exchange of a request. Uses the caller's request ID if it has a valid form. */
export function openExchange({ headers }: IncomingMessage): Exchange {
  const sent = headers["x-request-id"];
  return {
    requestId: typeof sent === "string" && callersOwnId.test(sent) ? sent : randomUUID(),
    startedAtMs: performance.now(),
    route: null,
    operationId: null,
    accountId: null,
    caller: { kind: "none" },
    operatorSession: null,
    reason: undefined,
    error: null,
    isReplay: false,
  };
}
