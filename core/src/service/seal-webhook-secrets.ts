import type { Store } from "../contract/store.js";
import { sealSecrets } from "../contract/webhook-secrets.js";
import { type TokenSecrets, vault } from "../platform/node.js";
import { sealWebhook, unsealedWebhooks } from "../resources/webhooks/webhook-queries.js";

/** Rows per transaction: short enough not to delay calls of other processes. */
const webhooksAtOnce = 100;

/**
 * Encrypts the webhook secrets that an earlier release stored in clear. Processes may run it concurrently, and a second
 * run changes nothing.
 *
 * @returns how many webhooks it encrypted
 */
export async function sealWebhookSecrets(
  store: Store,
  tokenSecrets: TokenSecrets,
): Promise<number> {
  const ownVault = vault(tokenSecrets);
  let sealed = 0;
  for (;;) {
    const found = await store.read((tx) => tx.all(unsealedWebhooks, { limit: webhooksAtOnce }));
    if (found.length === 0) return sealed;
    sealed += await store.write(async (tx) => {
      let changed = 0;
      for (const webhook of found)
        changed += await tx.run(sealWebhook, sealSecrets(ownVault, webhook));
      return changed;
    });
  }
}
