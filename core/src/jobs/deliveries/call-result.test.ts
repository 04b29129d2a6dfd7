import { expect, test } from "vitest";
import { type CallError, type CallResult, deliveryBackoff, judge } from "./call-result.js";

const result = (fields: Partial<CallResult>): CallResult => ({
  status: null,
  error: null,
  durationMs: 1,
  retryAfterMs: null,
  ...fields,
});
const first = { retries: 0, backoff: deliveryBackoff, random: 0 };

test.for([200, 201, 202, 204, 299])("%i succeeds", (status) => {
  expect(judge(result({ status }), first)).toEqual({ status: "SUCCEEDED" });
});

test.for([429, 500, 502, 503, 504])(
  "%i is tried again after 30 s and 3 min, and then fails",
  (status) => {
    const verdicts = [0, 1, 2].map((retries) => judge(result({ status }), { ...first, retries }));
    expect(verdicts).toEqual([
      { status: "PENDING", waitMs: 30_000 },
      { status: "PENDING", waitMs: 150_000 },
      { status: "FAILED" },
    ]);
  },
);

test.for([301, 302, 307, 400, 401, 403, 404, 408, 409, 410, 418, 422, 501, 505, 507, 599])(
  "%i fails at once",
  (status) => {
    expect(judge(result({ status }), first)).toEqual({ status: "FAILED" });
  },
);

test.for<CallError>([
  "dns_failed",
  "connection_refused",
  "connection_closed",
  "tls_failed",
  "invalid_answer",
  "unreachable",
])("%s is tried again like 503", (error) => {
  expect(judge(result({ error }), first)).toEqual({ status: "PENDING", waitMs: 30_000 });
});

test.for([
  ["timeout", null],
  ["timeout", 200],
  ["timeout", 503],
  ["target_not_allowed", null],
] as const)("%s with status %s fails at once", ([error, status]) => {
  expect(judge(result({ error, status }), first)).toEqual({ status: "FAILED" });
});

test("jitter shortens a wait by a tenth at most, so a retry is never later than scheduled", () => {
  const waits = [0, 0.5, 0.999].map((random) =>
    judge(result({ status: 503 }), { ...first, random }),
  );
  expect(waits).toEqual([30_000, 28_500, 27_003].map((waitMs) => ({ status: "PENDING", waitMs })));
});

test.for([
  [5_000, 30_000],
  [90_000, 90_000],
  [86_400_000, 150_000],
])("a Retry-After of %i ms leads to a wait of %i ms", ([retryAfterMs, waitMs]) => {
  expect(judge(result({ status: 429, retryAfterMs: retryAfterMs! }), first)).toEqual({
    status: "PENDING",
    waitMs,
  });
});
