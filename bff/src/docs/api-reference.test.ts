import { operations } from "@obole/core";
import { expect, test } from "vitest";
import { apiReference } from "./api-reference.js";

/** The rows of all tables of fields and parameters: the heading above, the first cell, and the meaning in the last one. */
const rows = apiReference(operations).flatMap(({ content }) =>
  content.split(/^## /m).flatMap((section) =>
    section
      .split("\n")
      .filter((line) => /^\| `/.test(line))
      .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
      .filter((cells) => cells.length >= 5)
      .map((cells) => ({
        place: section.split("\n")[0],
        name: cells[1],
        meaning: cells.at(-2),
      })),
  ),
);

test("every field and parameter has a meaning", () => {
  expect(rows.length).toBeGreaterThan(2_500);
  const empty = rows.filter(({ meaning }) => meaning === "");
  expect(empty.map(({ name, place }) => `${place} ${name}`)).toEqual([]);
});
