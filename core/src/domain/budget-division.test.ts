import { expect, test } from "vitest";
import { divideBudget, fewestPublishedVotes, isPublishable } from "./budget-division.js";

const votesFor = (votes: number, isCounted = true) => ({ votes, isCounted });

test("the parts of a budget add up to it, to the cent", () => {
  expect(divideBudget(100, [votesFor(1), votesFor(1), votesFor(1)])).toEqual([34, 33, 33]);
  expect(divideBudget(100_001, [votesFor(7), votesFor(2)])).toEqual([77_779, 22_222]);
});

test("a charity that is not counted gets nothing, and the others share the whole budget in their order", () => {
  const shares = [votesFor(2), votesFor(50, false), votesFor(2)];
  expect(divideBudget(101, shares)).toEqual([51, 0, 50]);
});

test("without a vote the first counted charity gets the whole budget", () => {
  expect(divideBudget(500, [votesFor(0), votesFor(3, false)])).toEqual([500, 0]);
});

test("the counts of a vote are published from ten votes on", () => {
  expect(fewestPublishedVotes).toBe(10);
  expect(isPublishable([{ votes: 8 }, { votes: 1 }])).toBe(false);
  expect(isPublishable([{ votes: 8 }, { votes: 2 }])).toBe(true);
});
