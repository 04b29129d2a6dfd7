/**
 * Parses generated CSV strictly (RFC 4180, any delimiter): every record ends with CRLF, and a quoted field may contain
 * any character.
 *
 * @throws if a record does not end with CRLF, or a quoted field does not end
 */
export function readCsv(text: string, delimiter = ","): string[][] {
  const records: string[][] = [];
  let at = 0;
  while (at < text.length) {
    const record: string[] = [];
    for (;;) {
      const [field, end] =
        text[at] === '"' ? quotedField(text, at) : plainField(text, at, delimiter);
      record.push(field);
      at = end;
      if (text[at] !== delimiter) break;
      at++;
    }
    if (!text.startsWith("\r\n", at))
      throw new Error(`expected a delimiter or CRLF at offset ${at}`);
    at += "\r\n".length;
    records.push(record);
  }
  return records;
}

function plainField(text: string, start: number, delimiter: string): [string, number] {
  let end = start;
  while (end < text.length && text[end] !== delimiter && !text.startsWith("\r\n", end)) end++;
  return [text.slice(start, end), end];
}

function quotedField(text: string, start: number): [string, number] {
  let field = "";
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] !== '"') field += text[at];
    else if (text[at + 1] === '"') {
      field += '"';
      at++;
    } else return [field, at + 1];
  }
  throw new Error(`unterminated quoted field at offset ${start}`);
}
