import { deleteBy, insertInto, integer, nullable, selectBy, table, text } from "./define-query.js";

/** What a call with an `Idempotency-Key` answered. */
export const idempotencyKeys = table("idempotency_keys", {
  accountId: text,
  /** Whose key it is: see `callerKeyOf`. */
  caller: text,
  idempotencyKey: text,
  /** Tells the same call from another one with the same key. */
  fingerprint: text,
  status: integer,
  /** Encrypted: an answer may hold a secret that is shown once. */
  lockedBody: nullable(text),
  createdAt: text,
});

export const insertIdempotencyKey = insertInto(idempotencyKeys);
export const idempotencyKeyOf = selectBy(idempotencyKeys, [
  "accountId",
  "caller",
  "idempotencyKey",
]);
export const deleteIdempotencyKey = deleteBy(idempotencyKeys, [
  "accountId",
  "caller",
  "idempotencyKey",
]);
