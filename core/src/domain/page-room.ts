/**
 * What a page holds before it ends, in bytes of JSON: the items of one page can be a hundred times as long as those of
 * another, and a page of 80 MB stops every other call while it is written.
 */
export const pageBytes = 1_000_000;

/** Texts up to here are counted as they are: what escapes and UTF-8 add to them is little. */
const shortCharacters = 64;

/** Counts the items of a page: an answer of `false` says that the item does not fit, which the first always does. */
export function pageRoom(): (item: unknown) => boolean {
  let bytes = 0;
  let isEmpty = true;
  return (item) => {
    bytes += jsonBytes(item);
    const fits = isEmpty || bytes <= pageBytes;
    isEmpty = false;
    return fits;
  };
}

/** About how long a value is as JSON, at a fraction of what writing it would cost. */
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

/** How long a text is in UTF-8; each half of a surrogate pair counts for two of its four bytes. */
function textBytes(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 0x80) continue;
    bytes += code < 0x800 || (code >= 0xd800 && code <= 0xdfff) ? 1 : 2;
  }
  return bytes;
}
