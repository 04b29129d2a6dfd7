import { expect, test } from "vitest";
import { dayBeginning, dayOfNextMail, type MailDay } from "./daily-mail-limits.js";

const now = "2026-03-02T23:59:59.999Z";
const today = "2026-03-02T00:00:00.000Z";
const tomorrow = "2026-03-03T00:00:00.000Z";

test("a day begins at midnight UTC, and the days after it as well", () => {
  expect(dayBeginning(now)).toBe(today);
  expect(dayBeginning(today)).toBe(today);
  expect(dayBeginning(now, 1)).toBe(tomorrow);
  expect(dayBeginning("2026-02-28T12:00:00.000Z", 1)).toBe("2026-03-01T00:00:00.000Z");
});

test("past days do not count", () => {
  const last = { dayBeginsAt: "2026-03-01T00:00:00.000Z", mails: 9 };
  expect(dayOfNextMail(last, now, 3)).toEqual({ dayBeginsAt: today, mails: 1 });
});

test("each day takes mails up to the limit, and the next day takes further ones", () => {
  let last: MailDay | undefined;
  const days: string[] = [];
  for (let mail = 0; mail < 7; mail++) {
    last = dayOfNextMail(last, now, 3);
    days.push(last.dayBeginsAt);
  }
  const third = "2026-03-04T00:00:00.000Z";
  expect(days).toEqual([today, today, today, tomorrow, tomorrow, tomorrow, third]);
});
