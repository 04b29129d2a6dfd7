import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { type ExchangeResponse, openExchange } from "./exchange.js";
import type { Metrics } from "./metrics.js";

/** Opens every request's exchange, and at its end writes its log line and counts it. */
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
    // Also emitted when the caller went away before the answer, unlike "finish".
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
        // What is undefined is not written.
        accountId: accountId ?? undefined,
        caller,
        brokenOff: response.writableFinished ? undefined : true,
      });
    });
    next();
  };
}

/** The pattern of the Express route that took the request, as pages and files are served by. */
function routePattern(route: { path: string } | undefined): string {
  return route?.path ?? "unknown";
}
