import { lifetimes } from "../../contract/lifetimes.js";
import type { ActingAccount, Context } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { accountById } from "../accounts/account-queries.js";
import { userSessionById } from "./user-session-queries.js";

/**
 * Whether the calling user has just signed in by themselves: a session that somebody else uses must not keep its way in. One that
 * the account's server began by a link says nothing of the person, and what is made in it would outlive the credential.
 */
export async function hasJustSignedIn({
  tx,
  caller,
  clock,
}: Pick<Context, "caller" | "clock"> & { readonly tx: ReadTransaction }): Promise<boolean> {
  if (caller.kind !== "user") return false;
  const { userId, sessionId } = caller;
  const session = await tx.one(userSessionById, { userId, sessionId });
  if (session === undefined || session.clientId !== null) return false;
  return clock.now() - Date.parse(session.createdAt) <= lifetimes.recentSignInMs;
}

/** Whether an account's users can sign in by themselves, and not only by links that its server makes. */
export const signInThemselves = (authSchemes: readonly string[]): boolean =>
  authSchemes.includes("EMAIL") || authSchemes.includes("SSO");

/** The same of those who act for an account: its users, and the administrators of its parent. */
export async function actorsSignInThemselves(
  tx: ReadTransaction,
  { accountId, parentAccountId }: Pick<ActingAccount, "accountId" | "parentAccountId">,
): Promise<boolean> {
  for (const id of parentAccountId === null ? [accountId] : [accountId, parentAccountId]) {
    const row = await tx.one(accountById, { accountId: id });
    if (signInThemselves(row?.authSchemes ?? [])) return true;
  }
  return false;
}
