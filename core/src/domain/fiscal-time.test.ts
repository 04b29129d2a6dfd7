import fc from "fast-check";
import { expect, test } from "vitest";
import { parisDate, parisYear, parisYearEnd } from "./fiscal-time.js";

test.each([
  ["2026-12-31T22:59:59.999Z", "2026-12-31"],
  ["2026-12-31T23:00:00.000Z", "2027-01-01"],
  ["2026-07-14T21:59:59.999Z", "2026-07-14"],
  ["2026-07-14T22:00:00.000Z", "2026-07-15"],
  // The nights on which clocks are put forward and back.
  ["2026-03-29T00:59:59.999Z", "2026-03-29"],
  ["2026-03-29T22:00:00.000Z", "2026-03-30"],
  ["2026-10-25T22:59:59.999Z", "2026-10-25"],
  ["2026-10-25T23:00:00.000Z", "2026-10-26"],
])("%s is the %s in Paris", (moment, date) => {
  expect(parisDate(moment)).toBe(date);
  expect(parisYear(moment)).toBe(Number(date.slice(0, 4)));
});

test("a year is over when its last millisecond has passed in Paris, and not before", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1978, max: 2200 }), (year) => {
      const end = Date.parse(parisYearEnd(year));
      expect(parisYear(new Date(end).toISOString())).toBe(year + 1);
      expect(parisYear(new Date(end - 1).toISOString())).toBe(year);
    }),
  );
});
