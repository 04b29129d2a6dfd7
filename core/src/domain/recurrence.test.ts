import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextRecurrence, recurringFrequencies } from "./recurrence.js";

const at = (date: string) => `${date}T09:30:00.000Z`;

describe("nextRecurrence", () => {
  test.for([
    ["a month keeps the day", "2026-03-15", "MONTHLY", "2026-03-15", "2026-04-15"],
    [
      "a month that is too short gives its last day",
      "2026-01-31",
      "MONTHLY",
      "2026-01-31",
      "2026-02-28",
    ],
    [
      "and the month after gives the first day's again",
      "2026-01-31",
      "MONTHLY",
      "2026-02-28",
      "2026-03-31",
    ],
    ["a leap year has its 29 February", "2028-01-31", "MONTHLY", "2028-01-31", "2028-02-29"],
    ["a quarter is three months", "2026-11-30", "QUARTERLY", "2026-11-30", "2027-02-28"],
    ["a year from 29 February is 28 February", "2028-02-29", "YEARLY", "2028-02-29", "2029-02-28"],
    ["until the next leap year", "2028-02-29", "YEARLY", "2031-12-31", "2032-02-29"],
    [
      "periods that passed are not made up for",
      "2026-01-10",
      "MONTHLY",
      "2026-06-20",
      "2026-07-10",
    ],
    [
      "a moment before the start gives the first date",
      "2026-03-15",
      "MONTHLY",
      "2025-01-01",
      "2026-04-15",
    ],
    ["across the turn of a year", "2026-12-31", "MONTHLY", "2026-12-31", "2027-01-31"],
  ] as const)("%s", ([, start, frequency, after, expected]) => {
    expect(nextRecurrence(at(start), frequency, at(after))).toBe(at(expected));
  });

  test("the next date after a date of the recurrence is a later one", () => {
    const days = fc.date({
      min: new Date("2000-01-01"),
      max: new Date("2060-01-01"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(
        days,
        days,
        fc.constantFrom(...recurringFrequencies),
        (start, moment, frequency) => {
          const [startedAt, after] = [start.toISOString(), moment.toISOString()];
          const next = nextRecurrence(startedAt, frequency, after);
          expect(next > after && next > startedAt).toBe(true);
          expect(nextRecurrence(startedAt, frequency, next) > next).toBe(true);
          // No date lies between the moment and its next date.
          const justBefore = new Date(Date.parse(next) - 1).toISOString();
          expect(nextRecurrence(startedAt, frequency, justBefore)).toBe(next);
          expect(next.slice(10)).toBe(startedAt.slice(10));
        },
      ),
    );
  });
});
