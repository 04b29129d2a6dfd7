/** Why a call got no proper answer; `unreadable`: the webhook's secrets were sealed under another secret. Only the class is kept: messages name addresses. */
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

/** How a call ended. */
export interface CallResult {
  /** The receiver's HTTP status; null when it gave none. */
  readonly status: number | null;
  /** Null when a whole answer came. */
  readonly error: CallError | null;
  readonly durationMs: number;
  /** What a `Retry-After` header asked for. */
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

/** The class of what a call threw. */
export function classOf(error: unknown): CallError {
  if (!(error instanceof Error)) return "unreachable";
  // Not every error has a code: the one for an answer that is no HTTP at all has only its name.
  const key = "code" in error && typeof error.code === "string" ? error.code : error.name;
  return classes.find(([pattern]) => pattern.test(key))?.[1] ?? "unreachable";
}
