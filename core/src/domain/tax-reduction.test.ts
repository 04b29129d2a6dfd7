import { expect, test } from "vitest";
import { type TaxRate, taxReductionCents } from "./tax-reduction.js";

const usual: TaxRate = { article: "200", percent: 66, upToCents: null, percentAbove: 66 };
const aid: TaxRate = { article: "200", percent: 75, upToCents: 100_000, percentAbove: 66 };
const wealth: TaxRate = { article: "978", percent: 75, upToCents: 6_666_666, percentAbove: 0 };

test("a gift lowers the tax by the rate on its receipt, rounded down to the cent", () => {
  expect(taxReductionCents([{ taxRates: [usual], cents: 10_000 }])).toBe(6_600);
  expect(taxReductionCents([{ taxRates: [usual], cents: 99 }])).toBe(65);
  expect(taxReductionCents([])).toBe(0);
});

test("a higher rate holds once a year up to its sum, however many receipts it is on", () => {
  const receipts = [60_000, 60_000, 10_000].map((cents) => ({ taxRates: [aid], cents }));
  expect(taxReductionCents(receipts)).toBe(75_000 + 19_800);
});

test("gifts of two rates do not use up each other's sums", () => {
  const receipts = [
    { taxRates: [usual], cents: 200_000 },
    { taxRates: [aid], cents: 100_000 },
  ];
  expect(taxReductionCents(receipts)).toBe(132_000 + 75_000);
});

test("a gift lowers one tax only", () => {
  expect(taxReductionCents([{ taxRates: [usual, wealth], cents: 10_000 }])).toBe(6_600);
});

test("a receipt without a rate lowers nothing", () => {
  expect(taxReductionCents([{ taxRates: null, cents: 10_000 }])).toBe(0);
});
