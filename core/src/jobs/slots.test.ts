import { expect, test } from "vitest";
import { limitsOfOneKey } from "./job-kind.js";
import { Slots } from "./slots.js";

const limits = { all: 20, sharedEvenly: 10, perKey: 8, perUntriedKey: 4, perGroup: 10 };

test("a key never has more slots than its share", () => {
  const slots = new Slots(limits);
  expect(slots.take("a", 1)).toBe(4);
  expect(slots.take("a", 1)).toBe(0);
  slots.release("a", 1);
  expect(slots.take("a", 1)).toBe(1);
});

test("a key whose jobs succeed has more slots, until one fails", () => {
  const slots = new Slots(limits);
  expect(slots.take("a", 1)).toBe(4);
  slots.note("a", true);
  slots.release("a", 4);
  expect(slots.take("a", 1)).toBe(8);
  slots.note("a", false);
  slots.release("a", 8);
  expect(slots.take("a", 1)).toBe(4);
});

test("waiting keys share the evenly shared slots", () => {
  const slots = new Slots(limits);
  expect(["a", "b", "c"].map((key) => slots.take(key, 3))).toEqual([3, 3, 3]);
});

test("when the evenly shared slots are taken, each other key gets one slot", () => {
  const slots = new Slots(limits);
  expect(["a", "b", "c"].map((key) => slots.take(key, 1))).toEqual([4, 4, 4]);
  expect(["d", "e", "f", "a"].map((key) => slots.take(key, 1))).toEqual([1, 1, 1, 0]);
});

test("no more jobs run at once than the limit of the process", () => {
  const slots = new Slots(limits);
  const taken = Array.from({ length: 50 }, (_, index) => slots.take(`key ${index}`, 50));
  expect(taken.reduce((sum, count) => sum + count)).toBe(limits.all);
  expect(slots.isFull()).toBe(true);
  slots.release("key 0", 1);
  expect(slots.isFull()).toBe(false);
});

test("keys of one account or host have no more slots than a group's limit", () => {
  const slots = new Slots(limits);
  const keys = Array.from({ length: 30 }, (_, index) => `w${index}`);
  for (const key of keys) slots.join(key, ["account a", "host h"]);
  const taken = keys.map((key) => slots.take(key, 1));
  // Half of the group's slots are given freely, then one to each key.
  expect(taken.slice(0, 8)).toEqual([4, 1, 1, 1, 1, 1, 1, 0]);
  expect(taken.reduce((sum, count) => sum + count)).toBe(limits.perGroup);
  slots.join("other", ["account b", "host i"]);
  expect(slots.take("other", 1)).toBe(1);
  slots.release("w0", 1);
  expect(slots.take("w29", 1)).toBe(1);
  expect(slots.take("w28", 1)).toBe(0);
});

test("each of a key's groups limits it", () => {
  const slots = new Slots({ ...limits, perGroup: 2 });
  slots.join("a", ["account a", "host h"]);
  slots.join("b", ["account a", "host i"]);
  slots.join("c", ["account b", "host h"]);
  expect(slots.take("a", 1)).toBe(1);
  expect(slots.take("b", 1)).toBe(1);
  expect(slots.take("b", 1)).toBe(0);
  expect(slots.take("c", 1)).toBe(1);
  slots.join("d", ["account a", "host j"]);
  expect(slots.take("d", 1)).toBe(0);
  slots.release("a", 1);
  expect(slots.take("d", 1)).toBe(1);
});

test("jobs that started before a key's groups were known count for the groups", () => {
  const slots = new Slots({ ...limits, perGroup: 5 });
  expect(slots.take("a", 1)).toBe(4);
  slots.join("a", ["account a"]);
  slots.join("a", ["account a"]);
  slots.join("b", ["account a"]);
  expect(slots.take("b", 1)).toBe(1);
  expect(slots.take("b", 1)).toBe(0);
  slots.release("a", 4);
  slots.release("b", 1);
  expect(slots.take("b", 1)).toBe(2);
});

test("a kind with one key uses all of its slots", () => {
  const slots = new Slots(limitsOfOneKey({ concurrency: 5, stopMs: 1 }).slots);
  expect(slots.take("mails", 1)).toBe(5);
  slots.release("mails", 2);
  expect(slots.take("mails", 1)).toBe(2);
  expect(slots.isFull()).toBe(true);
});
