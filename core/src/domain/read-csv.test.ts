import fc from "fast-check";
import { expect, test } from "vitest";
import { readCsv } from "./read-csv.js";

const cellsOf = (text: string) => readCsv(text)?.map(({ cells }) => cells);

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
  expect(cellsOf(text)).toEqual(rows);
});

test("a quote that is not closed is no CSV", () => {
  expect(readCsv('name\n"Exemplar\n')).toBeNull();
});

test("a long file is read in one pass", () => {
  const text = `name\n${"Zoltan Exemplar\n".repeat(100_000)}`;
  expect(readCsv(text)).toHaveLength(100_001);
});

test("CSV is read as it was written, whatever its cells", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", '"', ";", ",", "\n", "\r", " ", "é") });
  const written = (records: readonly (readonly string[])[]) =>
    records
      .map((record) => record.map((one) => `"${one.replaceAll('"', '""')}"`).join(";"))
      .join("\r\n");
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constant("x"), cell, cell), { minLength: 1 }), (records) => {
      const table = [["a", "b", "c"], ...records];
      expect(cellsOf(`\uFEFF${written(table)}\r\n`)).toEqual(table);
    }),
  );
});

test("commas, tabs and empty lines are read, and open quotes are not", () => {
  expect(cellsOf("a,b\n1,\n\n,\n2;3,4")).toEqual([
    ["a", "b"],
    ["1", ""],
    ["2;3", "4"],
  ]);
  expect(cellsOf("a\tb\r\n1\t2\r\n")).toEqual([
    ["a", "b"],
    ["1", "2"],
  ]);
  expect(readCsv("")).toEqual([]);
  expect(readCsv('a;"b')).toBeNull();
  expect(readCsv('a;"b"c')).toBeNull();
});

test("records know the line that they begin on, after empty lines and line breaks in cells", () => {
  expect(readCsv('a;b\r\n\r\n"1\n\n2";x\r\ny;z')?.map(({ line }) => line)).toEqual([1, 3, 6]);
});
