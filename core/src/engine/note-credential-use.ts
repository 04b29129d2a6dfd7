import { scopeOf } from "../contract/scope.js";
import { StorageUnavailable, type Store } from "../contract/store.js";
import { setCredentialUse } from "../resources/access/access-queries.js";

/** Records when a credential last created a token. A token does not fail because this cannot be written now. */
export async function noteCredentialUse(
  store: Store,
  clientId: string,
  lastUsedAt: string,
): Promise<void> {
  try {
    await store.write((tx) => tx.run(setCredentialUse, { clientId, lastUsedAt }), {
      scope: scopeOf(["credential uses"]),
    });
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
  }
}
