import { saveFile } from "./save-file.js";

/** A cell of a CSV file. A spreadsheet would run a text that looks like a formula: an apostrophe marks it as text. */
function cellOf(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";,\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Lines of a CSV file, as spreadsheets open it.
 *
 * @param delimiter `;` in languages whose decimal separator is a comma
 */
export const csvOf = (rows: readonly (readonly string[])[], delimiter: "," | ";"): string =>
  rows.map((row) => `${row.map(cellOf).join(delimiter)}\r\n`).join("");

/** Saves a CSV file on the person's device. The byte order mark makes spreadsheets read it as UTF-8. */
export function saveCsv(name: string, csv: string): void {
  saveFile(name, new Blob(["\uFEFF", csv], { type: "text/csv;charset=utf-8" }));
}
