import { expect, test } from "vitest";
import { Quarantine } from "./quarantine.js";

const backoff = { waitsMs: [10, 100], repeatsLast: true } as const;

function openQuarantine() {
  let nowMs = 0;
  const quarantine = new Quarantine({ now: () => nowMs }, backoff);
  /** Whether the job waits just before, and at, the end of a wait. */
  const waits = (ms: number) => {
    nowMs += ms - 1;
    const before = quarantine.has("job");
    nowMs += 1;
    return [before, quarantine.has("job")];
  };
  return { quarantine, waits };
}

test("a job that fails again and again waits longer each time, and the last wait repeats", () => {
  const { quarantine, waits } = openQuarantine();
  expect(quarantine.has("job")).toBe(false);
  for (const ms of [10, 100, 100]) {
    quarantine.put("job");
    expect(waits(ms)).toEqual([true, false]);
  }
});

test("a job that was done begins with the first wait again", () => {
  const { quarantine, waits } = openQuarantine();
  quarantine.put("job");
  quarantine.put("job");
  quarantine.delete("job");
  expect(quarantine.size).toBe(0);
  quarantine.put("job");
  expect(waits(10)).toEqual([true, false]);
});

test("all jobs may be tried again when the quarantine is cleared", () => {
  const { quarantine } = openQuarantine();
  quarantine.put("job");
  quarantine.clear();
  expect(quarantine.has("job")).toBe(false);
});

test("a job that was never seen again is forgotten after a day", () => {
  const { quarantine, waits } = openQuarantine();
  quarantine.put("job");
  waits(24 * 60 * 60 * 1_000 + 11);
  quarantine.put("another");
  expect(quarantine.size).toBe(1);
});
