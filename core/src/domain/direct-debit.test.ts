import fc from "fast-check";
import { expect, test } from "vitest";
import { homeCalendar } from "./calendar.js";
import {
  collectionDate,
  endToEndIdOf,
  lapseOf,
  mandateReference,
  planCollection,
  refusalOf,
  submissionDays,
} from "./direct-debit.js";
import { addDays, addTargetDays, isTargetDay } from "./target-calendar.js";

const id = "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10";

test("references have at most 35 characters of the SEPA character set", () => {
  expect(mandateReference(id)).toBe("OB-019AA3C25C117D4E9A523F1C7B0E8A10");
  for (const reference of [mandateReference(id), endToEndIdOf(id, 99)])
    expect(reference).toMatch(/^[A-Z0-9-]{1,35}$/);
});

test("a payment is collected on the first TARGET day after its notice, by a run two TARGET days before", () => {
  expect(planCollection("2026-11-24T10:00:00.000Z", 14)).toEqual({
    collectOn: "2026-12-08",
    runAt: "2026-12-03T23:00:00.000Z",
  });
  // Over Easter, and in summer time.
  expect(planCollection("2026-03-20T10:00:00.000Z", 14)).toEqual({
    collectOn: "2026-04-07",
    runAt: "2026-03-31T22:00:00.000Z",
  });
});

test("each plan leaves the notice, and is on days on which TARGET is open", () => {
  const moments = fc
    .integer({ min: 0, max: 20 * 365 * 24 })
    .map((hours) => new Date(Date.UTC(2026, 0, 1) + hours * 3_600_000).toISOString());
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 20 }), (now, days) => {
      const { collectOn, runAt } = planCollection(now, days);
      const runOn = homeCalendar.dateOf(runAt);
      expect(isTargetDay(collectOn) && isTargetDay(runOn)).toBe(true);
      expect(collectOn >= addDays(homeCalendar.dateOf(now), days)).toBe(true);
      expect(addTargetDays(runOn, submissionDays)).toBe(collectOn);
      expect(runAt > now).toBe(true);
      expect(collectionDate(collectOn, runAt)).toBe(collectOn);
    }),
  );
});

test("a late run collects on the first day that the bank still takes", () => {
  expect(collectionDate("2026-12-08", "2026-12-08T10:00:00.000Z")).toBe("2026-12-10");
});

test("a mandate lapses 36 months after its last use", () => {
  expect(lapseOf("2026-11-24T10:00:00.000Z")).toBe("2029-11-23T23:00:00.000Z");
  expect(lapseOf("2028-02-29T10:00:00.000Z")).toBe("2031-02-28T23:00:00.000Z");
});

test("only reasons that can pass are tried again, and a lost mandate ends", () => {
  const codes = ["AM04", "MS03", "MD06", "AC04", "MD01", "ZZ99", "constructor"];
  expect(
    codes.map((code) => {
      const { mayRetry, endsMandate } = refusalOf(code);
      return `${code} ${mayRetry} ${endsMandate}`;
    }),
  ).toEqual([
    ...["AM04 true false", "MS03 true false", "MD06 false false", "AC04 false true"],
    ...["MD01 false true", "ZZ99 false false", "constructor false false"],
  ]);
});
