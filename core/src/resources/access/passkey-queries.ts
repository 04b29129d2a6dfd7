import * as sql from "../../contract/define-query.js";

const passkeys = sql.table("passkeys", {
  passkeyId: sql.text,
  accountId: sql.text,
  userId: sql.text,
  name: sql.text,
  credentialId: sql.text,
  publicKey: sql.text,
  counter: sql.integer,
  createdAt: sql.text,
  lastUsedAt: sql.nullable(sql.text),
});
export type PasskeyRow = sql.TableRow<typeof passkeys>;

export const insertPasskey = sql.insertInto(passkeys);
export const passkeyById = sql.selectBy(passkeys, ["userId", "passkeyId"]);
export const passkeyByCredential = sql.selectBy(passkeys, ["credentialId"]);
/** All of a user, newest first. */
export const passkeysOfUser = sql.selectRows(passkeys, {
  name: "passkeys-of-user",
  where: "user_id = :userId and passkey_id < :after order by passkey_id desc limit :limit",
  parameters: { userId: sql.text, after: sql.text, limit: sql.integer },
});
export const renamePasskeyRow = sql.updateOf(passkeys, ["passkeyId"], ["name"]);
export const setPasskeyUse = sql.updateOf(passkeys, ["passkeyId"], ["counter", "lastUsedAt"]);
export const deletePasskeyRow = sql.deleteBy(passkeys, ["userId", "passkeyId"]);
export const deletePasskeysOfUser = sql.deleteBy(passkeys, ["userId"]);

const usedChallenges = sql.table("used_challenges", {
  challengeHash: sql.text,
  expiresAt: sql.text,
});
/** Changes no row if the challenge was answered before, or the session ended before. */
export const useChallenge = sql.insertUnlessThere(usedChallenges, ["challengeHash"]);
