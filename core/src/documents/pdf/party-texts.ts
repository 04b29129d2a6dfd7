import type { DocumentAddress } from "../../domain/legal-entity.js";

/** The lines of an address, its country named in a language; none where nothing is known. */
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

/** A country's name in a language; the code itself where it has no name. */
function countryName(code: string, language: string): string {
  let names = countryNames.get(language);
  if (names === undefined) {
    names = new Intl.DisplayNames(language, { type: "region" });
    countryNames.set(language, names);
  }
  // Anything but two letters would throw.
  return /^[A-Za-z]{2}$/.test(code) ? (names.of(code.toUpperCase()) ?? code) : code;
}

/** A company's number of nine digits in groups of three, kept on one line. */
export function grouped(number: string): string {
  return number.replace(/^(\d{3})(\d{3})(\d{3})$/, "$1\u00A0$2\u00A0$3");
}
