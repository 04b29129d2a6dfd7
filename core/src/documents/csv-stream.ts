import { pipeline, Readable } from "node:stream";
import { type Stringifier, stringify } from "csv-stringify";
import { languageOf } from "../domain/language.js";

export type CsvCell = string | number | boolean | null;

interface CsvOptions {
  readonly columns: readonly string[];
  readonly records: AsyncIterable<readonly CsvCell[]>;
  /** Decides the delimiter. */
  readonly language: string;
}

/** Spreadsheets expect `;` in locales where the decimal separator is a comma. */
export const delimiterIn = (language: string) => (languageOf(language) === "en" ? "," : ";");

/**
 * The positions where a spreadsheet could see a formula (CSV injection): the start of a field, and after a character
 * that a spreadsheet could take for the delimiter. Spaces and invisible characters in between do not prevent it.
 */
const formulaStart =
  /(?<=^|[;,\t\r\n])(?=(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800"])*[=+\-@＝＋－＠])/gu;

/** Prevents formulas in a text. An apostrophe marks what follows as text. */
const harmless = (text: string): string => text.replace(formulaStart, "'");

/** Cents as euros with two decimals and a point. */
export const inEuros = (cents: number | null): string | null => {
  if (cents === null) return null;
  const whole = Math.abs(cents);
  const sign = cents < 0 ? "-" : "";
  return `${sign}${Math.trunc(whole / 100)}.${String(whole % 100).padStart(2, "0")}`;
};

/**
 * CSV (RFC 4180) with a header, with the delimiter that spreadsheets expect in the reader's language. The byte order mark
 * makes spreadsheets read it as UTF-8. Texts cannot become formulas.
 */
export function csvStream({ columns, records, language }: CsvOptions): AsyncIterable<Uint8Array> {
  const csv: Stringifier = stringify({
    bom: true,
    delimiter: delimiterIn(language),
    // Also quote fields that contain another common delimiter.
    quoted_match: /[;,\t]/,
    header: true,
    columns: [...columns],
    record_delimiter: "windows",
    quote_record_delimiter: true,
    cast: { boolean: String, string: harmless },
  });
  // `csv` reports an error of the source to the reader. If the reader stops, the source is closed.
  pipeline(Readable.from(records), csv, () => {});
  return csv;
}
