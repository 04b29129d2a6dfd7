import { operations } from "@obole/core";
import { expect, test } from "vitest";
import { apiReference } from "./api-reference.js";

/** The rows of all tables of fields and parameters: the first cell, and the meaning in the last one. */
const rows = apiReference(operations).flatMap(({ content }) =>
  content
    .split("\n")
    .filter((line) => /^\| `/.test(line))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .filter((cells) => cells.length >= 5)
    .map((cells) => ({ name: cells[1], meaning: cells.at(-2) })),
);

test("most fields and parameters have a meaning, and no new one comes without", () => {
  expect(rows.length).toBeGreaterThan(2_500);
  const empty = rows.filter(({ meaning }) => meaning === "");
  // Lower it with each meaning that is added: 1,498 before `field-meanings.ts`.
  expect(empty.length).toBeLessThanOrEqual(195);
});
