import type { Span, Tracing } from "@obole/core";
import type { Request } from "express";
import type { Exchange } from "./exchange.js";

/** Load balancers and collectors ask them all day long. */
const probes = /^\/(?:livez|readyz|metrics)(?:[/?]|$)/;

/**
 * Begins the span of a request, which continues the trace of its `traceparent`. Null without tracing, and for checks of health
 * and metrics.
 */
export function beginCallSpan(tracing: Tracing | null, request: Request): Span | null {
  if (tracing === null || probes.test(request.url)) return null;
  const { traceparent } = request.headers;
  return tracing.begin({
    name: request.method,
    kind: "server",
    attributes: { "http.request.method": request.method },
    parent: typeof traceparent === "string" ? traceparent : null,
  });
}

/** The least status that is the service's own fault. */
const firstFault = 500;

/** Names a request by its route, never its path or addresses, which may contain keys and personal data, and ends its span. */
export function endCallSpan(
  span: Span,
  method: string,
  { route, status, exchange }: { route: string; status: number; exchange: Exchange },
): void {
  span.rename(`${method} ${route}`);
  span.set({
    "http.route": route,
    "http.response.status_code": status,
    "obole.request_id": exchange.requestId,
    "obole.operation_id": exchange.operationId ?? undefined,
    "obole.account_id": exchange.accountId ?? undefined,
    "obole.caller": exchange.caller.kind,
    "obole.error": exchange.error ?? undefined,
  });
  if (status >= firstFault) span.fail(String(status));
  span.end();
}
