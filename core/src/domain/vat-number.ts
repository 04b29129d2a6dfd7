import { isCountry } from "./countries.js";

/** Prefixes that are not country codes: of Greece, and of Northern Ireland, whose goods trade is under EU rules. */
const otherPrefixes: ReadonlySet<string> = new Set(["EL", "XI"]);
/** Countries whose prefix electronic invoices cannot carry (EN 16931, BR-CO-09). */
const unknownPrefixes: ReadonlySet<string> = new Set(["SS", "XK"]);

/** Whether a VAT number starts with the prefix of a country, as electronic invoices require. */
export function hasVatPrefix(vatNumber: string): boolean {
  const prefix = vatNumber.slice(0, 2);
  return otherPrefixes.has(prefix) || (isCountry(prefix) && !unknownPrefixes.has(prefix));
}
