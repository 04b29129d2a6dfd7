import * as sql from "../../contract/define-query.js";

const credentials = sql.table("credentials", {
  clientId: sql.text,
  accountId: sql.text,
  secretHash: sql.text,
  createdAt: sql.text,
});

export const insertCredential = sql.insertInto(credentials);
export const credentialByClientId = sql.selectBy(credentials, ["clientId"]);
export const deleteCredential = sql.deleteBy(credentials, ["clientId"]);

/** A single-use sign-in link. Redeeming it deletes the row. */
export const magicLinks = sql.table("magic_links", {
  tokenHash: sql.text,
  kind: sql.word<"USER" | "DONOR">(),
  accountId: sql.text,
  subjectId: sql.text,
  expiresAt: sql.text,
  /** Where to send the person after sign-in; validated when the link is created. */
  returnUrl: sql.nullable(sql.text),
  /** The credential that created it; null in links created by an earlier release, which expire within minutes. */
  clientId: sql.nullable(sql.text),
});

export type MagicLinkRow = sql.TableRow<typeof magicLinks>;

export const insertMagicLink = sql.insertInto(magicLinks);
export const magicLinkByToken = sql.selectBy(magicLinks, ["tokenHash"]);
export const deleteMagicLink = sql.deleteBy(magicLinks, ["tokenHash"]);
/** Deletes every link of one person. */
export const deleteMagicLinksOf = sql.deleteBy(magicLinks, ["accountId", "kind", "subjectId"]);
