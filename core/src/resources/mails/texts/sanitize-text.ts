/** Line breaks and other control characters. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/**
 * Invisible characters: direction marks and zero-width characters. Joiners remain, because emoji and some scripts need
 * them.
 */
const invisible =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;
/**
 * Where mail programs would detect a link: after a scheme, or at the dots of a domain, whose last label has two letters
 * or more. Includes the dots of other scripts, which domains may use.
 */
const linkStart = /:(?=\/\/)|(?<=[\p{L}\p{N}])[.。．｡](?=[\p{L}\p{N}-]*\p{L}[\p{L}\p{N}-])/gu;
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Replaces a name without visible characters. */
const placeholder = "—";

/**
 * Sanitizes a name that somebody else chose, such as a person's or a campaign's, for use within a line: it cannot break
 * the line, hide text or change its direction. A space after each dot or scheme prevents links.
 */
export function sanitizeText(value: string): string {
  return sanitized(value, (line) => line.replace(linkStart, "$& "));
}

/** The same for a line that may hold addresses, such as an account's legal line. */
export function sanitizeLine(value: string): string {
  return sanitized(value, (line) => line);
}

function sanitized(value: string, withoutLinks: (line: string) => string): string {
  const visible = value
    .normalize("NFC")
    .replace(controls, " ")
    .replace(invisible, "")
    .replace(/\s+/g, " ");
  const line = withoutLinks(visible).trim();
  if (line === "") return placeholder;
  return rightToLeft.test(line) ? `\u2068${line}\u2069` : line;
}
