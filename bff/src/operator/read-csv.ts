/**
 * Reads a CSV file (RFC 4180): fields that are separated by commas, or by semicolons if the first line has no comma, and
 * may be in double quotes. Null if a quote is not closed.
 */
export function readCsv(text: string): string[][] | null {
  const source = text.replace(/^\ufeff/, "");
  const [firstLine = ""] = source.split(/\r?\n/, 1);
  const separator = firstLine.includes(",") ? "," : ";";
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < source.length) {
    const field = readField(source, at, separator);
    if (field === null) return null;
    row.push(field.value);
    at = field.end;
    if (source[at] === separator) {
      at++;
      // A line may end with an empty field.
      if (at < source.length) continue;
      row.push("");
    }
    if (source[at] === "\r") at++;
    if (source[at] === "\n") at++;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** One field and where it ends; null if its quote is not closed. */
function readField(source: string, at: number, separator: string) {
  const pattern = source[at] === '"' ? /"((?:[^"]|"")*)"[^\r\n,;]*/y : plain[separator];
  if (pattern === undefined) return null;
  pattern.lastIndex = at;
  const [whole, value] = pattern.exec(source) ?? [];
  if (whole === undefined || value === undefined) return null;
  return { value: value.replaceAll('""', '"'), end: at + whole.length };
}

const plain: Readonly<Record<string, RegExp>> = { ",": /([^,\r\n]*)/y, ";": /([^;\r\n]*)/y };
