import { scopeOf } from "../contract/scope.js";
import { StorageUnavailable, type Store, type WriteTransaction } from "../contract/store.js";
import { setCredentialUse } from "../resources/access/access-queries.js";
import { setSessionUse } from "../resources/access/user-session-queries.js";

/** Notes when something was used, in a transaction of its own. No call fails because this cannot be written now. */
async function note(store: Store, write: (tx: WriteTransaction) => Promise<unknown>) {
  try {
    await store.write(write, { scope: scopeOf(["credential uses"]) });
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
  }
}

/** Records when a credential last created a token. */
export const noteCredentialUse = (store: Store, clientId: string, lastUsedAt: string) =>
  note(store, (tx) => tx.run(setCredentialUse, { clientId, lastUsedAt }));

/** Records when a user's session last made a call. */
export const noteSessionUse = (store: Store, sessionId: string, lastUsedAt: string) =>
  note(store, (tx) => tx.run(setSessionUse, { sessionId, lastUsedAt }));
