import fc from "fast-check";
import { expect, test } from "vitest";
import { giftAmounts, minGiftCents } from "./public-giving.js";

const ceilingCents = 500_000;
const terms = {
  suggestedAmounts: null,
  minAmountCents: null,
  maxAmountCents: null,
};

test("a campaign's page takes what can be paid at once, and no more than the campaign says", () => {
  const maxOf = (maxAmountCents: number | null) =>
    giftAmounts({ ...terms, maxAmountCents }, ceilingCents).most;
  expect([null, 499_999, 500_000, 500_001, 10_000_000].map(maxOf)).toEqual([
    500_000, 499_999, 500_000, 500_000, 500_000,
  ]);
});

test("a campaign's page takes no gift below one euro, whatever the campaign says", () => {
  const minOf = (minAmountCents: number | null) =>
    giftAmounts({ ...terms, minAmountCents }, ceilingCents).least;
  expect([null, 1, minGiftCents, 2_000].map(minOf)).toEqual([100, 100, 100, 2_000]);
});

test("whatever a campaign says, its page suggests amounts that it takes, and at least one", () => {
  const cents = fc.option(fc.integer({ min: 1, max: 1_000_000 }));
  const anyTerms = fc.record({
    suggestedAmounts: fc.option(fc.array(fc.integer({ min: 1, max: 1_000_000 }))),
    minAmountCents: cents,
    maxAmountCents: cents,
  });
  fc.assert(
    fc.property(anyTerms, fc.integer({ min: 100, max: 1_000_000 }), (said, ceiling) => {
      const { suggested, least, most } = giftAmounts(said, ceiling);
      expect(most).toBeLessThanOrEqual(ceiling);
      expect(suggested.length).toBeGreaterThan(0);
      for (const amount of suggested) {
        expect(amount).toBeGreaterThanOrEqual(least);
        expect(amount).toBeLessThanOrEqual(most);
      }
    }),
  );
});
