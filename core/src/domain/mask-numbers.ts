import cardValidator from "card-validator";
import { countrySpecs, isValidIBAN } from "ibantools";
import { creditorReferencesIn } from "./creditor-reference.js";

/** What may stand between the characters of a number that somebody typed. */
const separator = /[\s./:-]/;
const cardDigits = { least: 13, most: 19 } as const;

interface Found {
  readonly start: number;
  readonly end: number;
  readonly last4: string;
}

/**
 * A text without the card numbers and IBANs in it, in any spelling: `…` and the last four characters stay of each.
 * Creditor references (ISO 11649) stay.
 */
export function maskNumbers(text: string): string {
  return masked(maskIbans(text), cardsIn);
}

/** A text without the IBANs in it. For ids, which can look like card numbers. */
export function maskIbans(text: string): string {
  return masked(text, ibansIn);
}

function masked(text: string, numbersIn: (text: string) => Iterable<Found>): string {
  const references = creditorReferencesIn(text).join();
  let result = text;
  // From the last one, so that the places of the others stay.
  for (const { start, end, last4 } of [...numbersIn(text)].reverse()) {
    const without = `${result.slice(0, start)}…${last4}${result.slice(end)}`;
    if (creditorReferencesIn(without).join() === references) result = without;
  }
  return result;
}

function* ibansIn(text: string): Generator<Found> {
  let after = 0;
  for (const { index } of text.matchAll(/(?=[a-z]{2}[\s./:-]?\d)/gi)) {
    if (index < after) continue;
    const country = text.slice(index, index + 2).toUpperCase();
    const characters = countrySpecs[country]?.chars;
    if (characters == null) continue;
    const { compact, end } = readFrom(text, index, /[0-9a-z]/i, characters);
    if (!isValidIBAN(compact.toUpperCase())) continue;
    after = end;
    yield { start: index, end, last4: compact.slice(-4) };
  }
}

/** Card numbers of whole groups of digits: other digits may stand before and after. */
function* cardsIn(text: string): Generator<Found> {
  for (const { index, 0: run } of text.matchAll(/(?<!\d)\d+(?:[\s./:-]\d+)*/g)) {
    const groups = [...run.matchAll(/\d+/g)].map(({ index: at, 0: digits }) => ({
      start: index + at,
      end: index + at + digits.length,
      digits,
    }));
    for (let first = 0; first < groups.length; first++) {
      const found = cardFrom(groups.slice(first));
      if (found === null) continue;
      first += found.groups - 1;
      yield found;
    }
  }
}

/** The longest card number of the first groups. */
function cardFrom(
  groups: readonly { readonly start: number; readonly end: number; readonly digits: string }[],
): (Found & { readonly groups: number }) | null {
  let longest: (Found & { readonly groups: number }) | null = null;
  let number = "";
  for (const [index, { end, digits }] of groups.entries()) {
    number += digits;
    if (number.length > cardDigits.most) break;
    if (number.length < cardDigits.least || !cardValidator.number(number).isValid) continue;
    const { start } = groups[0] ?? { start: 0 };
    longest = { start, end, last4: number.slice(-4), groups: index + 1 };
  }
  return longest;
}

/** As many characters of a kind as asked, with what separates them. */
function readFrom(text: string, start: number, kind: RegExp, count: number) {
  let compact = "";
  let end = start;
  for (; end < text.length && compact.length < count; end++) {
    const character = text.charAt(end);
    if (kind.test(character)) compact += character;
    else if (!separator.test(character)) break;
  }
  return { compact, end };
}
