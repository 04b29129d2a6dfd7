import { isPostable, lineCharacters, type PostalAddress } from "./postal-address.js";

/** Whom a card is posted to. */
export interface Addressee extends PostalAddress {
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** NF Z10-011: name, additions to it, street, additions to that, town; abroad the country follows. */
const mostLines = 6;

/**
 * The address block of NF Z10-011, or null for an address that it cannot hold: at most six lines of 38 characters,
 * seven abroad, from the street on in capitals and without punctuation. A name is never cut short: a long one takes
 * more lines. A country abroad is named in French, for the post that the card is given to.
 */
export function addressBlock(addressee: Addressee): string[] | null {
  if (!isPostable(addressee)) return null;
  const { firstName, lastName, street, zip, city, country } = addressee;
  const name = wrapped([firstName, lastName].filter(Boolean).join(" "));
  const place = [...wrapped(inCapitals(street ?? "")), inCapitals(`${zip} ${city}`)];
  const abroad = country == null || country === "FR" ? [] : [inCapitals(countryName(country))];
  const lines = [...name, ...place];
  const fits = lines.length <= mostLines && lines.every((line) => line.length <= lineCharacters);
  return fits ? [...lines, ...abroad] : null;
}

function countryName(country: string): string {
  return new Intl.DisplayNames(["fr"], { type: "region" }).of(country) ?? country;
}

function inCapitals(text: string): string {
  return inOneLine(text.toLocaleUpperCase("fr").replace(/[^\p{L}\p{M}\p{N}]+/gu, " "));
}

const inOneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** Text in lines of 38 characters, broken between words where it can be. */
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

/** A word that is longer than a line, in lines. */
function inPieces(word: string): string[] {
  const characters = Array.from(word);
  const count = Math.max(1, Math.ceil(characters.length / lineCharacters));
  return Array.from({ length: count }, (_, index) =>
    characters.slice(index * lineCharacters, (index + 1) * lineCharacters).join(""),
  );
}
