import { insertInto, integer, selectBy, table, text, updateOf } from "./define-query.js";

/** How many mails are written or put off to the last day for which there is one; see `domain/mail-days.ts`. */
export const mailDays = table("mail_days", {
  /** A hash of whose mails are counted, and to whom. */
  boundKey: text,
  dayBeginsAt: text,
  mails: integer,
});

export const mailDayOf = selectBy(mailDays, ["boundKey"]);
export const insertMailDay = insertInto(mailDays);
export const updateMailDay = updateOf(mailDays, ["boundKey"], ["dayBeginsAt", "mails"]);
