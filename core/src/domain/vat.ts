/**
 * How VAT applies to the service's fee: at the rate of the seller's country or of its territory, paid by the customer (a
 * company elsewhere in the EU with a VAT number), or not at all (a customer outside the EU, or in a French department
 * without VAT).
 */
export type VatTreatment = "STANDARD" | "REVERSE_CHARGE" | "OUTSIDE_EU" | "DEPARTMENT_WITHOUT_VAT";

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

/** The French tax code, art. 296, 1°, b, as in force on the first day. */
const overseasRates: readonly Rate[] = [{ from: "2001-03-31", rateBasisPoints: 850 }];
/**
 * The overseas departments of France with their standard rates. For VAT they are neither a part of the EU (directive
 * 2006/112/EC, art. 6) nor foreign to France: a service to a company there is taxed there (French tax code, art. 259-1), at
 * the department's own rate, or not at all in those without VAT (art. 294-1).
 */
const overseasDepartments: Readonly<Record<string, readonly Rate[] | "WITHOUT_VAT">> = {
  GP: overseasRates,
  MQ: overseasRates,
  RE: overseasRates,
  GF: "WITHOUT_VAT",
  YT: "WITHOUT_VAT",
};

/** The codes of French territories whose addresses often name France as their country, by postcode, longest first. */
const overseasPostcodes: readonly (readonly [prefix: string, code: string])[] = [
  ["97133", "BL"],
  ["97150", "MF"],
  ["971", "GP"],
  ["972", "MQ"],
  ["973", "GF"],
  ["974", "RE"],
  ["975", "PM"],
  ["976", "YT"],
  ["986", "WF"],
  ["987", "PF"],
  ["988", "NC"],
];

interface Taxed {
  /** ISO 3166-1 alpha-2; null: the seller's. */
  readonly country: string | null;
  readonly zip?: string | null;
  readonly vatNumber?: string | null;
}

/** The country or territory that a customer's VAT follows. */
function taxedIn({ country, zip }: Taxed, sellerCountry: string): string {
  const stated = country ?? sellerCountry;
  const overseas = overseasPostcodes.find(([prefix]) => zip?.trim().startsWith(prefix));
  return stated === "FR" && overseas !== undefined ? overseas[1] : (territories[stated] ?? stated);
}

/**
 * How the fee on an invoice is taxed.
 *
 * @param on the day of issue, `YYYY-MM-DD`
 */
export function vatOfFee(
  seller: { readonly country: string },
  customer: Taxed,
  on: string,
): FeeVat {
  const country = taxedIn(customer, seller.country);
  const overseas = seller.country === "FR" ? overseasDepartments[country] : undefined;
  if (overseas === "WITHOUT_VAT")
    return { treatment: "DEPARTMENT_WITHOUT_VAT", rateBasisPoints: 0 };
  if (overseas !== undefined) return standardVat(overseas, country, on);
  if (!memberStates.has(country)) return { treatment: "OUTSIDE_EU", rateBasisPoints: 0 };
  if (country !== seller.country && customer.vatNumber != null)
    return { treatment: "REVERSE_CHARGE", rateBasisPoints: 0 };
  return standardVat(standardRates[seller.country] ?? [], seller.country, on);
}

function standardVat(rates: readonly Rate[], place: string, on: string): FeeVat {
  const rate = rates.find(({ from }) => from <= on);
  if (rate === undefined) throw new Error(`no VAT rate for ${place} on ${on}`);
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
