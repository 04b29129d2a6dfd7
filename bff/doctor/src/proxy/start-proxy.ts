import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { type Exchange, type Injected, retryAfterSeconds, tokenPath } from "./exchange.js";

/** A proxy between a client server and Obole that injects faults. */
export interface FaultyProxy {
  readonly exchanges: readonly Exchange[];
  /** Whether every fault was injected and its call retried. */
  isDone(): boolean;
  /** Registers a listener that runs after each exchange. */
  onExchange(heard: () => void): void;
  stop(): Promise<void>;
}

/**
 * Injected in this order, once each, instead of a response: Obole never receives the call, so nothing happens twice.
 */
const faults: readonly Injected[] = [401, 500, 429];

const messages = {
  401: "Unauthorized",
  429: "Rate limit exceeded",
  500: "Internal Server Error",
} as const;

/** Concurrent calls of a client arrive within this time. */
const twinMs = 30;

/** How long calls in flight may take after the proxy stops. */
const graceMs = 2_000;

/** Hop-by-hop headers, and headers of the encoded body. */
const notPassedOn = new Set(
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
  const left = [...faults];
  const underWay: string[] = [];
  let heard = () => {};

  /** The fault to inject into a call: the next one, only after a successful call and never into a retry. */
  async function faultFor(path: string, sameness: string): Promise<Injected | null> {
    if (path === tokenPath || left.length === 0) return null;
    await sleep(twinMs);
    // One of two identical calls in flight would look like the retry of the other.
    if (underWay.filter((other) => other === sameness).length > 1) return null;
    const last = exchanges.filter(({ path }) => path !== tokenPath).at(-1);
    const hasGoneWell = last !== undefined && last.status < 400;
    const isNew = !exchanges.some((earlier) => earlier.sameness === sameness && earlier.injected);
    return hasGoneWell && isNew ? (left.shift() ?? null) : null;
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const arrivedAtMs = Date.now();
    const body = await buffer(request);
    const { method = "GET", url: target = "/" } = request;
    const path = target.replace(/\?.*/, "");
    const sameness = markOf(method, target, body);
    underWay.push(sameness);
    const injected = await faultFor(path, sameness);
    const answer = injected
      ? faultAnswer(injected)
      : await forwarded(url + target, request, body).catch(unreachable);
    underWay.splice(underWay.indexOf(sameness), 1);
    const token = path === tokenPath ? tokenIn(answer.body) : null;
    exchanges.push({
      method,
      path,
      sameness,
      samenessButKey: markOf(method, target, withoutKey(body)),
      tokenMark: markOfToken(token?.accessToken ?? bearerIn(request)),
      idempotencyKey: headerOf(request, "idempotency-key"),
      uniqueExternalId: uniqueExternalIdIn(body),
      arrivedAtMs,
      answeredAtMs: Date.now(),
      status: answer.status,
      injected,
      tokenEndsAtMs: token === null ? null : Date.parse(token.expiresAt),
    });
    response.writeHead(answer.status, answer.headers).end(answer.body);
    heard();
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    exchanges,
    isDone: () =>
      left.length === 0 &&
      exchanges.every(
        ({ injected, sameness }, index) =>
          injected === null ||
          exchanges.slice(index + 1).some((later) => later.sameness === sameness),
      ),
    onExchange(listener) {
      heard = listener;
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

interface PassedAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

async function forwarded(
  address: string,
  request: IncomingMessage,
  body: Buffer,
): Promise<PassedAnswer> {
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    notPassedOn.has(name) || value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  const { method = "GET" } = request;
  const hasBody = method !== "GET" && method !== "HEAD" && body.length > 0;
  const response = await fetch(address, {
    method,
    headers,
    redirect: "manual",
    ...(hasBody ? { body: new Uint8Array(body) } : {}),
  });
  const passed = [...response.headers].filter(([name]) => !notPassedOn.has(name));
  return {
    status: response.status,
    headers: Object.fromEntries(passed),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

function faultAnswer(status: Injected): PassedAnswer {
  return {
    status,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      ...(status === 429 ? { "Retry-After": String(retryAfterSeconds) } : {}),
    },
    body: Buffer.from(JSON.stringify({ statusCode: status, message: messages[status] })),
  };
}

function unreachable(): PassedAnswer {
  return { status: 502, headers: {}, body: Buffer.from("The doctor's proxy cannot reach Obole.") };
}

function markOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex");
}

const markOfToken = (token: string | null) => (token === null ? null : markOf(token));

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
