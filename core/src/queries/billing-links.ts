import { deleteBy, insertInto, selectBy, table, text } from "./define-query.js";

/** A link to the page on which an account's payment method is entered. Using it removes the row. */
export const billingLinks = table("billing_links", {
  tokenHash: text,
  accountId: text,
  expiresAt: text,
});

export const insertBillingLink = insertInto(billingLinks);
export const billingLinkByToken = selectBy(billingLinks, ["tokenHash"]);
export const deleteBillingLink = deleteBy(billingLinks, ["tokenHash"]);
