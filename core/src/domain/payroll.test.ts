import fc from "fast-check";
import { expect, test } from "vitest";
import { readDeductions, timeOffCents } from "./payroll.js";
import { readCsv } from "./read-csv.js";

test("time off is worth its hours times the value of one, half a cent up", () => {
  const value = { hourlyCents: 2_150, minutesPerDay: 420 };
  expect([1, 2, 3].map((halfDays) => timeOffCents(halfDays, value))).toEqual([
    7_525, 15_050, 22_575,
  ]);
  expect(timeOffCents(1, { hourlyCents: 1, minutesPerDay: 60 })).toBe(1);
  expect(timeOffCents(1, { hourlyCents: 1, minutesPerDay: 59 })).toBe(0);
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
      expect(readCsv(`\uFEFF${written(table)}\r\n`)).toEqual(table);
    }),
  );
});

test("commas, tabs and empty lines are read, and open quotes are not", () => {
  expect(readCsv("a,b\n1,\n\n,\n2;3,4")).toEqual([
    ["a", "b"],
    ["1", ""],
    ["2;3", "4"],
  ]);
  expect(readCsv("a\tb\r\n1\t2\r\n")).toEqual([
    ["a", "b"],
    ["1", "2"],
  ]);
  expect(readCsv("")).toEqual([]);
  expect(readCsv('a;"b')).toBeNull();
  expect(readCsv('a;"b"c')).toBeNull();
});

const header = ["payrollDeductionId", "employeeReference", "deducted"];
const expected = [{ payrollDeductionId: "d-1", employeeReference: "00042", amountCents: 1_234 }];
const read = (...lines: string[][]) => readDeductions([header, ...lines], expected);

test.each([
  ["12.34", 1_234],
  ["12,3", 1_230],
  [" 0 ", 0],
  ["0.29", 29],
])("%s euros are %i cents", (euros, cents) => {
  expect(read(["d-1", "42", euros])).toEqual({
    deducted: new Map([["d-1", cents]]),
    problems: [],
  });
});

test.each(["", "1e3", "-1", "1.234", "=1+1", "1 000", "12.34 €"])(
  "%j is not an amount that was deducted",
  (euros) => {
    expect(read(["d-1", "00042", euros]).problems).toEqual([
      "line 2 must have euros in the column deducted, such as 12.34 or 0",
    ]);
  },
);

test("columns are found by their names, each once", () => {
  const { deducted } = readDeductions(
    [
      ["deducted", "name", "employeeReference", "payrollDeductionId"],
      ["1", "Ada", "'00042", "D-1"],
    ],
    expected,
  );
  expect(deducted).toEqual(new Map([["d-1", 100]]));
  expect(readDeductions([["deducted", "deducted"]], expected).problems).toHaveLength(3);
  expect(readDeductions([], expected).problems).toHaveLength(3);
});
