import type { TokenClaims } from "../../contract/callers.js";
import { lifetimes } from "../../contract/lifetimes.js";
import { limits } from "../../contract/limits.js";
import type { Context } from "../../contract/operation.js";
import { deviceOf } from "../../domain/device.js";
import type { UserRow } from "../users/user-queries.js";
import {
  deleteOldSessionsOfUser,
  insertUserSession,
  type UserSessionRow,
} from "./user-session-queries.js";

type Beginning = Pick<Context, "tx" | "now" | "clock" | "newId" | "origin" | "actsAs">;

/**
 * Begins a session of a user, and returns the claims of its token. The oldest session ends if the user has too many.
 *
 * @param clientId the credential that created the sign-in link, whose deletion ends the session
 * @param by what else began it: the session ends when the passkey or the account's identity provider is removed
 */
export async function beginUserSession(
  { tx, now, clock, newId, origin, actsAs }: Beginning,
  { accountId, userId }: Pick<UserRow, "accountId" | "userId">,
  clientId: string | null,
  by: Partial<Pick<UserSessionRow, "passkeyId" | "ssoAccountId">> = {},
): Promise<TokenClaims> {
  const sessionId = newId();
  actsAs(userId);
  await tx.run(deleteOldSessionsOfUser, { userId, now, kept: limits.sessionsOfUser - 1 });
  await tx.run(insertUserSession, {
    ...{ sessionId, accountId, userId, clientId, ...deviceOf(origin().userAgent) },
    ...{ createdAt: now, lastUsedAt: now },
    expiresAt: new Date(clock.now() + lifetimes.sessionMs).toISOString(),
    ...{ passkeyId: null, ssoAccountId: null, ...by },
  });
  return { kind: "user", accountId, userId, sessionId, ...(clientId === null ? {} : { clientId }) };
}
