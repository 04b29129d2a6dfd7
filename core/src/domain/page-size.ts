/**
 * The maximum size of a page, in bytes of JSON. Some items are a hundred times as long as others, and a page of 80 MB
 * would block every other call while it is written.
 */
export const pageBytes = 1_000_000;

/** Creates a counter of a page's size. It returns false for an item that does not fit; the first one always fits. */
export function pageSizeLimit(): (item: unknown) => boolean {
  let isFirst = true;
  let atMost = 0;
  let bytes = 0;
  // Most pages fit by the estimate, which costs a fraction of the JSON: then nothing is counted.
  const uncounted: unknown[] = [];
  return (item) => {
    atMost += bytesAtMost(item);
    uncounted.push(item);
    if (atMost > pageBytes)
      for (const one of uncounted.splice(0)) bytes += bytesOf(JSON.stringify(one));
    const fits = isFirst || bytes <= pageBytes;
    isFirst = false;
    return fits;
  };
}

/** The longest form of a UTF-16 code unit, the escape `\u0000`. */
const characterBytes = 6;
/** The longest number, `-1.2345678901234567e-100`. */
const numberBytes = 24;

/** No value is longer than this as JSON. */
function bytesAtMost(value: unknown): number {
  if (typeof value === "string") return value.length * characterBytes + 2;
  if (typeof value !== "object" || value === null) return numberBytes;
  let bytes = 2;
  if (Array.isArray(value)) {
    for (const item of value) bytes += bytesAtMost(item) + 1;
    return bytes;
  }
  // `for in` makes no arrays, as `Object.entries` does. Quotes, colon and comma are four characters.
  for (const name in value)
    bytes += name.length * characterBytes + 4 + bytesAtMost(value[name as keyof typeof value]);
  return bytes;
}

/** The size of a text in UTF-8. Each half of a surrogate pair counts two of its four bytes. */
function bytesOf(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 0x80) continue;
    bytes += code < 0x800 || (code >= 0xd800 && code <= 0xdfff) ? 1 : 2;
  }
  return bytes;
}
