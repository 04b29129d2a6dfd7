import { expect, test } from "vitest";
import { readCsv } from "./read-csv.js";

test.for([
  [
    "name,details\na,b\n",
    [
      ["name", "details"],
      ["a", "b"],
    ],
  ],
  [
    "name;details\r\na;b,c",
    [
      ["name", "details"],
      ["a", "b,c"],
    ],
  ],
  ['name\n"Exemplar, ""Zoltan""\nJr."\n', [["name"], ['Exemplar, "Zoltan"\nJr.']]],
  [
    "\ufeffname,details\na,",
    [
      ["name", "details"],
      ["a", ""],
    ],
  ],
  [
    "name,details\n,b",
    [
      ["name", "details"],
      ["", "b"],
    ],
  ],
  ["", []],
] as const)("%j is read", ([text, rows]) => {
  expect(readCsv(text)).toEqual(rows);
});

test("a quote that is not closed is no CSV", () => {
  expect(readCsv('name\n"Exemplar\n')).toBeNull();
});

test("a long file is read in one pass", () => {
  const text = `name\n${"Zoltan Exemplar\n".repeat(100_000)}`;
  expect(readCsv(text)).toHaveLength(100_001);
});
