import { expect, test } from "vitest";
import { readDeductions, timeOffCents } from "./payroll.js";

const linesOf = (records: readonly (readonly string[])[]) =>
  records.map((cells, index) => ({ line: index + 1, cells }));

test("time off is worth its hours times the value of one, half a cent up", () => {
  const value = { hourlyCents: 2_150, minutesPerDay: 420 };
  expect([1, 2, 3].map((halfDays) => timeOffCents(halfDays, value))).toEqual([
    7_525, 15_050, 22_575,
  ]);
  expect(timeOffCents(1, { hourlyCents: 1, minutesPerDay: 60 })).toBe(1);
  expect(timeOffCents(1, { hourlyCents: 1, minutesPerDay: 59 })).toBe(0);
});

const header = ["payrollDeductionId", "employeeReference", "deducted"];
const expected = [{ payrollDeductionId: "d-1", employeeReference: "00042", amountCents: 1_234 }];
const read = (...lines: string[][]) => readDeductions(linesOf([header, ...lines]), expected);

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

test("a reference as long as the file is another one, like any that is not the deduction's", () => {
  expect(read(["d-1", `1${" ".repeat(500_000)}1`, "0"]).problems).toEqual([
    "line 2 has the employee reference of another deduction",
  ]);
  expect(read(["d-1", `' 042${" ".repeat(500_000)}`, "0"]).problems).toEqual([]);
});

test("columns are found by their names, each once", () => {
  const { deducted } = readDeductions(
    linesOf([
      ["deducted", "name", "employeeReference", "payrollDeductionId"],
      ["1", "Ada", "'00042", "D-1"],
    ]),
    expected,
  );
  expect(deducted).toEqual(new Map([["d-1", 100]]));
  expect(readDeductions(linesOf([["deducted", "deducted"]]), expected).problems).toHaveLength(3);
  expect(readDeductions([], expected).problems).toHaveLength(3);
});
