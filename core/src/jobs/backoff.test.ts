import { expect, test } from "vitest";
import { waitAfter } from "./backoff.js";

test("each failure has its wait, and after the last wait the job fails permanently", () => {
  const waits = [0, 1, 2].map((failures) => waitAfter({ waitsMs: [10, 100] }, failures));
  expect(waits).toEqual([10, 100, null]);
});

test("a backoff that repeats its last wait never ends", () => {
  const backoff = { waitsMs: [10, 100], repeatsLast: true };
  expect([0, 1, 2, 99].map((failures) => waitAfter(backoff, failures))).toEqual([
    10, 100, 100, 100,
  ]);
});

test("jitter shortens a wait by no more than its share", () => {
  const backoff = { waitsMs: [1_000], jitter: 0.1 };
  expect([0, 0.5, 0.999].map((random) => waitAfter(backoff, 0, random))).toEqual([1_000, 950, 900]);
});
