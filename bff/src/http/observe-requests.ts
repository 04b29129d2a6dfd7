import type { AnsweredCall, Engine, Tracing } from "@obole/core";
import type { Request, RequestHandler } from "express";
import type { Logger } from "pino";
import type { EdgeService } from "../deferred-service.js";
import { beginCallSpan, endCallSpan } from "./call-spans.js";
import { type Exchange, type ExchangeResponse, openExchange } from "./exchange.js";
import type { Metrics } from "./metrics.js";

/** The status that the log and the metrics show for a caller who left before the whole response, as in nginx. */
const callerLeft = 499;

interface Observing extends Pick<EdgeService, "noteCall"> {
  readonly engine: Pick<Engine, "operations">;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Null: requests have no spans. */
  readonly tracing: Tracing | null;
  /** Whether connections end with their response, so that callers open the next one elsewhere. */
  readonly isStopping: () => boolean;
}

/**
 * Creates the exchange of every request. At its end, writes the log line, counts the request, and notes it for the
 * request log of its account.
 */
export function observeRequests({
  engine,
  noteCall,
  log,
  metrics,
  tracing,
  isStopping,
}: Observing): RequestHandler {
  const polled = new Set(engine.operations.flatMap(({ id, isPolled }) => (isPolled ? [id] : [])));
  return (request, response, next) => {
    const exchange = openExchange(request);
    (response as ExchangeResponse).locals = exchange as ExchangeResponse["locals"];
    const span = beginCallSpan(tracing, request);
    if (isStopping()) response.setHeader("Connection", "close");
    // Unlike "finish", also emitted when the caller disconnects before the response.
    response.on("close", () => {
      const ms = performance.now() - exchange.startedAtMs;
      const { requestId, accountId, operationId, caller, reason } = exchange;
      const route = exchange.route ?? routePattern(request.route);
      const status = response.writableFinished ? response.statusCode : callerLeft;
      metrics.countRequest(operationId ?? route, status, ms / 1_000);
      if (span !== null) endCallSpan(span, request.method, { route, status, exchange });
      log.info({
        method: request.method,
        route,
        status,
        ms: Math.round(ms * 10) / 10,
        requestId,
        // Undefined values are not logged.
        accountId: accountId ?? undefined,
        caller,
        reason,
        traceId: span?.traceId,
      });
      const call = answeredCall(exchange, request, { status, ms });
      if (call === null || polled.has(call.operationId)) return;
      if (!noteCall(call)) metrics.countCallNotKept();
    });
    if (span === null) next();
    else span.run(next);
  };
}

/** The callers that act with a credential of an account, whose client id the log names. */
const withCredential = new Set(["access", "adminWidget", "client"]);

/** The request as an entry of its account's request log; null if it is no call with one of an account's credentials. */
function answeredCall(
  { requestId, accountId, operationId, route, caller, error, isReplay }: Exchange,
  { method, headers }: Request,
  { status, ms }: { readonly status: number; readonly ms: number },
): AnsweredCall | null {
  const { kind, id: clientId } = caller;
  if (operationId === null || route === null || clientId === undefined) return null;
  if (!withCredential.has(kind)) return null;
  const hasIdempotencyKey = headers["idempotency-key"] !== undefined;
  return {
    ...{ accountId, clientId, method, route, operationId, status, error, durationMs: ms },
    ...{ requestId, hasIdempotencyKey, isReplay },
  };
}

/** The pattern of the Express route that served the request, for pages and files. */
function routePattern(route: { path: string } | undefined): string {
  return route?.path ?? "unknown";
}
