import { type AccessToken, createAccess } from "./access.js";
import { createCalls } from "./create-calls.js";
import { type EmbedOptions, embed } from "./embed.js";
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
  /** The longest `Retry-After` to wait for; a longer one throws the error. Default: 60. */
  readonly longestWaitSeconds?: number;
  /** How long a request may take, in milliseconds; then it counts as a lost connection. Default: 60,000. */
  readonly timeoutMs?: number;
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
  /** Makes the HTML of a charity selection, for a server that prints it into its page. */
  embed(options: EmbedOptions): Promise<string>;
}

/** Temporary errors, after which a retry may succeed. The specification names 500; 503 is a starting or full service. */
const passing = new Set([500, 502, 503, 504]);
/** Errors that say in `Retry-After` when to try again. */
const waiting = new Set([429, 503]);

/**
 * Creates a client. All calls share one access token, which is renewed in time. A request is retried once after a 401
 * (with a new token), after a server error or a lost connection (with the same `Idempotency-Key`), and after a 429 or
 * 503 when the requested time has passed.
 */
export function createClient({
  clientId,
  clientSecret,
  baseUrl,
  longestWaitSeconds = 60,
  timeoutMs = 60_000,
  fetch: send = fetch,
}: ClientOptions): Client {
  const base = baseUrl.replace(/\/+$/, "");
  const basic = `Basic ${btoa(`${clientId}:${clientSecret}`)}`;
  const access = createAccess(() =>
    sendWithRetry(`${base}/v1/authentication`, { method: "POST" }, async () => null),
  );

  async function reach(url: string, init: RequestInit): Promise<Response> {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    try {
      return await send(url, { ...init, signal });
    } catch (cause) {
      if (init.signal?.aborted) throw cause;
      const message = timeout.aborted
        ? `${base} has not answered within ${timeoutMs} ms`
        : `${base} cannot be reached`;
      throw new OboleError(0, { message }, undefined, { cause });
    }
  }

  /** Sends a request with a token, or without one with the credentials; once more where the specification says so. */
  async function sendWithRetry(
    url: string,
    init: RequestInit,
    tokenOf: () => Promise<AccessToken | null> = access.token,
  ): Promise<Response> {
    for (let isRetry = false; ; isRetry = true) {
      const token = await tokenOf();
      const authorization = token === null ? basic : `Bearer ${token.accessToken}`;
      const headers = { ...init.headers, Authorization: authorization };
      const response = await reach(url, { ...init, headers }).catch((error: unknown) => {
        if (isRetry || !(error instanceof OboleError)) throw error;
        return null;
      });
      if (response === null) continue;
      if (response.ok) return response;
      const error = await OboleError.of(response);
      const isExpired = token !== null && error.status === 401;
      if (isExpired) access.drop(token);
      const wait = waiting.has(error.status) ? error.retryAfterSeconds : null;
      const mayPass =
        isExpired || (wait === null ? passing.has(error.status) : wait <= longestWaitSeconds);
      if (isRetry || !mayPass) throw error;
      if (wait !== null) await pause(wait * 1_000, init.signal);
    }
  }

  const calls = createCalls((path, init) => sendWithRetry(base + path, init));
  return {
    ...calls,
    embed: (options) => embed(base, options, send),
    mintWidgetToken(whom, options) {
      if ("accountId" in whom) return calls.createAdminWidgetToken(whom, options);
      return "donorId" in whom
        ? calls.createDonorWidgetToken(whom, options)
        : calls.createDonorPlatformWidgetToken({ donorId: whom.platformDonorId }, options);
    },
  };
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
