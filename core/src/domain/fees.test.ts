import fc from "fast-check";
import { expect, test } from "vitest";
import { limits } from "../contract/limits.js";
import { feeCents, feeTypeOf, giftMoney } from "./fees.js";

const amount = fc.integer({ min: 1, max: limits.amountCents });
const basisPoints = fc.integer({ min: 0, max: 5_000 });
const feeType = fc.constantFrom("INCLUDED" as const, "EXCLUDED" as const);

test("a fee is rounded to the nearest cent, half a cent up", () => {
  fc.assert(
    fc.property(amount, basisPoints, (cents, points) => {
      // In ten-thousandths of a cent, as integers.
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

test("the gross amount is the net amount plus the fee, for any amount, fee and type", () => {
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

test("a fee is deducted only from a donor-paid gift whose campaign includes fees", () => {
  expect(feeTypeOf({ hasBeenCharged: true }, "INCLUDED")).toBe("INCLUDED");
  expect(feeTypeOf({ hasBeenCharged: true }, "EXCLUDED")).toBe("EXCLUDED");
  expect(feeTypeOf({ hasBeenCharged: false }, "INCLUDED")).toBe("EXCLUDED");
});
