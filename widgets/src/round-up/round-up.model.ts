/**
 * What rounds a total up to the next whole euro, in cents. A whole total gets a euro, as `get-public-quote` answers.
 *
 * @param total in cents
 */
export function roundUpOf(total: number): number {
  return 100 - (total % 100);
}

/** The amounts to choose from, none twice: rounding up, what people put into a tin, and "not now". */
export function offeredAmounts(total: number): readonly number[] {
  return [...new Set([roundUpOf(total), 100, 200, 0])];
}

/**
 * What a form value becomes with another total: a gift that rounded the last total up rounds this one up, and one that is
 * not offered is none.
 *
 * @param last the total with which the value was chosen; `NaN` for none
 */
export function valueFor(total: number, value: string, last: number): string {
  if (value === `${roundUpOf(last)}`) return `${roundUpOf(total)}`;
  return offeredAmounts(total).some((amount) => value === `${amount}`) ? value : "";
}

/** Whether gifts can be offered with a total: of an order in euros, in whole cents. */
export function isOrder(total: number, currency: string): boolean {
  return Number.isSafeInteger(total) && total > 0 && currency.toUpperCase() === "EUR";
}
