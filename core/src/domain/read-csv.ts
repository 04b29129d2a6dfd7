/**
 * The records of a CSV file (RFC 4180). The delimiter is the one that the first line has most of: spreadsheets write `;`
 * where the decimal separator is a comma. Empty lines are left out.
 *
 * Here and not by a library, because rules compile without Node's types, which those packages need.
 *
 * @returns null if a quoted field does not end, or if text follows it
 */
export function readCsv(text: string): string[][] | null {
  const content = text.replace(/^\uFEFF/, "");
  const first = content.split(/\r?\n/, 1)[0] ?? "";
  const countIn = (delimiter: string) => first.split(delimiter).length;
  const [delimiter = ","] = [";", ",", "\t"].sort((one, other) => countIn(other) - countIn(one));
  const ends = { ";": "[^;\\r\\n]", ",": "[^,\\r\\n]", "\t": "[^\\t\\r\\n]" }[delimiter] ?? "";
  const field = new RegExp(
    `(?:"((?:[^"]|"")*)"|((?!")${ends}*))(${delimiter}|\\r\\n|\\n|\\r|$)`,
    "y",
  );
  const records: string[][] = [];
  let record: string[] = [];
  while (field.lastIndex < content.length || record.length > 0) {
    const match = field.exec(content);
    if (match === null) return null;
    const [, quoted, plain = "", end] = match;
    record.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === delimiter) continue;
    if (record.some((cell) => cell.trim() !== "")) records.push(record);
    record = [];
    if (end === "") break;
  }
  return records;
}
