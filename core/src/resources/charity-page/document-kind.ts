/**
 * How files of a media type begin in base64: `%PDF-`, the start of a JPEG and the signature of a PNG. Six bits are a
 * character, so the last one can also hold the first bits of what follows.
 */
const beginnings = [
  ["application/pdf", /^JVBERi[0-3]/],
  ["image/jpeg", /^\/9j\//],
  ["image/png", /^iVBORw0KGg[o-r]/],
] as const;

/** The media type of a document in base64 by its first bytes, whatever its name says; null for other files. */
export function documentKind(base64: string): string | null {
  return beginnings.find(([, begin]) => begin.test(base64))?.[0] ?? null;
}

/** The size in bytes of what base64 holds. */
export function sizeOf(base64: string): number {
  const padding = /=*$/.exec(base64)?.[0].length ?? 0;
  return (base64.length / 4) * 3 - padding;
}
