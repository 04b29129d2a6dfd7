import type { oas31 } from "zod-openapi";

/** The headers that are shared by answers, as components. */
export const sharedHeaders = {
  RequestId: {
    description:
      "The request's own `X-Request-Id` if it had one, else a new one. Name it when you ask for help.",
    schema: { type: "string" },
  },
  RetryAfter: { description: "Seconds to wait before the next try.", schema: { type: "integer" } },
  IdempotentReplayed: {
    description: "There when the answer is the one that the same `Idempotency-Key` got before.",
    schema: { type: "string", enum: ["true"] },
  },
} satisfies Record<string, oas31.HeaderObject>;

const refTo = (name: keyof typeof sharedHeaders) => ({
  $ref: `#/components/headers/${name}` as const,
});

/** The headers of an answer with this status. */
export function answerHeaders(status: number): Record<string, oas31.ReferenceObject> {
  const retryAfter = status === 429 || status === 503 ? { "Retry-After": refTo("RetryAfter") } : {};
  return { "X-Request-Id": refTo("RequestId"), ...retryAfter };
}

/** The headers of a success that may have been answered before. */
export function replayableAnswerHeaders(status: number): Record<string, oas31.ReferenceObject> {
  return { ...answerHeaders(status), "Idempotent-Replayed": refTo("IdempotentReplayed") };
}
