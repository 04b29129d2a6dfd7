import * as sql from "../../contract/define-query.js";

const operatorPasskeys = sql.table("operator_passkeys", {
  passkeyId: sql.text,
  operator: sql.text,
  keyMark: sql.text,
  name: sql.text,
  credentialId: sql.text,
  publicKey: sql.text,
  counter: sql.integer,
  createdAt: sql.text,
  lastUsedAt: sql.nullable(sql.text),
});
export type OperatorPasskeyRow = sql.TableRow<typeof operatorPasskeys>;

export const insertOperatorPasskey = sql.insertInto(operatorPasskeys);
export const operatorPasskeyById = sql.selectBy(operatorPasskeys, [
  ...(["operator", "keyMark", "passkeyId"] as const),
]);
export const operatorPasskeyByCredential = sql.selectBy(operatorPasskeys, ["credentialId"]);
/** All of an operator's present key, newest first. */
export const passkeysOfOperator = sql.selectRows(operatorPasskeys, {
  name: "passkeys-of-operator",
  where:
    "operator = :operator and key_mark = :keyMark and passkey_id < :after order by passkey_id desc limit :limit",
  parameters: { operator: sql.text, keyMark: sql.text, after: sql.text, limit: sql.integer },
});
export const setOperatorPasskeyUse = sql.updateOf(
  operatorPasskeys,
  ["passkeyId"],
  ["counter", "lastUsedAt"],
);
export const deleteOperatorPasskeyRow = sql.deleteBy(operatorPasskeys, ["passkeyId"]);
/** Those of an operator's earlier keys, which no longer sign anybody in. */
export const deleteEndedOperatorPasskeys = sql.statement({
  name: "delete-ended-operator-passkeys",
  text: "delete from operator_passkeys where operator = :operator and key_mark <> :keyMark",
  parameters: { operator: sql.text, keyMark: sql.text },
});
