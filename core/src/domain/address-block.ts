import { isPostable, lineCharacters, type PostalAddress } from "./postal-address.js";

/** The recipient of a posted card. */
export interface Addressee extends PostalAddress {
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** NF Z10-011: name, additional name lines, street, additional address lines, town; abroad also the country. */
const maxLines = 6;

/**
 * The address block by NF Z10-011, or null for an address that does not fit: at most six lines of 38 characters, seven
 * abroad; from the street on in capitals and without punctuation. A name is never truncated: a long one takes more
 * lines. A foreign country is named in French, for the French post.
 */
export function addressBlock(addressee: Addressee): string[] | null {
  if (!isPostable(addressee)) return null;
  const { firstName, lastName, street, zip, city, country } = addressee;
  const name = wrapped([firstName, lastName].filter(Boolean).join(" "));
  const place = [...wrapped(inCapitals(street ?? "")), inCapitals(`${zip} ${city}`)];
  const abroad = country == null || country === "FR" ? [] : [inCapitals(countryName(country))];
  const lines = [...name, ...place];
  const fits = lines.length <= maxLines && lines.every((line) => line.length <= lineCharacters);
  return fits ? [...lines, ...abroad] : null;
}

function countryName(country: string): string {
  return new Intl.DisplayNames(["fr"], { type: "region" }).of(country) ?? country;
}

function inCapitals(text: string): string {
  return inOneLine(text.toLocaleUpperCase("fr").replace(/[^\p{L}\p{M}\p{N}]+/gu, " "));
}

const inOneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** Wraps a text to lines of 38 characters, between words where possible. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of inOneLine(text).split(" ").flatMap(inPieces)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= lineCharacters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.filter((line) => line !== "");
}

/** Splits a word that is longer than a line. */
function inPieces(word: string): string[] {
  const characters = Array.from(word);
  const count = Math.max(1, Math.ceil(characters.length / lineCharacters));
  return Array.from({ length: count }, (_, index) =>
    characters.slice(index * lineCharacters, (index + 1) * lineCharacters).join(""),
  );
}
