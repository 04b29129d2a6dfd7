import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createProbe } from "./create-probe.js";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

interface Look {
  resolve(): void;
  reject(error: Error): void;
}

/** A database whose checks end when, and as, the test decides. */
function database() {
  const looks: Look[] = [];
  return {
    looks,
    look: () =>
      new Promise<void>((resolve, reject) => {
        looks.push({ resolve, reject });
      }),
  };
}
test("the database is checked once a second, however many callers ask", async () => {
  const { looks, look } = database();
  const isReachable = createProbe(look);
  const first = Promise.all(Array.from({ length: 50 }, isReachable));
  looks[0]!.resolve();
  expect(new Set(await first)).toEqual(new Set([true]));
  vi.advanceTimersByTime(999);
  expect(await isReachable()).toBe(true);
  expect(looks).toHaveLength(1);
  vi.advanceTimersByTime(1);
  const later = isReachable();
  expect(looks).toHaveLength(2);
  looks[1]!.reject(new Error("gone"));
  expect(await later).toBe(false);
  expect(await isReachable()).toBe(false);
  vi.advanceTimersByTime(1_000);
  const back = isReachable();
  looks[2]!.resolve();
  expect(await back).toBe(true);
});

test("a check that takes too long counts as failed, and no second one runs at the same time", async () => {
  const { looks, look } = database();
  const isReachable = createProbe(look);
  for (let check = 0; check < 3; check++) {
    const answer = isReachable();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await answer).toBe(false);
  }
  expect(looks).toHaveLength(1);
  looks[0]!.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(await isReachable()).toBe(true);
});

test("a machine's clock that steps back does not keep the last result", async () => {
  const { looks, look } = database();
  const isReachable = createProbe(look);
  const before = isReachable();
  looks[0]!.reject(new Error("gone"));
  expect(await before).toBe(false);
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(1_000);
  const after = isReachable();
  looks[1]?.resolve();
  expect(await after).toBe(true);
});
