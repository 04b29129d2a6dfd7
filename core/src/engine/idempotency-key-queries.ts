import {
  deleteBy,
  insertInto,
  integer,
  nullable,
  selectBy,
  table,
  text,
} from "../contract/define-query.js";

/** Stored responses to calls with an `Idempotency-Key`. */
export const idempotencyKeys = table("idempotency_keys", {
  accountId: text,
  /** Who used the key; see `callerKeyOf`. */
  caller: text,
  idempotencyKey: text,
  /** A hash of the call. Another call with the same key has another one. */
  fingerprint: text,
  status: integer,
  /** Encrypted, because a response may contain a secret that is shown once. */
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
