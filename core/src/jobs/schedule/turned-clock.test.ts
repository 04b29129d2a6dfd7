import { expect, test } from "vitest";
import type { Store } from "../../contract/store.js";
import { setClockAheadMs } from "../../resources/operator/instance-settings-queries.js";
import { openTestStore } from "../../testing/world.js";
import { turnedClock } from "./turned-clock.js";

const wallClock = { now: () => 1_000 };

test("a clock that was never advanced shows the real time", async () => {
  const { store } = await openTestStore("sqlite");
  const clock = turnedClock(wallClock);
  await clock.load(store);
  expect(clock.now()).toBe(1_000);
  await store.close();
});

test("an advance takes effect when it is read from the database", async () => {
  const { store } = await openTestStore("sqlite");
  const clock = turnedClock(wallClock);
  await store.write((tx) => tx.run(setClockAheadMs, { aheadMs: 500 }));
  expect(clock.now()).toBe(1_000);
  await clock.load(store);
  expect(clock.now()).toBe(1_500);
  await store.close();
});

test("of two concurrent reads the later one counts, whichever ends last", async () => {
  const answers: ((aheadMs: number) => void)[] = [];
  const slow = {
    read: () => new Promise((resolve) => answers.push((aheadMs) => resolve({ aheadMs }))),
  } as unknown as Store;
  const clock = turnedClock(wallClock);
  const [earlier, later] = [clock.load(slow), clock.load(slow)];
  answers[1]?.(500);
  await later;
  answers[0]?.(0);
  await earlier;
  expect(clock.now()).toBe(1_500);
});
