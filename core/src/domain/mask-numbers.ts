import cardValidator from "card-validator";
import { countrySpecs, isValidIBAN } from "ibantools";
import { passesLuhn } from "./check-digits.js";
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
  let result = "";
  let done = 0;
  for (const found of numbersIn(text)) {
    if (isPartOfReference(text, found)) continue;
    result += `${text.slice(done, found.start)}…${found.last4}`;
    done = found.end;
  }
  return result + text.slice(done);
}

/** A creditor reference has 25 characters, with what separates them: one that holds a number ends this near to it. */
const referenceReach = 60;

/** Whether a text would have other creditor references without a number. Only looks around it: texts can be long. */
function isPartOfReference(text: string, { start, end, last4 }: Found): boolean {
  const before = text.slice(Math.max(0, start - referenceReach), start);
  const after = text.slice(end, end + referenceReach);
  const referencesWith = (number: string) => creditorReferencesIn(before + number + after).join();
  return referencesWith(text.slice(start, end)) !== referencesWith(`…${last4}`);
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
      const found = cardFrom(groups.slice(first, first + cardDigits.most));
      if (found === null) continue;
      first += found.groups - 1;
      yield found;
    }
  }
}

/** The numbers of UnionPay, whose last digit need not check the others. */
const unionPay = /^(?:62|81)/;

/** Asks the library, which takes a hundred times as long as the check digit, only about the tenth that passes it. */
const isCardNumber = (digits: string) =>
  (passesLuhn(digits) || unionPay.test(digits)) && cardValidator.number(digits).isValid;

/** The longest card number of the first groups. */
function cardFrom(
  groups: readonly { readonly start: number; readonly end: number; readonly digits: string }[],
): (Found & { readonly groups: number }) | null {
  let longest: (Found & { readonly groups: number }) | null = null;
  let number = "";
  for (const [index, { end, digits }] of groups.entries()) {
    number += digits;
    if (number.length > cardDigits.most) break;
    if (number.length < cardDigits.least || !isCardNumber(number)) continue;
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
