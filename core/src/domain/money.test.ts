import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allocate } from "./money.js";

const sumOf = (cents: readonly number[]) => cents.reduce((sum, each) => sum + each, 0);
/** Amounts up to the contract's limit of 100 million euros; weights above the votes of any campaign. */
const totals = fc.integer({ min: 0, max: 10_000_000_000 });
const weightLists = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), {
  minLength: 1,
  maxLength: 40,
});

describe("allocate", () => {
  test("distributes exactly the sum, in whole cents, never negative", () => {
    fc.assert(
      fc.property(totals, weightLists, (total, weights) => {
        const parts = allocate(total, weights);
        expect(parts).toHaveLength(weights.length);
        expect(sumOf(parts)).toBe(total);
        for (const part of parts) expect(Number.isSafeInteger(part) && part >= 0).toBe(true);
      }),
    );
  });

  test("gives each weight its exact share to within one cent", () => {
    fc.assert(
      fc.property(totals, weightLists, (total, weights) => {
        const sum = BigInt(sumOf(weights));
        fc.pre(sum > 0n);
        allocate(total, weights).forEach((part, index) => {
          const exact = BigInt(total) * BigInt(weights[index]!);
          const given = BigInt(part) * sum;
          expect(given > exact - sum && given < exact + sum).toBe(true);
        });
      }),
    );
  });

  test("never gives a smaller part for a larger weight", () => {
    fc.assert(
      fc.property(totals, weightLists, (total, weights) => {
        fc.pre(sumOf(weights) > 0);
        const parts = allocate(total, weights);
        const byWeight = weights.map((weight, index) => ({ weight, part: parts[index]! }));
        byWeight.sort((one, other) => one.weight - other.weight || one.part - other.part);
        byWeight.reduce((lower, higher) => {
          if (higher.weight > lower.weight) expect(higher.part).toBeGreaterThanOrEqual(lower.part);
          return higher;
        });
      }),
    );
  });

  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [200, [1, 1, 1], [67, 67, 66]],
    [100, [1, 1, 1, 1, 1, 1], [17, 17, 17, 17, 16, 16]],
    [5, [0, 1, 0, 1], [0, 3, 0, 2]],
    [1, [1, 2], [0, 1]],
    [0, [3, 4], [0, 0]],
    [1_000, [0, 0, 0], [1_000, 0, 0]],
    [10_000_000_000, [999_999_999, 1], [9_999_999_990, 10]],
  ])(
    "splits %d by the weights %j into %j: of equal remainders, the first gets the cent",
    (total, weights, parts) => {
      expect(allocate(total, weights)).toEqual(parts);
    },
  );
});
