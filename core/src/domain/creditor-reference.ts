import { mod97 } from "./check-digits.js";

const mostCharacters = 21;

/**
 * The structured creditor reference (ISO 11649) of a document's number: `RF`, two check digits, and the number's
 * letters and digits. A payer's bank checks the digits, and the statement returns the reference unchanged.
 *
 * @throws {Error} if the number has no letters or digits, or more than 21
 */
export function creditorReference(number: string): string {
  const characters = number.toUpperCase().replace(/[^0-9A-Z]/g, "");
  if (characters === "" || characters.length > mostCharacters)
    throw new Error(`a creditor reference has 1 to ${mostCharacters} characters`);
  const checkDigits = 98 - mod97(`${characters}RF00`);
  return `RF${String(checkDigits).padStart(2, "0")}${characters}`;
}

/** Whether a text is a creditor reference with correct check digits. It may be printed in groups, in lowercase letters. */
export function isCreditorReference(text: string): boolean {
  const [, checkDigits, characters] =
    /^RF(\d{2})([0-9A-Z]{1,21})$/.exec(text.toUpperCase().replaceAll(" ", "")) ?? [];
  return characters !== undefined && mod97(`${characters}RF${checkDigits}`) === 1;
}

/** What may stand between the characters of a reference that somebody typed. */
const separators = /[\s./-]/;

/**
 * The creditor references in a text, such as a transfer's remittance information: with or without spaces, hyphens, dots
 * and slashes, and with text around them. Where a reference ends cannot be seen, so that a beginning of one whose check
 * digits are correct too is returned beside it.
 */
export function creditorReferencesIn(text: string): string[] {
  const characters = text.toUpperCase();
  const found = new Set<string>();
  for (const { index } of characters.matchAll(/R(?=[\s./-]?F)/g)) {
    let reference = "";
    for (const character of characters.slice(index)) {
      if (separators.test(character)) continue;
      if (!/[0-9A-Z]/.test(character) || reference.length >= mostCharacters + 4) break;
      reference += character;
      if (reference.length > 4 && isCreditorReference(reference)) found.add(reference);
    }
  }
  return [...found];
}
