import { expect, test } from "vitest";
import { Quarantine } from "./quarantine.js";

const backoff = { waitsMs: [10, 100], repeatsLast: true } as const;

function openQuarantine() {
  let nowMs = 0;
  const quarantine = new Quarantine({ now: () => nowMs }, backoff);
  /** Whether the job is quarantined just before the end of a wait, and at its end. */
  const waits = (ms: number) => {
    nowMs += ms - 1;
    const before = quarantine.has("job");
    nowMs += 1;
    return [before, quarantine.has("job")];
  };
  return { quarantine, waits };
}

test("a job that fails repeatedly waits longer each time, and then repeats the last wait", () => {
  const { quarantine, waits } = openQuarantine();
  expect(quarantine.has("job")).toBe(false);
  for (const ms of [10, 100, 100]) {
    quarantine.put("job");
    expect(waits(ms)).toEqual([true, false]);
  }
});

test("after a success, a job starts with the first wait again", () => {
  const { quarantine, waits } = openQuarantine();
  quarantine.put("job");
  quarantine.put("job");
  quarantine.delete("job");
  expect(quarantine.size).toBe(0);
  quarantine.put("job");
  expect(waits(10)).toEqual([true, false]);
});

test("clearing the quarantine releases all jobs", () => {
  const { quarantine } = openQuarantine();
  quarantine.put("job");
  quarantine.clear();
  expect(quarantine.has("job")).toBe(false);
});

test("a job that does not fail again is forgotten after a day", () => {
  const { quarantine, waits } = openQuarantine();
  quarantine.put("job");
  waits(24 * 60 * 60 * 1_000 + 11);
  quarantine.put("another");
  expect(quarantine.size).toBe(1);
});
