import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addDays,
  addTargetDays,
  easterSunday,
  isTargetDay,
  targetDayFrom,
} from "./target-calendar.js";

const dates = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays("2000-01-01", days));

test("Easter Sunday agrees with published tables", () => {
  const known = [
    "2024-03-31",
    "2025-04-20",
    "2026-04-05",
    "2027-03-28",
    "2038-04-25",
    "2049-04-18",
  ];
  expect(known.map((date) => easterSunday(Number(date.slice(0, 4))))).toEqual(known);
  expect([1818, 2000, 2285].map(easterSunday)).toEqual(["1818-03-22", "2000-04-23", "2285-03-22"]);
});

test("TARGET is closed on weekends and on six more days of a year", () => {
  const closed = ["2026-01-01", "2026-04-03", "2026-04-06", "2026-05-01", "2026-12-25"];
  expect(closed.filter(isTargetDay)).toEqual([]);
  // A Saturday, a Sunday, and 26 December on a weekday.
  expect(["2026-11-28", "2026-11-29", "2028-12-26"].filter(isTargetDay)).toEqual([]);
  // Days on which banks of some countries are closed.
  const open = ["2026-05-14", "2026-07-14", "2026-11-11", "2026-12-24", "2026-04-07"];
  expect(open.filter((date) => !isTargetDay(date))).toEqual([]);
});

test("targetDayFrom returns the date itself if TARGET is open, or else the next open day", () => {
  expect(targetDayFrom("2026-04-02")).toBe("2026-04-02");
  expect(targetDayFrom("2026-04-03")).toBe("2026-04-07");
  expect(targetDayFrom("2026-12-25")).toBe("2026-12-28");
});

test("closing days are skipped when days are counted forward or back", () => {
  expect(addTargetDays("2026-04-02", 1)).toBe("2026-04-07");
  expect(addTargetDays("2026-04-07", -1)).toBe("2026-04-02");
  expect(addTargetDays("2026-12-24", 2)).toBe("2026-12-29");
  fc.assert(
    fc.property(dates, fc.integer({ min: 1, max: 30 }), (date, count) => {
      const later = addTargetDays(targetDayFrom(date), count);
      expect(isTargetDay(later)).toBe(true);
      expect(addTargetDays(later, -count)).toBe(targetDayFrom(date));
    }),
  );
});
