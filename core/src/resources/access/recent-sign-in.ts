import { lifetimes } from "../../contract/lifetimes.js";
import type { Context } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { userSessionById } from "./user-session-queries.js";

/** Whether the calling user has just signed in: a session that somebody else uses must not keep its way in. */
export async function hasJustSignedIn({
  tx,
  caller,
  clock,
}: Pick<Context, "caller" | "clock"> & { readonly tx: ReadTransaction }): Promise<boolean> {
  if (caller.kind !== "user") return false;
  const { userId, sessionId } = caller;
  const session = await tx.one(userSessionById, { userId, sessionId });
  const begunAt = Date.parse(session?.createdAt ?? "");
  return clock.now() - begunAt <= lifetimes.recentSignInMs;
}
