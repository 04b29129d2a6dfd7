import type { DocumentAddress } from "../../domain/legal-entity.js";

/** The lines of an address, with the country's name in a language; none without an address. */
export function addressLinesOf(
  { street, zip, city, country }: DocumentAddress,
  language: string,
): readonly string[] {
  return [
    street,
    [zip, city].flatMap((part) => part?.trim() || []).join(" "),
    named(country),
  ].flatMap((line) => line?.trim() || []);

  function named(code: string | null) {
    return code === null ? null : countryName(code, language);
  }
}

const countryNames = new Map<string, Intl.DisplayNames>();

/** A country's name in a language, or its code if it has no name. */
function countryName(code: string, language: string): string {
  let names = countryNames.get(language);
  if (names === undefined) {
    names = new Intl.DisplayNames(language, { type: "region" });
    countryNames.set(language, names);
  }
  // Intl throws for anything but two letters.
  return /^[A-Za-z]{2}$/.test(code) ? (names.of(code.toUpperCase()) ?? code) : code;
}

/** A company number of nine digits in groups of three, without a line break. */
export function grouped(number: string): string {
  return number.replace(/^(\d{3})(\d{3})(\d{3})$/, "$1\u00A0$2\u00A0$3");
}
