/**
 * The maximum size of a page, in bytes of JSON. Some items are a hundred times as long as others, and a page of 80 MB
 * would block every other call while it is written.
 */
export const pageBytes = 1_000_000;

/** Up to this length, count a text's characters: escapes and UTF-8 add little. */
const shortCharacters = 64;

/** Creates a counter of a page's size. It returns false for an item that does not fit; the first one always fits. */
export function pageSizeLimit(): (item: unknown) => boolean {
  let bytes = 0;
  let isEmpty = true;
  return (item) => {
    bytes += jsonBytes(item);
    const fits = isEmpty || bytes <= pageBytes;
    isEmpty = false;
    return fits;
  };
}

/** Estimates the size of a value as JSON, at a fraction of the cost of serializing it. */
function jsonBytes(value: unknown): number {
  if (typeof value === "string") {
    return value.length <= shortCharacters ? value.length + 2 : textBytes(JSON.stringify(value));
  }
  if (typeof value !== "object" || value === null) return 8;
  let bytes = 2;
  if (Array.isArray(value)) {
    for (const item of value) bytes += jsonBytes(item) + 1;
    return bytes;
  }
  for (const [name, its] of Object.entries(value)) bytes += name.length + 4 + jsonBytes(its);
  return bytes;
}

/** The size of a text in UTF-8. Each half of a surrogate pair counts two of its four bytes. */
function textBytes(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 0x80) continue;
    bytes += code < 0x800 || (code >= 0xd800 && code <= 0xdfff) ? 1 : 2;
  }
  return bytes;
}
