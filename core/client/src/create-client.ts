import { createAccess } from "./access.js";
import { routes } from "./generated/routes.js";
import { createList, type Page } from "./list.js";
import { OboleError } from "./obole-error.js";
import type { PlatformFetch } from "./platform.js";
import type { CallOptions, Calls, OutputOf } from "./types.js";

/** The options of a client. */
export interface ClientOptions {
  readonly clientId: string;
  /** Keep it on your server. */
  readonly clientSecret: string;
  /** The address of the credentials' environment, such as `https://sandbox.obole.example`. */
  readonly baseUrl: string;
  /** The longest `Retry-After` to wait for; a longer one throws the 429. Default: 60. */
  readonly longestWaitSeconds?: number;
  /** Default: the platform's. A test or a proxy can replace it. */
  readonly fetch?: PlatformFetch;
}

/** The user of a widget token. */
export type WidgetTokenFor =
  /** An administrator: all admin widgets, or those named in `widgets`. */
  | { readonly accountId: string; readonly widgets?: ("metrics" | "receipts" | "selection")[] }
  /** A donor in the donor widgets. */
  | { readonly donorId: string }
  /** A donor on the donor platform. */
  | { readonly platformDonorId: string };

/** A client of Obole's API for your server. */
export interface Client extends Calls {
  /** Creates a token that opens one kind of widget for a day. Send it to the page; never send the access token. */
  mintWidgetToken(
    whom: WidgetTokenFor,
    options?: CallOptions,
  ): Promise<OutputOf<"createAdminWidgetToken">>;
}

type Input = Readonly<Record<string, unknown>>;

/**
 * Temporary errors, after which a retry may succeed at once. The specification names 500; 503 is a starting service or
 * a full disk.
 */
const passing = new Set([500, 502, 503, 504]);

/**
 * Creates a client. All calls share one access token, which is renewed in time. A call is retried once after a 401
 * (with a new token), after a server error or a lost connection (with the same `Idempotency-Key`), and after a 429 when
 * the requested time has passed.
 */
export function createClient({
  clientId,
  clientSecret,
  baseUrl,
  longestWaitSeconds = 60,
  fetch: send = fetch,
}: ClientOptions): Client {
  const base = baseUrl.replace(/\/+$/, "");
  const basic = `Basic ${btoa(`${clientId}:${clientSecret}`)}`;
  const access = createAccess(() =>
    reach(`${base}/v1/authentication`, { method: "POST", headers: { Authorization: basic } }),
  );

  async function reach(url: string, init: RequestInit): Promise<Response> {
    try {
      return await send(url, init);
    } catch (cause) {
      if (init.signal?.aborted) throw cause;
      throw new OboleError(0, { message: `${base} cannot be reached` }, undefined, { cause });
    }
  }

  async function call(route: string, given: Input, options: CallOptions = {}): Promise<unknown> {
    const [method = "", path = "", inQuery = ""] = route.split(/[ ?]/);
    const { url, rest } = addressOf(base + path, given);
    const hasBody = method !== "GET" && method !== "DELETE";
    const { [inQuery]: queried, ...body } = rest;
    const query = hasBody ? { [inQuery]: queried } : rest;
    const headers: Record<string, string> = {};
    if (hasBody) headers["Content-Type"] = "application/json";
    if (method === "POST")
      headers["Idempotency-Key"] = options.idempotencyKey ?? crypto.randomUUID();
    const init = {
      method,
      headers,
      ...(hasBody ? { body: JSON.stringify(body) } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
    };
    const response = await sendWithRetry(url + queryOf(query), init);
    return response.status === 204 ? undefined : await response.json();
  }

  /** Sends a call, and retries it once where the specification says so. */
  async function sendWithRetry(url: string, init: RequestInit): Promise<Response> {
    for (let isRetry = false; ; isRetry = true) {
      const token = await access.token();
      const headers = { ...init.headers, Authorization: `Bearer ${token.accessToken}` };
      const response = await reach(url, { ...init, headers }).catch((error: unknown) => {
        if (isRetry || !(error instanceof OboleError)) throw error;
        return null;
      });
      if (response === null) continue;
      if (response.ok) return response;
      const error = await OboleError.of(response);
      if (error.status === 401) access.drop(token);
      const wait = error.status === 429 ? error.retryAfterSeconds : null;
      const mayPass =
        error.status === 401 ||
        passing.has(error.status) ||
        (wait !== null && wait <= longestWaitSeconds);
      if (isRetry || !mayPass) throw error;
      if (wait !== null) await pause(wait * 1_000, init.signal);
    }
  }

  const calls = Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [
      name,
      route.startsWith("LIST ")
        ? (input: Input = {}, options?: CallOptions) =>
            createList(
              (cursor) =>
                call(route.replace("LIST", "GET"), { ...input, cursor }, options) as Promise<
                  Page<unknown>
                >,
            )
        : (input: Input = {}, options?: CallOptions) => call(route, input, options),
    ]),
  ) as unknown as Calls;

  return {
    ...calls,
    mintWidgetToken(whom, options) {
      if ("accountId" in whom) return calls.createAdminWidgetToken(whom, options);
      return "donorId" in whom
        ? calls.createDonorWidgetToken(whom, options)
        : calls.createDonorPlatformWidgetToken({ donorId: whom.platformDonorId }, options);
    },
  };
}

/** Fills the parameters of the path template and returns the remaining input. */
function addressOf(template: string, given: Input): { url: string; rest: Input } {
  const rest: Record<string, unknown> = { ...given };
  const url = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { url, rest };
}

function queryOf(fields: Input): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs)}`;
}

function pause(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
