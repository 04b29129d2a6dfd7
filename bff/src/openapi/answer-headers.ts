import type { oas31 } from "zod-openapi";

/** The response headers, as components. */
export const sharedHeaders = {
  RequestId: {
    description:
      "The request's own `X-Request-Id` if it had one, otherwise a new one. Include it when you contact support.",
    schema: { type: "string" },
  },
  Link: {
    description: 'Where the documentation describes the error: `<address>; rel="help"`.',
    schema: { type: "string" },
  },
  RetryAfter: {
    description: "Seconds to wait before the next attempt.",
    schema: { type: "integer" },
  },
  IdempotentReplayed: {
    description:
      "Present if this is the stored response of an earlier request with the same `Idempotency-Key`.",
    schema: { type: "string", enum: ["true"] },
  },
  CacheControl: {
    description:
      "How long the response may be cached. `no-store` if the call names a visitor's donation or vote.",
    schema: { type: "string" },
  },
  ETag: {
    description:
      "Send it as `If-None-Match`: if the response is still the same, the answer is 304 without a body.",
    schema: { type: "string" },
  },
} satisfies Record<string, oas31.HeaderObject>;

const refTo = (name: keyof typeof sharedHeaders) => ({
  $ref: `#/components/headers/${name}` as const,
});

/** The headers of a response with this status. */
export function answerHeaders(status: number): Record<string, oas31.ReferenceObject> {
  const retryAfter = status === 429 || status === 503 ? { "Retry-After": refTo("RetryAfter") } : {};
  const help = status >= 400 ? { Link: refTo("Link") } : {};
  return { "X-Request-Id": refTo("RequestId"), ...help, ...retryAfter };
}

/** The headers of a success that may be a stored response. */
export function replayableAnswerHeaders(status: number): Record<string, oas31.ReferenceObject> {
  return { ...answerHeaders(status), "Idempotent-Replayed": refTo("IdempotentReplayed") };
}

/** The headers of a success that may be cached. */
export function cacheableAnswerHeaders(status: number): Record<string, oas31.ReferenceObject> {
  return { ...answerHeaders(status), "Cache-Control": refTo("CacheControl"), ETag: refTo("ETag") };
}
