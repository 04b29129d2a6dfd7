import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { type Exchange, type Injected, retryAfterSeconds, tokenPath } from "./exchange.js";

/** A proxy between the user's server and Obole that injects faults. */
export interface FaultyProxy {
  readonly exchanges: readonly Exchange[];
  /** Whether every fault was injected and its call retried. */
  isDone(): boolean;
  /** Sets the function that is called after each exchange. */
  onExchange(listener: () => void): void;
  stop(): Promise<void>;
}

/**
 * Injected once each, in this order. Obole never receives these calls, so no retry acts twice.
 */
const faults: readonly Injected[] = [401, 500, 429];

const messages = {
  401: "Unauthorized",
  429: "Rate limit exceeded",
  500: "Internal Server Error",
} as const;

/** Concurrent calls of a client arrive within this time. */
const concurrencyMs = 30;

/** How long calls in flight may take after the proxy stops. */
const graceMs = 2_000;

/** Hop-by-hop headers, and headers of the encoded body. */
const notForwarded = new Set(
  "connection keep-alive transfer-encoding content-length content-encoding host te trailer upgrade expect accept-encoding".split(
    " ",
  ),
);

/**
 * Starts the proxy on a loopback port.
 *
 * @throws Node's error if the port is in use
 */
export async function startProxy(url: string, port: number): Promise<FaultyProxy> {
  const exchanges: Exchange[] = [];
  const remaining = [...faults];
  const inFlight: string[] = [];
  let onExchange = () => {};

  /** The fault to inject into a call: the next one, only after a successful call and never into a retry. */
  async function faultFor(path: string, fingerprint: string): Promise<Injected | null> {
    if (path === tokenPath || remaining.length === 0) return null;
    await sleep(concurrencyMs);
    // One of two identical calls in flight would look like the retry of the other.
    if (inFlight.filter((other) => other === fingerprint).length > 1) return null;
    const last = exchanges.filter(({ path }) => path !== tokenPath).at(-1);
    const hasSucceeded = last !== undefined && last.status < 400;
    const isNew = !exchanges.some(
      (earlier) => earlier.fingerprint === fingerprint && earlier.injected,
    );
    return hasSucceeded && isNew ? (remaining.shift() ?? null) : null;
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const arrivedAtMs = Date.now();
    const body = await buffer(request);
    const { method = "GET", url: target = "/" } = request;
    const path = target.replace(/\?.*/, "");
    const fingerprint = fingerprintOf(method, target, body);
    inFlight.push(fingerprint);
    const injected = await faultFor(path, fingerprint);
    const answer = injected
      ? faultResponse(injected)
      : await forwarded(url + target, request, body).catch(unreachable);
    inFlight.splice(inFlight.indexOf(fingerprint), 1);
    const token = path === tokenPath ? tokenIn(answer.body) : null;
    exchanges.push({
      method,
      path,
      fingerprint,
      fingerprintWithoutKey: fingerprintOf(method, target, withoutKey(body)),
      tokenFingerprint: fingerprintOfToken(token?.accessToken ?? bearerIn(request)),
      idempotencyKey: headerOf(request, "idempotency-key"),
      uniqueExternalId: uniqueExternalIdIn(body),
      arrivedAtMs,
      answeredAtMs: Date.now(),
      status: answer.status,
      injected,
      tokenExpiresAtMs: token === null ? null : Date.parse(token.expiresAt),
    });
    response.writeHead(answer.status, answer.headers).end(answer.body);
    onExchange();
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    exchanges,
    isDone: () =>
      remaining.length === 0 &&
      exchanges.every(
        ({ injected, fingerprint }, index) =>
          injected === null ||
          exchanges.slice(index + 1).some((later) => later.fingerprint === fingerprint),
      ),
    onExchange(listener) {
      onExchange = listener;
    },
    async stop() {
      // Calls in flight may finish.
      server.close();
      const timer = setTimeout(() => server.closeAllConnections(), graceMs);
      await once(server, "close");
      clearTimeout(timer);
    },
  };
}

interface ForwardedResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

async function forwarded(
  address: string,
  request: IncomingMessage,
  body: Buffer,
): Promise<ForwardedResponse> {
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    notForwarded.has(name) || value === undefined
      ? []
      : [[name, String(value)] as [string, string]],
  );
  const { method = "GET" } = request;
  const hasBody = method !== "GET" && method !== "HEAD" && body.length > 0;
  const response = await fetch(address, {
    method,
    headers,
    redirect: "manual",
    ...(hasBody ? { body: new Uint8Array(body) } : {}),
  });
  const forwardedHeaders = [...response.headers].filter(([name]) => !notForwarded.has(name));
  return {
    status: response.status,
    headers: Object.fromEntries(forwardedHeaders),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

function faultResponse(status: Injected): ForwardedResponse {
  return {
    status,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      ...(status === 429 ? { "Retry-After": String(retryAfterSeconds) } : {}),
    },
    body: Buffer.from(JSON.stringify({ statusCode: status, message: messages[status] })),
  };
}

function unreachable(): ForwardedResponse {
  return { status: 502, headers: {}, body: Buffer.from("The doctor's proxy cannot reach Obole.") };
}

function fingerprintOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex");
}

const fingerprintOfToken = (token: string | null) => (token === null ? null : fingerprintOf(token));

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name];
  return typeof value === "string" ? value : null;
}

function bearerIn(request: IncomingMessage): string | null {
  return /^Bearer (.+)$/i.exec(headerOf(request, "authorization") ?? "")?.[1] ?? null;
}

function tokenIn(body: Buffer): { accessToken: string; expiresAt: string } | null {
  const answer = jsonIn(body);
  return typeof answer.accessToken === "string" && typeof answer.expiresAt === "string"
    ? { accessToken: answer.accessToken, expiresAt: answer.expiresAt }
    : null;
}

function uniqueExternalIdIn(body: Buffer): string | null {
  const { uniqueExternalId } = jsonIn(body);
  return typeof uniqueExternalId === "string" ? uniqueExternalId : null;
}

function withoutKey(body: Buffer): string {
  return JSON.stringify({ ...jsonIn(body), uniqueExternalId: null });
}

function jsonIn(body: Buffer): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body.toString("utf8"));
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
