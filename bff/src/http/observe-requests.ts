import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { type ExchangeResponse, openExchange } from "./exchange.js";
import type { Metrics } from "./metrics.js";

/** Creates the exchange of every request. At its end, writes the log line and counts the request. */
export function observeRequests({
  log,
  metrics,
}: {
  log: Logger;
  metrics: Metrics;
}): RequestHandler {
  return (request, response, next) => {
    const exchange = openExchange(request);
    (response as ExchangeResponse).locals = exchange as ExchangeResponse["locals"];
    // Unlike "finish", also emitted when the caller disconnects before the response.
    response.on("close", () => {
      const ms = performance.now() - exchange.startedAtMs;
      const { requestId, accountId, operationId, caller } = exchange;
      const route = exchange.route ?? routePattern(request.route);
      metrics.countRequest(operationId ?? route, response.statusCode, ms / 1_000);
      log.info({
        method: request.method,
        route,
        status: response.statusCode,
        ms: Math.round(ms * 10) / 10,
        requestId,
        // Undefined values are not logged.
        accountId: accountId ?? undefined,
        caller,
        brokenOff: response.writableFinished ? undefined : true,
      });
    });
    next();
  };
}

/** The pattern of the Express route that served the request, for pages and files. */
function routePattern(route: { path: string } | undefined): string {
  return route?.path ?? "unknown";
}
