/** Amounts beside rounding up, in cents: what people put into a tin. */
const fixedAmounts = [100, 200] as const;

/** The form value of "not now". */
export const nothing = "0";

/**
 * What rounds a total up to the next whole euro, in cents. A whole total gets a euro, as `get-public-quote` answers.
 *
 * @param total in cents
 */
export function roundUpOf(total: number): number {
  return 100 - (total % 100);
}

/** The amounts to choose from: rounding up first, and no amount twice. */
export function offeredAmounts(total: number): readonly number[] {
  return [...new Set([roundUpOf(total), ...fixedAmounts])];
}

/** Whether gifts can be offered with a total: of an order in euros, in whole cents. */
export function isOrder(total: number, currency: string): boolean {
  return Number.isSafeInteger(total) && total > 0 && currency.toUpperCase() === "EUR";
}
