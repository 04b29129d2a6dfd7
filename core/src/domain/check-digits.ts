/** ISO/IEC 7812-1 (Luhn): every second digit from the right is doubled; the digits add up to a multiple of ten. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Whether a text without spaces has the form of an IBAN and its check digits are right (ISO 13616). */
export function isIban(text: string): boolean {
  return (
    /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text) && passesMod97(text.slice(4) + text.slice(0, 4))
  );
}

/** Whether a text has the form of a BIC (ISO 9362): bank, country, location, and a branch if any. */
export function isBic(text: string): boolean {
  return /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text);
}

/**
 * Whether a text is a SEPA creditor identifier with the right check digits. The business code (characters 5 to 7) is the
 * creditor's own, and not part of the check.
 */
export function isSepaCreditorId(text: string): boolean {
  return (
    /^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/.test(text) &&
    passesMod97(text.slice(7) + text.slice(0, 4))
  );
}

/** The remainder modulo 97 (ISO/IEC 7064, MOD 97-10): letters count as 10 to 35. */
export function mod97(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}

/** Whether the check digits of a text, moved to its end, are right. */
const passesMod97 = (text: string) => mod97(text) === 1;
