import {
  deleteBy,
  insertInto,
  nullable,
  selectBy,
  type TableRow,
  table,
  text,
  word,
} from "../../contract/define-query.js";

const credentials = table("credentials", {
  clientId: text,
  accountId: text,
  secretHash: text,
  createdAt: text,
});

export const insertCredential = insertInto(credentials);
export const credentialByClientId = selectBy(credentials, ["clientId"]);
export const deleteCredential = deleteBy(credentials, ["clientId"]);

/** A single-use sign-in link. Redeeming it deletes the row. */
export const magicLinks = table("magic_links", {
  tokenHash: text,
  kind: word<"USER" | "DONOR">(),
  accountId: text,
  subjectId: text,
  expiresAt: text,
  /** Where to send the person after sign-in; validated when the link is created. */
  returnUrl: nullable(text),
  /** The credential that created it; null in links created by an earlier release, which expire within minutes. */
  clientId: nullable(text),
});

export type MagicLinkRow = TableRow<typeof magicLinks>;

export const insertMagicLink = insertInto(magicLinks);
export const magicLinkByToken = selectBy(magicLinks, ["tokenHash"]);
export const deleteMagicLink = deleteBy(magicLinks, ["tokenHash"]);
/** Deletes every link of one person. */
export const deleteMagicLinksOf = deleteBy(magicLinks, ["accountId", "kind", "subjectId"]);
