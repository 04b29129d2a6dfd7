/** An address from data that is safe to link to: http or https alone, never `javascript:` and its like. */
export function webAddress(text: string | null): string | null {
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
}

/** An image from data, only when the API's own origin serves it: a widget asks no third party for anything. */
export function ownImage(text: string | null, base: string): string | null {
  const address = webAddress(text);
  return address && new URL(address).origin === base ? address : null;
}
