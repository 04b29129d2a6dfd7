import { expect, test } from "vitest";
import { createPlaces } from "./places.js";

const limits = { callsPerWebhook: 8, callsOnTrial: 4, callsPerGroup: 10, callsAtOnce: 20 };

test("a webhook never has more calls at once than its share", () => {
  const places = createPlaces(limits);
  expect(places.take("a", 1)).toBe(4);
  expect(places.take("a", 1)).toBe(0);
  places.giveBack("a", 1);
  expect(places.take("a", 1)).toBe(1);
});

test("a webhook that accepts its calls has more of them at once, until it refuses one", () => {
  const places = createPlaces(limits);
  expect(places.take("a", 1)).toBe(4);
  places.note("a", true);
  places.giveBack("a", 4);
  expect(places.take("a", 1)).toBe(8);
  places.note("a", false);
  places.giveBack("a", 8);
  expect(places.take("a", 1)).toBe(4);
});

test("webhooks that wait together share half of the places evenly", () => {
  const places = createPlaces(limits);
  expect(["a", "b", "c"].map((webhookId) => places.take(webhookId, 3))).toEqual([3, 3, 3]);
});

test("receivers that hold half of the places leave one to each of the others", () => {
  const places = createPlaces(limits);
  expect(["a", "b", "c"].map((webhookId) => places.take(webhookId, 1))).toEqual([4, 4, 4]);
  expect(["d", "e", "f", "a"].map((webhookId) => places.take(webhookId, 1))).toEqual([1, 1, 1, 0]);
});

test("there are never more calls at once than the process can bear", () => {
  const places = createPlaces(limits);
  const taken = Array.from({ length: 50 }, (_, index) => places.take(`webhook ${index}`, 50));
  expect(taken.reduce((sum, count) => sum + count)).toBe(limits.callsAtOnce);
  expect(places.isFull()).toBe(true);
  places.giveBack("webhook 0", 1);
  expect(places.isFull()).toBe(false);
});

test("webhooks of one account or at one host have no more calls at once than a group's limit", () => {
  const places = createPlaces(limits);
  const ids = Array.from({ length: 30 }, (_, index) => `w${index}`);
  for (const id of ids) places.join(id, ["account a", "host h"]);
  const taken = ids.map((id) => places.take(id, 1));
  // Half of the group's places as they come, then one for each.
  expect(taken.slice(0, 8)).toEqual([4, 1, 1, 1, 1, 1, 1, 0]);
  expect(taken.reduce((sum, count) => sum + count)).toBe(limits.callsPerGroup);
  places.join("other", ["account b", "host i"]);
  expect(places.take("other", 1)).toBe(1);
  places.giveBack("w0", 1);
  expect(places.take("w29", 1)).toBe(1);
  expect(places.take("w28", 1)).toBe(0);
});

test("either of a webhook's groups holds it back", () => {
  const places = createPlaces({ ...limits, callsPerGroup: 2 });
  places.join("a", ["account a", "host h"]);
  places.join("b", ["account a", "host i"]);
  places.join("c", ["account b", "host h"]);
  expect(places.take("a", 1)).toBe(1);
  expect(places.take("b", 1)).toBe(1);
  expect(places.take("b", 1)).toBe(0);
  expect(places.take("c", 1)).toBe(1);
  places.join("d", ["account a", "host j"]);
  expect(places.take("d", 1)).toBe(0);
  places.giveBack("a", 1);
  expect(places.take("d", 1)).toBe(1);
});

test("calls that began before a webhook's groups were known count for them, and end for them", () => {
  const places = createPlaces({ ...limits, callsPerGroup: 5 });
  expect(places.take("a", 1)).toBe(4);
  places.join("a", ["account a"]);
  places.join("a", ["account a"]);
  places.join("b", ["account a"]);
  expect(places.take("b", 1)).toBe(1);
  expect(places.take("b", 1)).toBe(0);
  places.giveBack("a", 4);
  places.giveBack("b", 1);
  expect(places.take("b", 1)).toBe(2);
});
