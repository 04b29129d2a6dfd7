import { beforeEach, expect, it } from "vitest";
import { type Backoff, createBackoff, maxEntries } from "./backoff.js";
import { edgeLimits } from "./edge-limits.js";

let nowMs: number;
let backoff: Backoff;
beforeEach(() => {
  nowMs = 5;
  backoff = createBackoff(() => nowMs);
});
const fail = (key: string, times: number) => {
  for (let count = 0; count < times; count++) backoff.fail(key);
};

it("has no wait after a few failures", () => {
  fail("a", edgeLimits.freeAuthFailures - 1);
  expect(backoff.waitMs("a")).toBe(0);
});

it("doubles the wait with each further failure, up to the maximum", () => {
  fail("a", edgeLimits.freeAuthFailures);
  const waits = [1_000, 2_000, 4_000, 8_000];
  for (const waitMs of waits) {
    expect(backoff.waitMs("a")).toBe(waitMs);
    nowMs += waitMs;
    expect(backoff.waitMs("a")).toBe(0);
    backoff.fail("a");
  }
  fail("a", 1_000);
  expect(backoff.waitMs("a")).toBe(edgeLimits.longestAuthWaitMs);
});

it("waits whole milliseconds, and no longer than the wait, whatever fractions the clock has", () => {
  // With such a start, the sum of start and wait, less the start, is above the wait.
  nowMs = 4_000.2371;
  fail("a", edgeLimits.freeAuthFailures);
  expect(backoff.waitMs("a")).toBe(1_000);
  nowMs += 0.4;
  expect(backoff.waitMs("a")).toBe(1_000);
  nowMs += 1;
  expect(backoff.waitMs("a")).toBe(999);
});

it("counts each key separately, and resets one that succeeded", () => {
  fail("a", edgeLimits.freeAuthFailures + 1);
  expect(backoff.waitMs("b")).toBe(0);
  backoff.succeed("a");
  expect(backoff.waitMs("a")).toBe(0);
});

it("resets after an hour without a failure", () => {
  fail("a", edgeLimits.freeAuthFailures + 5);
  nowMs += 60 * 60 * 1_000;
  backoff.fail("a");
  expect(backoff.waitMs("a")).toBe(0);
});

it("stores a limited number of keys, the most recent ones", () => {
  fail("first", edgeLimits.freeAuthFailures);
  for (let count = 1; count < maxEntries; count++) backoff.fail(`key ${count}`);
  expect(backoff.waitMs("first")).toBeGreaterThan(0);
  backoff.fail("one more");
  expect(backoff.waitMs("first")).toBe(0);
});
