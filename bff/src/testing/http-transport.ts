import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type Answer, allRoles } from "@obole/core";
import { pino } from "pino";
import { claimsOf, setTransport } from "../../../core/src/testing/transport.js";
import type { As, WorldCall } from "../../../core/src/testing/world-call.js";
import { createApp } from "../app.js";
import { createFastServer } from "../http/fast-server.js";
import { jsonWebTokens, type Tokens } from "../http/tokens.js";
import { fetchDescribed } from "./described-answers.js";
import { operatorKey, tokenSecret } from "./test-service.js";

/**
 * Set-up file of the scenarios over HTTP: every world of core's tests is reached through the whole edge, and every
 * answer is held against the OpenAPI document.
 */
setTransport(async ({ engine, clock, environment }) => {
  const tokens = jsonWebTokens(tokenSecret, { environment, clock });
  const app = createApp({
    engine,
    // The scenarios make calls of the API alone.
    openDownload: async () => null,
    findGift: async () => null,
    environment,
    baseUrl: "https://give.example",
    operatorKey,
    clock,
    tokens,
    log: pino({ level: "silent" }),
    isReady: () => true,
    roles: allRoles,
  });
  const server = createFastServer(app);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}`;
  const fetch = fetchDescribed(engine, environment);
  return {
    call: ({ method, path }, call) =>
      send(fetch, method, baseUrl + addressOf(path, call), call, tokens, clock.now()),
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
});

function addressOf(route: string, { path = {}, query = {} }: WorldCall): string {
  const filled = route.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? ""),
  );
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [name, String(one)]),
  );
  return pairs.length === 0 ? filled : `${filled}?${new URLSearchParams(pairs)}`;
}

async function send(
  fetch: typeof globalThis.fetch,
  method: string,
  url: string,
  { as = "nobody", body, idempotencyKey }: WorldCall,
  tokens: Tokens,
  nowMs: number,
): Promise<Answer> {
  const takesBody = method !== "GET" && method !== "DELETE";
  const response = await fetch(url, {
    method,
    headers: {
      ...authorization(as, tokens, nowMs),
      ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
      ...(takesBody && body !== undefined ? { "content-type": "application/json" } : {}),
    },
    ...(takesBody && body !== undefined ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: text === "" ? undefined : JSON.parse(text),
    ...(response.headers.get("idempotent-replayed") === "true" ? { isReplay: true } : {}),
    // A 503 carries one as well, which the edge itself puts there.
    ...(response.status === 429
      ? { retryAfterSeconds: Number(response.headers.get("retry-after")) }
      : {}),
  };
}

/** The tests' tokens are their claims; here they are signed, for a call that is made at once. */
function authorization(as: As, tokens: Tokens, nowMs: number): Record<string, string> {
  if (as === "nobody") return {};
  if (as === "operator") return { authorization: `Bearer ${operatorKey}` };
  if ("token" in as) {
    const soon = new Date(nowMs + 60_000);
    return { authorization: `Bearer ${tokens.sign(claimsOf(as.token), soon)}` };
  }
  return {
    authorization: `Basic ${Buffer.from(`${as.clientId}:${as.clientSecret}`).toString("base64")}`,
  };
}
