/**
 * Divides a sum in proportion to weights, to the cent, by the largest remainder method; of equal remainders the earlier
 * gets the cent. The parts always add up to the sum. If all weights are zero, the first gets everything.
 */
export function allocate(totalCents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map((_, index) => (index === 0 ? totalCents : 0));
  // Products of cents and vote counts can exceed the exact range of a double.
  const total = BigInt(totalCents);
  const divisor = BigInt(sum);
  const shares = weights.map((weight, index) => {
    const product = total * BigInt(weight);
    return { index, cents: Number(product / divisor), remainder: product % divisor };
  });
  let rest = totalCents - shares.reduce((given, share) => given + share.cents, 0);
  const byRemainder = [...shares].sort((one, other) =>
    one.remainder === other.remainder
      ? one.index - other.index
      : one.remainder < other.remainder
        ? 1
        : -1,
  );
  for (const share of byRemainder) {
    if (rest === 0) break;
    share.cents += 1;
    rest -= 1;
  }
  return shares.map((share) => share.cents);
}

/** Euros, with a point or a comma, as cents, without the errors of binary fractions; null for anything else. */
export function readEuros(text: string): number | null {
  const [, whole, fraction = ""] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
}
