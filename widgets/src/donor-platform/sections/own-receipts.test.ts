import { expect, it } from "vitest";
import type { WidgetReceipt } from "../../core/api/types.js";
import { byYear } from "./own-receipts.js";

const receipt = (number: string, year: number) => ({ number, year }) as WidgetReceipt;

it("receipts are grouped by year, newest first, and keep their order within a year", () => {
  const [a, b, c] = [receipt("a", 2025), receipt("b", 2026), receipt("c", 2025)];
  expect(byYear([a, b, c])).toEqual([
    { year: 2026, receipts: [b] },
    { year: 2025, receipts: [a, c] },
  ]);
  expect(byYear([])).toEqual([]);
});
