/**
 * The maximum size of a page, in bytes of JSON. Some items are a hundred times as long as others, and a page of 80 MB
 * would block every other call while it is written.
 */
export const pageBytes = 1_000_000;

/** A UTF-16 code unit is at most this long in UTF-8. */
const mostBytes = 3;

/** Creates a counter of a page's size. It returns false for an item that does not fit; the first one always fits. */
export function pageSizeLimit(): (item: unknown) => boolean {
  let bytes = 0;
  let characters = 0;
  let isEmpty = true;
  // Most pages fit whatever their characters are: then nothing is counted.
  const uncounted: string[] = [];
  return (item) => {
    const text = JSON.stringify(item);
    characters += text.length;
    uncounted.push(text);
    if (characters * mostBytes > pageBytes)
      for (const one of uncounted.splice(0)) bytes += bytesOf(one);
    const fits = isEmpty || bytes <= pageBytes;
    isEmpty = false;
    return fits;
  };
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
