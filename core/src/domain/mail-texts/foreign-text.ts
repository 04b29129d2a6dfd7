/** Line breaks and other controls. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** What nobody sees: the marks that turn text around, and what has no width. Joiners stay, emoji and scripts need them. */
const unseen =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;
/**
 * Where mail programs would make a link: in an address, and in whatever looks like a domain, its last part having two
 * letters or more. The dots of other scripts are a domain's too.
 */
const linkStart = /:(?=\/\/)|(?<=[\p{L}\p{N}])[.。．｡](?=[\p{L}\p{N}-]*\p{L}[\p{L}\p{N}-])/gu;
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** What stands for a name of which nothing can be seen. */
const nothing = "—";

/**
 * A name that somebody else chose, such as a person's or a campaign's, made safe to stand in a line of ours: it cannot
 * break the line, hide anything, turn around what follows, or become a link: a space takes it apart.
 */
export function foreignText(value: string): string {
  const line = value
    .normalize("NFC")
    .replace(controls, " ")
    .replace(unseen, "")
    .replace(/\s+/g, " ")
    .replace(linkStart, "$& ")
    .trim();
  if (line === "") return nothing;
  return rightToLeft.test(line) ? `\u2068${line}\u2069` : line;
}
