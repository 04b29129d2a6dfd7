import * as sql from "../../contract/define-query.js";

/**
 * A row if a session of the back office has ended: it was signed out of, or the passkey that began it is not there. Both in
 * one query, because every call of the back office asks.
 *
 * `passkeyId` is empty for a session that no passkey began.
 */
export const endOfOperatorSession = sql.select({
  name: "end-of-operator-session",
  text: `select 1 as has_ended where exists (select 1 from used_challenges where challenge_hash = :sessionHash)
    or (:passkeyId <> '' and not exists (select 1 from operator_passkeys where passkey_id = :passkeyId))`,
  parameters: { sessionHash: sql.text, passkeyId: sql.text },
  row: { hasEnded: sql.integer },
});
