import type { Store } from "./contract/store.js";
import { sealSecrets } from "./contract/webhook-secrets.js";
import { vault } from "./platform/node.js";
import { sealWebhook, unsealedWebhooks } from "./queries/webhooks.js";

/** Rows of one transaction: short enough for calls of other processes not to wait. */
const webhooksAtOnce = 100;

/**
 * Encrypts the webhook secrets that an earlier release stored in clear. Several processes may do it at once, and a
 * second run changes nothing.
 *
 * @returns how many webhooks it sealed
 */
export async function sealWebhookSecrets(store: Store, tokenSecret: string): Promise<number> {
  const ownVault = vault(tokenSecret);
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
