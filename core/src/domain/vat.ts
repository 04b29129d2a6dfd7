/**
 * How VAT applies to the service's fee: at the seller's rate, paid by the customer (a company elsewhere in the EU with a
 * VAT number), or not at all (a customer outside the EU).
 */
export type VatTreatment = "STANDARD" | "REVERSE_CHARGE" | "OUTSIDE_EU";

export interface FeeVat {
  readonly treatment: VatTreatment;
  readonly rateBasisPoints: number;
}

interface Rate {
  /** The first day on which it applies, `YYYY-MM-DD`. */
  readonly from: string;
  readonly rateBasisPoints: number;
}

/** The standard rates by the seller's country, latest first. An issuer elsewhere cannot be configured. */
export const standardRates: Readonly<Record<string, readonly Rate[]>> = {
  FR: [
    { from: "2014-01-01", rateBasisPoints: 2_000 },
    { from: "2000-04-01", rateBasisPoints: 1_960 },
  ],
};

const memberStates: ReadonlySet<string> = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

/** Countries that are part of another one for VAT (directive 2006/112/EC, art. 7). */
const territories: Readonly<Record<string, string>> = { MC: "FR" };

/**
 * How the fee on an invoice is taxed.
 *
 * @param on the day of issue, `YYYY-MM-DD`
 */
export function vatOfFee(
  seller: { readonly country: string },
  customer: { readonly country: string | null; readonly vatNumber?: string | null },
  on: string,
): FeeVat {
  const stated = customer.country ?? seller.country;
  const country = territories[stated] ?? stated;
  if (!memberStates.has(country)) return { treatment: "OUTSIDE_EU", rateBasisPoints: 0 };
  if (country !== seller.country && customer.vatNumber != null)
    return { treatment: "REVERSE_CHARGE", rateBasisPoints: 0 };
  const rate = standardRates[seller.country]?.find(({ from }) => from <= on);
  if (rate === undefined) throw new Error(`no VAT rate for ${seller.country} on ${on}`);
  return { treatment: "STANDARD", rateBasisPoints: rate.rateBasisPoints };
}

/** VAT on an amount without VAT, rounded to the cent, half a cent away from zero. */
export function vatCents(amountCents: number, { rateBasisPoints }: FeeVat): number {
  const cents = Math.floor((Math.abs(amountCents) * rateBasisPoints + 5_000) / 10_000);
  return Math.sign(amountCents) * cents || 0;
}

/** The part without VAT of an amount that includes VAT, rounded to the cent. */
export function withoutVat(totalCents: number, { rateBasisPoints }: FeeVat): number {
  return Math.round((totalCents * 10_000) / (10_000 + rateBasisPoints));
}
