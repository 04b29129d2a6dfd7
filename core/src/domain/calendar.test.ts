import fc from "fast-check";
import { expect, test } from "vitest";
import { calendarIn } from "./calendar.js";

test.each([
  ["2026-12-31T22:59:59.999Z", "Europe/Paris", "2026-12-31"],
  ["2026-12-31T23:00:00.000Z", "Europe/Paris", "2027-01-01"],
  ["2026-07-14T21:59:59.999Z", "Europe/Paris", "2026-07-14"],
  ["2026-07-14T22:00:00.000Z", "Europe/Paris", "2026-07-15"],
  // The nights on which clocks are put forward and back.
  ["2026-03-29T00:59:59.999Z", "Europe/Paris", "2026-03-29"],
  ["2026-03-29T22:00:00.000Z", "Europe/Paris", "2026-03-30"],
  ["2026-10-25T22:59:59.999Z", "Europe/Paris", "2026-10-25"],
  ["2026-10-25T23:00:00.000Z", "Europe/Paris", "2026-10-26"],
  ["2027-01-01T09:59:59.999Z", "Pacific/Honolulu", "2026-12-31"],
  ["2026-12-31T10:00:00.000Z", "Pacific/Kiritimati", "2027-01-01"],
])("%s in %s is the %s", (moment, timeZone, date) => {
  const calendar = calendarIn(timeZone);
  expect(calendar.dateOf(moment)).toBe(date);
  expect(calendar.yearOf(moment)).toBe(Number(date.slice(0, 4)));
});

test.each([
  "Europe/Paris",
  "Europe/Lisbon",
  "Pacific/Honolulu",
  "Pacific/Kiritimati",
  "Asia/Kolkata",
])(
  "a year in %s is over when its last millisecond has passed there, and not before",
  (timeZone) => {
    const calendar = calendarIn(timeZone);
    fc.assert(
      fc.property(fc.integer({ min: 1978, max: 2200 }), (year) => {
        const end = Date.parse(calendar.yearEnd(year));
        expect(calendar.yearOf(new Date(end).toISOString())).toBe(year + 1);
        expect(calendar.yearOf(new Date(end - 1).toISOString())).toBe(year);
      }),
    );
  },
);

test("every year that a caller can name has an end, in order", () => {
  const { yearEnd } = calendarIn("Europe/Paris");
  const ends = Array.from({ length: 10_001 }, (_, index) => yearEnd(index - 1));
  expect(ends).toEqual([...ends].sort());
});
