import { insertUnlessThere, selectBy, table, text } from "./define-query.js";

/** Who wants no more reminders of an account. */
export const unsubscriptions = table("unsubscriptions", {
  /** A hash of the account and the address. */
  unsubscriptionKey: text,
  accountId: text,
  createdAt: text,
});

export const unsubscriptionByKey = selectBy(unsubscriptions, ["unsubscriptionKey"]);
export const insertUnsubscription = insertUnlessThere(unsubscriptions, ["unsubscriptionKey"]);
