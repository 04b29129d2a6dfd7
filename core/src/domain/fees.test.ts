import fc from "fast-check";
import { expect, test } from "vitest";
import { limits } from "../contract/limits.js";
import { feeCents, feeTypeOf, giftMoney } from "./fees.js";

const amount = fc.integer({ min: 1, max: limits.amountCents });
const basisPoints = fc.integer({ min: 0, max: 5_000 });
const feeType = fc.constantFrom("INCLUDED" as const, "EXCLUDED" as const);

test("a fee is the nearest cent to its share of the amount, and of two as near the larger", () => {
  fc.assert(
    fc.property(amount, basisPoints, (cents, points) => {
      // In ten-thousandths of a cent, without a fraction anywhere.
      const exact = BigInt(cents) * BigInt(points);
      const rounded = BigInt(feeCents(cents, points)) * 10_000n;
      expect(rounded - exact).toBeLessThanOrEqual(5_000n);
      expect(rounded - exact).toBeGreaterThan(-5_000n);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  [1_200, 250, 30],
  [1, 5_000, 1],
  [1, 4_999, 0],
  [199, 250, 5],
  [limits.amountCents, 5_000, limits.amountCents / 2],
])("the fee on %i cents at %i basis points is %i", (cents, points, fee) =>
  expect(feeCents(cents, points)).toBe(fee),
);

test("what the payer pays is what the charity gets and the fee, whatever the amount, the fee and its type", () => {
  fc.assert(
    fc.property(amount, basisPoints, feeType, (cents, points, type) => {
      const { grossCents, netCents } = giftMoney(cents, type, points);
      expect(grossCents - netCents).toBe(feeCents(cents, points));
      expect(type === "EXCLUDED" ? netCents : grossCents).toBe(cents);
      expect(netCents).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("without a fee the payer pays what the charity gets", () => {
  fc.assert(
    fc.property(amount, feeType, (cents, type) => {
      expect(giftMoney(cents, type, 0)).toEqual({ grossCents: cents, netCents: cents });
    }),
  );
});

test("a fee is taken out of a gift only where its donor paid and the campaign says so", () => {
  expect(feeTypeOf({ hasBeenCharged: true }, "INCLUDED")).toBe("INCLUDED");
  expect(feeTypeOf({ hasBeenCharged: true }, "EXCLUDED")).toBe("EXCLUDED");
  expect(feeTypeOf({ hasBeenCharged: false }, "INCLUDED")).toBe("EXCLUDED");
});
