/**
 * The share of a gift that a law takes off the giver's tax, before the limits that depend on the giver's income or turnover.
 */
export interface TaxRate {
  /** The article of the law: `200`. */
  readonly article: string;
  /** Of gifts of one year up to `upToCents`. */
  readonly percent: number;
  /** Null where one percentage holds for any sum. */
  readonly upToCents: number | null;
  /** Of the rest; the same where there is no such sum. */
  readonly percentAbove: number;
}

/** Receipts of one person and one year that state the same rates. */
export interface ReceiptedGifts {
  /** Null where the receipts state none. */
  readonly taxRates: readonly TaxRate[] | null;
  readonly cents: number;
}

/**
 * By how much the receipts of a year lower a person's income tax, in cents, rounded down. An estimate: the limit that
 * depends on the income is not known. A receipt counts by the first article that it states, since a gift lowers one tax only.
 * Where a rate changed within the year, gifts before the change count towards the later rate's sum.
 */
export function taxReductionCents(receipts: readonly ReceiptedGifts[]): number {
  const byRate = receipts.flatMap(({ taxRates, cents }) =>
    (taxRates ?? []).slice(0, 1).map((rate) => ({ rate, cents })),
  );
  // The sum up to which the higher percentage holds is one for all receipts of an article and a percentage.
  const used = new Map<string, number>();
  const whole = byRate.reduce((sum, { rate, cents }) => {
    const { article, percent, upToCents, percentAbove } = rate;
    const key = `${article} ${percent}`;
    const before = used.get(key) ?? 0;
    used.set(key, before + cents);
    const below = Math.min(cents, Math.max(0, (upToCents ?? Number.POSITIVE_INFINITY) - before));
    return sum + below * percent + (cents - below) * percentAbove;
  }, 0);
  return Math.floor(whole / 100);
}
