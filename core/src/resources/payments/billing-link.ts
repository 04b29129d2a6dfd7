import { lifetimes } from "../../contract/lifetimes.js";
import type { WorkContext } from "../../contract/operation.js";
import { insertBillingLink } from "./payment-method-queries.js";
import { createSession, pageProviderOf } from "./payment-session.js";

const tokenBytes = 32;

/** Creates a link to the page on which an account's payment method is entered. Only a hash of its secret is stored. */
export async function createBillingLink(
  context: Pick<WorkContext, "tx" | "now" | "newId" | "settings" | "secrets">,
  accountId: string,
  validMs: number = lifetimes.billingLinkMs,
): Promise<{ readonly url: string; readonly expiresAt: string }> {
  const { tx, now, settings, secrets } = context;
  // Where a provider has a page of its own, nothing is entered on ours.
  if (pageProviderOf(context) !== null)
    return await createSession(
      context,
      {
        accountId,
        donorId: null,
        donationId: null,
        keepsMethod: true,
        returnUrl: settings.baseUrl,
      },
      lifetimes.billingLinkMs,
    );
  const token = secrets.random(tokenBytes);
  const expiresAt = new Date(Date.parse(now) + validMs).toISOString();
  await tx.run(insertBillingLink, { tokenHash: secrets.hash(token), accountId, expiresAt });
  return { url: `${settings.baseUrl}/billing#token=${token}`, expiresAt };
}
