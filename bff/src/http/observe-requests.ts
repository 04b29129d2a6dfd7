import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { type ExchangeResponse, openExchange } from "./exchange.js";
import type { Metrics } from "./metrics.js";

/** The status that the log and the metrics show for a caller who left before the whole response, as in nginx. */
const callerLeft = 499;

interface Observing {
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Whether connections end with their response, so that callers open the next one elsewhere. */
  readonly isStopping: () => boolean;
}

/** Creates the exchange of every request. At its end, writes the log line and counts the request. */
export function observeRequests({ log, metrics, isStopping }: Observing): RequestHandler {
  return (request, response, next) => {
    const exchange = openExchange(request);
    (response as ExchangeResponse).locals = exchange as ExchangeResponse["locals"];
    if (isStopping()) response.setHeader("Connection", "close");
    // Unlike "finish", also emitted when the caller disconnects before the response.
    response.on("close", () => {
      const ms = performance.now() - exchange.startedAtMs;
      const { requestId, accountId, operationId, caller, reason } = exchange;
      const route = exchange.route ?? routePattern(request.route);
      const status = response.writableFinished ? response.statusCode : callerLeft;
      metrics.countRequest(operationId ?? route, status, ms / 1_000);
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
      });
    });
    next();
  };
}

/** The pattern of the Express route that served the request, for pages and files. */
function routePattern(route: { path: string } | undefined): string {
  return route?.path ?? "unknown";
}
