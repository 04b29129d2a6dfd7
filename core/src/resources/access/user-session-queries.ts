import * as sql from "../../contract/define-query.js";

const userSessions = sql.table("user_sessions", {
  sessionId: sql.text,
  accountId: sql.text,
  userId: sql.text,
  /** The credential that created the link which began it; null for a link that the user asked for by email. */
  clientId: sql.nullable(sql.text),
  browser: sql.nullable(sql.text),
  system: sql.nullable(sql.text),
  createdAt: sql.text,
  lastUsedAt: sql.text,
  expiresAt: sql.text,
  /** The passkey that began it. */
  passkeyId: sql.nullable(sql.text),
  /** The account whose identity provider began it. */
  ssoAccountId: sql.nullable(sql.text),
});
export type UserSessionRow = sql.TableRow<typeof userSessions>;

export const insertUserSession = sql.insertInto(userSessions);
export const userSessionById = sql.selectBy(userSessions, ["userId", "sessionId"]);
/** The open sessions of a user, newest first. Expired ones are stored until the next midnight. */
export const openSessionsOfUser = sql.selectRows(userSessions, {
  name: "open-sessions-of-user",
  where: `user_id = :userId and session_id < :after and expires_at > :now
    order by session_id desc limit :limit`,
  parameters: { userId: sql.text, after: sql.text, now: sql.text, limit: sql.integer },
});
export const setSessionUse = sql.updateOf(userSessions, ["sessionId"], ["lastUsedAt"]);
export const deleteUserSessionRow = sql.deleteBy(userSessions, ["userId", "sessionId"]);
export const deleteSessionsOfUser = sql.deleteBy(userSessions, ["userId"]);
/** Ends the sessions that began with a link of the credential. */
export const deleteSessionsOfClient = sql.deleteBy(userSessions, ["clientId"]);
export const deleteSessionsOfPasskey = sql.deleteBy(userSessions, ["passkeyId"]);
/** Ends the sessions that the account's identity provider began. */
export const deleteSessionsOfProvider = sql.deleteBy(userSessions, ["ssoAccountId"]);
export const deleteOtherSessionsOfUser = sql.statement({
  name: "delete-other-sessions-of-user",
  text: "delete from user_sessions where user_id = :userId and session_id <> :sessionId",
  parameters: { userId: sql.text, sessionId: sql.text },
});
/** Makes room for a new session: deletes all but the newest ones. */
export const deleteOldSessionsOfUser = sql.statement({
  name: "delete-old-sessions-of-user",
  text: `delete from user_sessions where user_id = :userId and session_id not in (
    select session_id from user_sessions where user_id = :userId and expires_at > :now
    order by session_id desc limit :kept)`,
  parameters: { userId: sql.text, now: sql.text, kept: sql.integer },
});
