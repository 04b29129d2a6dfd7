import * as sql from "../../contract/define-query.js";

/** Stored responses to calls with an `Idempotency-Key`. */
export const idempotencyKeys = sql.table("idempotency_keys", {
  accountId: sql.text,
  /** Who used the key; see `callerKeyOf`. */
  caller: sql.text,
  idempotencyKey: sql.text,
  /** A hash of the call. Another call with the same key has another one. */
  fingerprint: sql.text,
  status: sql.integer,
  /** Encrypted, because a response may contain a secret that is shown once. */
  lockedBody: sql.nullable(sql.text),
  createdAt: sql.text,
});
export type IdempotencyKeyRow = sql.TableRow<typeof idempotencyKeys>;

export const insertIdempotencyKey = sql.insertInto(idempotencyKeys);
export const idempotencyKeyOf = sql.selectBy(idempotencyKeys, [
  "accountId",
  "caller",
  "idempotencyKey",
]);
export const deleteIdempotencyKey = sql.deleteBy(idempotencyKeys, [
  "accountId",
  "caller",
  "idempotencyKey",
]);
