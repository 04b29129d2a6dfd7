/** An address from data that is safe to link to: http or https alone, never `javascript:` and its like. */
export function webAddress(text: string | null): string | null {
  return text && /^https?:/i.test(text) && URL.canParse(text) ? new URL(text).href : null;
}

/** An image from data, only when the API's own origin serves it: a widget asks no third party for anything. */
export function ownImage(text: string | null, base: string): string | null {
  const address = webAddress(text);
  return address?.startsWith(`${base}/`) ? address : null;
}
