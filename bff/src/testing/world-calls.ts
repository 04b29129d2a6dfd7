import { claimsOf, type Transport } from "../../../core/src/testing/transport.js";
import type { As, WorldCall } from "../../../core/src/testing/world-call.js";
import type { Tokens } from "../http/tokens.js";
import { fetchDescribed } from "./described-answers.js";
import { operatorKey, secondOperatorKey } from "./test-service.js";
import { faultHeader, tokensOf, type WorldBehindEdge } from "./world-edge.js";

/**
 * Makes a world's calls over HTTP and checks every response against the OpenAPI document. Throws the service's internal
 * errors, as the engine does.
 *
 * @param headersNow sent with each call in addition to those of the API
 */
export function callsOver(
  baseUrl: string,
  { engine, clock, environment }: WorldBehindEdge,
  headersNow: () => Record<string, string> = () => ({}),
): Transport["call"] {
  const tokens = tokensOf({ clock, environment });
  const fetch = fetchDescribed(engine, environment);
  return async ({ method, path }, call) => {
    const { as = "nobody", body, idempotencyKey } = call;
    const sent = method === "GET" || method === "DELETE" ? undefined : body;
    const response = await fetch(baseUrl + addressOf(path, call), {
      method,
      headers: {
        ...headersNow(),
        ...authorization(as, tokens, clock.now()),
        ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
        ...(sent === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
    });
    const text = await response.text();
    const fault = response.headers.get(faultHeader);
    if (fault !== null) throw new Error(decodeURIComponent(fault));
    return {
      status: response.status,
      body: text === "" ? undefined : withoutDocUrl(JSON.parse(text)),
      ...(response.headers.get("idempotent-replayed") === "true" ? { isReplay: true } : {}),
      // A 503 also has one, which the edge adds.
      ...(response.status === 429
        ? { retryAfterSeconds: Number(response.headers.get("retry-after")) }
        : {}),
    };
  };
}

/** The body as the engine makes it: the edge adds the address of the documentation to errors. */
function withoutDocUrl(body: object): object {
  const { docUrl: _, ...rest } = body as { docUrl?: string };
  return Array.isArray(body) ? body : rest;
}

function addressOf(route: string, { path = {}, query = {} }: WorldCall): string {
  const filled = route.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? ""),
  );
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [name, String(one)]),
  );
  return pairs.length === 0 ? filled : `${filled}?${new URLSearchParams(pairs)}`;
}

/** In tests a token is its claims. Signs them for a call that is made at once. */
function authorization(as: As, tokens: Tokens, nowMs: number): Record<string, string> {
  if (as === "nobody") return {};
  if (as === "operator") return { authorization: `Bearer ${operatorKey}` };
  if (as === "second operator") return { authorization: `Bearer ${secondOperatorKey}` };
  if ("token" in as) {
    const soon = new Date(nowMs + 60_000);
    return { authorization: `Bearer ${tokens.sign(claimsOf(as.token), soon)}` };
  }
  return {
    authorization: `Basic ${Buffer.from(`${as.clientId}:${as.clientSecret}`).toString("base64")}`,
  };
}
