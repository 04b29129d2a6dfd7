import {
  deleteBy,
  insertInto,
  nullable,
  selectBy,
  type TableRow,
  table,
  text,
  word,
} from "./define-query.js";

/** A link that signs somebody in once. Using it removes the row. */
export const magicLinks = table("magic_links", {
  tokenHash: text,
  kind: word<"USER" | "DONOR">(),
  accountId: text,
  subjectId: text,
  expiresAt: text,
  /** Where the person goes once signed in; checked when the link was made. */
  returnUrl: nullable(text),
  /** The credential that made it; null in links of an earlier release, which end within minutes. */
  clientId: nullable(text),
});

export type MagicLinkRow = TableRow<typeof magicLinks>;

export const insertMagicLink = insertInto(magicLinks);
export const magicLinkByToken = selectBy(magicLinks, ["tokenHash"]);
export const deleteMagicLink = deleteBy(magicLinks, ["tokenHash"]);
/** Every link of one person. */
export const deleteMagicLinksOf = deleteBy(magicLinks, ["accountId", "kind", "subjectId"]);
