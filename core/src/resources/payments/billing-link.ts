import { lifetimes } from "../../contract/lifetimes.js";
import type { WorkContext } from "../../contract/operation.js";
import { insertBillingLink } from "./payment-method-queries.js";

const tokenBytes = 32;

/** Creates a link to the page on which an account's payment method is entered. Only a hash of its secret is stored. */
export async function createBillingLink(
  { tx, now, settings, secrets }: Pick<WorkContext, "tx" | "now" | "settings" | "secrets">,
  accountId: string,
): Promise<{ readonly url: string; readonly expiresAt: string }> {
  const token = secrets.random(tokenBytes);
  const expiresAt = new Date(Date.parse(now) + lifetimes.billingLinkMs).toISOString();
  await tx.run(insertBillingLink, { tokenHash: secrets.hash(token), accountId, expiresAt });
  return { url: `${settings.baseUrl}/billing#token=${token}`, expiresAt };
}
