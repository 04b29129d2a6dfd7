import type { Context } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { userSessionById } from "./user-session-queries.js";

/** The credential from which a call came: its own, or the one that made the link of its session. Null if none did. */
export async function clientOfCaller({
  tx,
  caller,
}: Pick<Context, "caller"> & { readonly tx: ReadTransaction }): Promise<string | null> {
  if ("clientId" in caller) return caller.clientId;
  if (caller.kind !== "user") return null;
  const { userId, sessionId } = caller;
  return (await tx.one(userSessionById, { userId, sessionId }))?.clientId ?? null;
}
