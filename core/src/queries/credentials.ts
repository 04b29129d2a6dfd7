import { deleteBy, insertInto, selectBy, table, text } from "./define-query.js";

export const credentials = table("credentials", {
  clientId: text,
  accountId: text,
  secretHash: text,
  createdAt: text,
});

export const insertCredential = insertInto(credentials);
export const credentialByClientId = selectBy(credentials, ["clientId"]);
export const deleteCredential = deleteBy(credentials, ["clientId"]);
