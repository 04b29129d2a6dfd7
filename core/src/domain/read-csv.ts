/** A record of a CSV file. */
export interface CsvRecord {
  /** The line of the file on which it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * The records of a CSV file (RFC 4180). The delimiter is the one that the first line has most of: spreadsheets write `;`
 * where the decimal separator is a comma. Empty lines are left out.
 *
 * Here and not by a library, because rules compile without Node's types, which those packages need.
 *
 * @returns null if a quoted field does not end, or if text follows it
 */
export function readCsv(text: string): CsvRecord[] | null {
  const content = text.replace(/^\uFEFF/, "");
  const first = content.split(/\r?\n/, 1)[0] ?? "";
  const countIn = (delimiter: string) => first.split(delimiter).length;
  const [delimiter = ","] = [";", ",", "\t"].sort((one, other) => countIn(other) - countIn(one));
  const ends = { ";": "[^;\\r\\n]", ",": "[^,\\r\\n]", "\t": "[^\\t\\r\\n]" }[delimiter] ?? "";
  const field = new RegExp(
    `(?:"((?:[^"]|"")*)"|((?!")${ends}*))(${delimiter}|\\r\\n|\\n|\\r|$)`,
    "y",
  );
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let line = 1;
  let start = 0;
  while (field.lastIndex < content.length || cells.length > 0) {
    const match = field.exec(content);
    if (match === null) return null;
    const [, quoted, plain = "", end] = match;
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === delimiter) continue;
    if (cells.some((cell) => cell.trim() !== "")) records.push({ line, cells });
    if (end === "") break;
    line += content.slice(start, field.lastIndex).match(/\r\n|\n|\r/g)?.length ?? 0;
    start = field.lastIndex;
    cells = [];
  }
  return records;
}
