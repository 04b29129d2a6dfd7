import type { Context } from "../contract/operation.js";
import type { ReadTransaction, WriteTransaction } from "../contract/store.js";
import { useChallenge } from "../resources/access/passkey-queries.js";
import { endOfOperatorSession } from "../resources/operator/operator-session-queries.js";

/** A session of the back office. The edge signs it, so nothing of it is stored until its operator signs out. */
export interface OperatorSession {
  readonly sessionId: string;
  /** The passkey that began it: it ends with the passkey. Missing if a key or a link began it. */
  readonly passkeyId?: string | undefined;
}

const hashOf = (secrets: Context["secrets"], sessionId: string) =>
  secrets.hash(`session of an operator ${sessionId}`);

/** Whether a session was signed out of, or the passkey that began it was removed. */
export async function hasSessionEnded(
  tx: ReadTransaction,
  secrets: Context["secrets"],
  { sessionId, passkeyId = "" }: OperatorSession,
): Promise<boolean> {
  const found = await tx.one(endOfOperatorSession, {
    sessionHash: hashOf(secrets, sessionId),
    passkeyId,
  });
  return found !== undefined;
}

/** Ends a session: it is used up, like a challenge that was answered, and forgotten when it would have expired. */
export async function endSession(
  tx: WriteTransaction,
  secrets: Context["secrets"],
  { sessionId, expiresAt }: Pick<OperatorSession, "sessionId"> & { readonly expiresAt: string },
): Promise<void> {
  await tx.run(useChallenge, { challengeHash: hashOf(secrets, sessionId), expiresAt });
}
