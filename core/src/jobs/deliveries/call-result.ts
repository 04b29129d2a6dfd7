import { type Backoff, waitAfter } from "../backoff.js";

/**
 * Why a request got no valid response. Only the class is stored, because error messages contain addresses. `unreadable`:
 * the webhook's secrets were encrypted with another `TOKEN_SECRET`.
 */
export type CallError =
  | "timeout"
  | "target_not_allowed"
  | "dns_failed"
  | "connection_refused"
  | "connection_closed"
  | "tls_failed"
  | "invalid_answer"
  | "unreachable"
  | "unreadable";

/** The outcome of a request. */
export interface CallResult {
  /** The receiver's HTTP status; null without a response. */
  readonly status: number | null;
  /** Null if the response was complete. */
  readonly error: CallError | null;
  readonly durationMs: number;
  /** The wait that a `Retry-After` header requested. */
  readonly retryAfterMs: number | null;
}

const classes: readonly (readonly [RegExp, CallError])[] = [
  [/^UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT$/, "timeout"],
  [/^(?:ENOTFOUND|ENODATA|EAI_\w+)$/, "dns_failed"],
  [/^ECONNREFUSED$/, "connection_refused"],
  [/^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, "connection_closed"],
  [/CERT|SIGNATURE|^(?:EPROTO|ERR_SSL_|ERR_TLS_|UNABLE_TO_)/, "tls_failed"],
  [/^(?:HPE_|HTTPParserError|UND_ERR_HEADERS_OVERFLOW|UND_ERR_RES)/, "invalid_answer"],
];

/** The class of a request's error. */
export function classOf(error: unknown): CallError {
  if (!(error instanceof Error)) return "unreachable";
  // Not every error has a code: the error of a response that is not HTTP has only a name.
  const key = "code" in error && typeof error.code === "string" ? error.code : error.name;
  return classes.find(([pattern]) => pattern.test(key))?.[1] ?? "unreachable";
}

/** The second and the third attempt: about 30 s and 3 min after the first one. */
export const deliveryBackoff: Backoff = { waitsMs: [30_000, 150_000], jitter: 0.1 };

/** The statuses that the specification retries ("Delivery", rule 3). */
const retriedStatuses: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);

/** What follows a delivery attempt. */
export type Verdict =
  | { readonly status: "SUCCEEDED" | "FAILED" }
  | { readonly status: "PENDING"; readonly waitMs: number };

/**
 * Decides what follows an attempt.
 *
 * A receiver's `Retry-After` can delay the next attempt, but never beyond the longest wait of the backoff.
 *
 * @param retries attempts of this round that were already made after its first one
 * @param random 0 to 1
 */
export function judge(
  result: CallResult,
  { retries, backoff, random }: { retries: number; backoff: Backoff; random: number },
): Verdict {
  if (result.error === null && isSuccess(result.status)) return { status: "SUCCEEDED" };
  const waitMs = waitAfter(backoff, retries, random);
  if (waitMs === null || !isRetried(result)) return { status: "FAILED" };
  const askedMs = Math.min(result.retryAfterMs ?? 0, Math.max(...backoff.waitsMs));
  return { status: "PENDING", waitMs: Math.max(askedMs, waitMs) };
}

function isSuccess(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

function isRetried({ status, error }: CallResult): boolean {
  // The specification never retries a timeout, and a forbidden address stays forbidden.
  if (error === "timeout" || error === "target_not_allowed") return false;
  return error !== null || (status !== null && retriedStatuses.has(status));
}
