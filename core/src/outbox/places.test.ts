import { expect, test } from "vitest";
import { createPlaces } from "./places.js";

const limits = { callsPerWebhook: 8, callsOnTrial: 4, callsAtOnce: 20 };

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
