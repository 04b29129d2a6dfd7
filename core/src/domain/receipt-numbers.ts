/** Enough for every charity of a large register. A larger number simply has more digits. */
const codeDigits = 5;
/** Receipts of one charity and year; they sort as text as long as these suffice. */
const sequenceDigits = 6;

/** The code of a charity in its receipts' numbers: codes are given in the order of the charities' first receipts. */
export function receiptCode(sequence: number): string {
  return String(sequence).padStart(codeDigits, "0");
}

/** A receipt's number where the law asks for no other shape, such as `2026-00042-000123`. */
export function receiptNumber(year: number, code: string, sequence: number): string {
  return `${String(year).padStart(4, "0")}-${code}-${String(sequence).padStart(sequenceDigits, "0")}`;
}

/** Whether text can be the number of a receipt of any form. */
export function isReceiptNumber(text: string): boolean {
  return /^[0-9A-Za-z-]+$/.test(text);
}
