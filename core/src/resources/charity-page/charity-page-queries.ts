import * as sql from "../../contract/define-query.js";
import type { Language } from "../../domain/language.js";

/** How a charity opens its own page: one link and one session at a time. */
export const charityPages = sql.table("charity_pages", {
  charityId: sql.text,
  /** The address that the charity is registered with, in lowercase: every link goes there. */
  email: sql.text,
  /** The language of its mails. */
  language: sql.word<Language>(),
  /** The hash of the secret of a link that was not opened yet. */
  tokenHash: sql.nullable(sql.text),
  tokenExpiresAt: sql.nullable(sql.text),
  /** The session that is open. Another one replaces it. */
  sessionId: sql.nullable(sql.text),
  /** The name of the operator's key. */
  invitedBy: sql.text,
  invitedAt: sql.text,
  /** When the page was last opened by a link. */
  openedAt: sql.nullable(sql.text),
  /** How many links were asked for on a day (UTC). */
  askedOn: sql.nullable(sql.text),
  asked: sql.integer,
  updatedAt: sql.text,
});
export type CharityPageRow = sql.TableRow<typeof charityPages>;

export const insertCharityPage = sql.insertInto(charityPages);
export const deleteCharityPage = sql.deleteBy(charityPages, ["charityId"]);
export const charityPageById = sql.selectBy(charityPages, ["charityId"]);
export const charityPageByToken = sql.selectBy(charityPages, ["tokenHash"]);
export const charityPageChanges = sql.updateChanged(charityPages, "charityId");

/** The pages of the charities that are registered with an address. */
export const charityPagesOfAddress = sql.selectRows(charityPages, {
  name: "charity-pages-of-address",
  where: "email = :email order by charity_id limit :limit",
  parameters: { email: sql.text, limit: sql.integer },
});
