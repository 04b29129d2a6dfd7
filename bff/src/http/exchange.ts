import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Response } from "express";

/** Who a request says it comes from, for the log: never a name, an address or a secret. */
export interface LoggedCaller {
  readonly kind: string;
  readonly id?: string;
}

/** What is known of a request beside the request itself; kept as Express's `response.locals`. */
export interface Exchange {
  readonly requestId: string;
  readonly startedAtMs: number;
  /** The pattern of the route, never the path itself: a path holds ids and public keys. */
  route: string | null;
  operationId: string | null;
  accountId: string | null;
  caller: LoggedCaller;
}

/** A response that carries its exchange. */
export type ExchangeResponse = Response<unknown, Exchange & Record<string, unknown>>;

export const requestIdHeader = "X-Request-Id";

const callersOwnId = /^[\x21-\x7e]{1,128}$/;

/** Opens the exchange of a request. Its id is the caller's own where it has one that can be quoted. */
export function openExchange({ headers }: IncomingMessage): Exchange {
  const sent = headers["x-request-id"];
  return {
    requestId: typeof sent === "string" && callersOwnId.test(sent) ? sent : randomUUID(),
    startedAtMs: performance.now(),
    route: null,
    operationId: null,
    accountId: null,
    caller: { kind: "none" },
  };
}
