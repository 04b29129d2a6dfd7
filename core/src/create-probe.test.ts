import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createProbe } from "./create-probe.js";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const clock = { now: () => Date.now() };

interface Look {
  resolve(): void;
  reject(error: Error): void;
}

/** A database of which the test decides when, and how, each look at it ends. */
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
test("however many ask, the database is looked at once a second", async () => {
  const { looks, look } = database();
  const isReachable = createProbe(look, { clock });
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

test("a look that takes too long counts as none, and no second one is begun beside it", async () => {
  const { looks, look } = database();
  const isReachable = createProbe(look, { clock });
  for (let asked = 0; asked < 3; asked++) {
    const answer = isReachable();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await answer).toBe(false);
  }
  expect(looks).toHaveLength(1);
  looks[0]!.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(await isReachable()).toBe(true);
});
