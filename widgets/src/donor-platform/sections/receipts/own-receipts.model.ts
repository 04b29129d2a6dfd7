import type { WidgetReceipt } from "../../../core/api/types.js";

/** The receipts of one year. */
export interface YearOfReceipts {
  readonly year: number;
  readonly receipts: readonly WidgetReceipt[];
}

/** Receipts by year, the newest year first; within one they keep their order. */
export function byYear(receipts: readonly WidgetReceipt[]): YearOfReceipts[] {
  const years = [...new Set(receipts.map(({ year }) => year))].sort((one, other) => other - one);
  return years.map((year) => ({
    year,
    receipts: receipts.filter((receipt) => receipt.year === year),
  }));
}
