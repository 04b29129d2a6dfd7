/** The beginning of a file, in which an XML declaration names the encoding. */
const declarationBytes = 200;

/**
 * Decodes the bytes of an XML or CSV file, which banks and spreadsheets also send in ISO 8859-1 or UTF-16: by the byte
 * order mark, the charset of the `Content-Type`, or the XML declaration (RFC 7303); otherwise UTF-8.
 *
 * @param charset empty if the header has none
 * @returns null if the encoding is unknown or the bytes are not in it
 */
export function decodeXml(bytes: Uint8Array, charset: string): string | null {
  const beginning = Buffer.from(bytes.subarray(0, declarationBytes)).toString("latin1");
  const [, declared = ""] = /^<\?xml[^>]*?\bencoding\s*=\s*["']([\w.-]+)["']/.exec(beginning) ?? [];
  const encoding = markedEncoding(bytes) ?? (charset || declared || "utf-8");
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function markedEncoding([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}
