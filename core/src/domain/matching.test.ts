import fc from "fast-check";
import { expect, test } from "vitest";
import { limits } from "../contract/limits.js";
import { isTimeZone } from "./calendar.js";
import { decideMatch, fullMatchCents, ruleFor } from "./matching.js";

const noMaximum = {
  yearlyMaxPerDonorCents: null,
  yearlyMaxPerCharityCents: null,
  yearlyMaxCents: null,
  budgetCents: null,
};
const nothing = { ofDonor: 0, ofCharity: 0, ofYear: 0, ofRule: 0 };

test("a match is the rate's part of the gift, half a cent up, whatever the amounts", () => {
  expect(fullMatchCents(1_000, 10_000)).toBe(1_000);
  expect(fullMatchCents(1, 5_000)).toBe(1);
  expect(fullMatchCents(1, 4_999)).toBe(0);
  expect(fullMatchCents(333, 15_000)).toBe(500);
  const cents = fc.integer({ min: 1, max: limits.amountCents });
  const rate = fc.integer({ min: 1, max: limits.matchingRateBasisPoints });
  fc.assert(
    fc.property(cents, rate, (gift, basisPoints) => {
      const exact = (BigInt(gift) * BigInt(basisPoints) + 5_000n) / 10_000n;
      expect(BigInt(fullMatchCents(gift, basisPoints))).toBe(exact);
    }),
  );
});

test("a match is never above the rate or what a maximum leaves, and as large as they allow", () => {
  const maximum = fc.option(fc.integer({ min: 0, max: 100_000 }));
  const used = fc.integer({ min: 0, max: 120_000 });
  const cases = fc.record({
    terms: fc.record({
      rateBasisPoints: fc.integer({ min: 1, max: 100_000 }),
      yearlyMaxPerDonorCents: maximum,
      yearlyMaxPerCharityCents: maximum,
      yearlyMaxCents: maximum,
      budgetCents: maximum,
    }),
    gift: fc.integer({ min: 1, max: 50_000 }),
    matched: fc.record({ ofDonor: used, ofCharity: used, ofYear: used, ofRule: used }),
  });
  fc.assert(
    fc.property(cases, ({ terms, gift, matched }) => {
      const { amountCents, limitedBy } = decideMatch(terms, gift, matched);
      const full = fullMatchCents(gift, terms.rateBasisPoints);
      const rooms = (
        [
          [terms.yearlyMaxPerDonorCents, matched.ofDonor],
          [terms.yearlyMaxPerCharityCents, matched.ofCharity],
          [terms.yearlyMaxCents, matched.ofYear],
          [terms.budgetCents, matched.ofRule],
        ] as const
      ).map(([most, before]) =>
        most === null ? Number.POSITIVE_INFINITY : Math.max(0, most - before),
      );
      expect(amountCents).toBe(Math.min(full, ...rooms));
      expect(limitedBy === null).toBe(amountCents === full);
    }),
  );
});

test("a gift of somebody unknown is matched only by a rule without a maximum per person", () => {
  const terms = { ...noMaximum, rateBasisPoints: 10_000 };
  const unknown = { ...nothing, ofDonor: null };
  expect(decideMatch(terms, 500, unknown)).toEqual({ amountCents: 500, limitedBy: null });
  const limited = { ...terms, yearlyMaxPerDonorCents: 1_000 };
  expect(decideMatch(limited, 500, unknown)).toEqual({
    amountCents: 0,
    limitedBy: "UNKNOWN_DONOR",
  });
});

test("of maximums that leave the same, the person's is the reason", () => {
  const terms = {
    rateBasisPoints: 10_000,
    yearlyMaxPerDonorCents: 300,
    yearlyMaxPerCharityCents: 300,
    yearlyMaxCents: 300,
    budgetCents: 300,
  };
  expect(decideMatch(terms, 500, nothing)).toEqual({ amountCents: 300, limitedBy: "DONOR" });
});

const rule = {
  matchingRuleId: "1",
  status: "ACTIVE" as "ACTIVE" | "PAUSED",
  campaignIds: null as string[] | null,
  startsOn: null as string | null,
  endsOn: null as string | null,
  timeZone: "Europe/Paris",
};
const on = (date: string) => () => date;

test("a rule that names the campaign comes before one for all, and the newest before older ones", () => {
  const rules = [
    { ...rule, matchingRuleId: "1", campaignIds: ["a"] },
    { ...rule, matchingRuleId: "2", campaignIds: ["a", "b"] },
    { ...rule, matchingRuleId: "3" },
    { ...rule, matchingRuleId: "4" },
    { ...rule, matchingRuleId: "5", status: "PAUSED" as const, campaignIds: ["a"] },
  ];
  const found = (campaignId: string) =>
    ruleFor(rules, campaignId, on("2026-03-02"))?.matchingRuleId;
  expect(["a", "b", "c"].map(found)).toEqual(["2", "2", "4"]);
  expect(ruleFor([rules[0] ?? rule], "c", on("2026-03-02"))).toBeUndefined();
});

test("a rule holds from its first day to its last, both included", () => {
  const bounded = [{ ...rule, startsOn: "2026-12-01", endsOn: "2026-12-02" }];
  const days = ["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03"];
  expect(days.map((day) => ruleFor(bounded, "a", on(day)) !== undefined)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test("a time zone is a name, not an offset", () => {
  expect(["Europe/Paris", "UTC", "America/New_York"].map(isTimeZone)).toEqual([true, true, true]);
  expect(["+02:00", "Mars/Base", "", "Europe/Paris\0"].map(isTimeZone)).toEqual(
    Array(4).fill(false),
  );
});
