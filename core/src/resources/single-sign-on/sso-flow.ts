import { z } from "zod";
import type { ProviderSignIn } from "../../contract/identity-providers.js";
import { lifetimes } from "../../contract/lifetimes.js";
import type { Context } from "../../contract/operation.js";
import { useChallenge } from "../access/passkey-queries.js";

/** What the service remembers of a sign-in, in the browser that began it. */
const Flow = z.strictObject({
  accountId: z.string(),
  /** When the provider was configured: its answer is of no use after a change. */
  configuredAt: z.string(),
  expiresAt: z.string(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
});
type Flow = z.output<typeof Flow>;

/**
 * Encrypts what has to be remembered of a sign-in. The browser that began it keeps it, so nothing is stored until it is
 * used, and no other browser can end the sign-in.
 */
export function sealFlow(
  { vault, clock }: Pick<Context, "vault" | "clock">,
  of: Pick<Flow, "accountId" | "configuredAt">,
  { state, nonce, codeVerifier }: ProviderSignIn,
): { readonly flow: string; readonly expiresAt: string } {
  const expiresAt = new Date(clock.now() + lifetimes.ssoSignInMs).toISOString();
  const { accountId, configuredAt } = of;
  const flow: Flow = { accountId, configuredAt, expiresAt, state, nonce, codeVerifier };
  return { flow: vault.lock(JSON.stringify(flow)), expiresAt };
}

/** The sign-in that a browser returns with; null if it is not ours, of another account, too old or used. Uses it up. */
export async function takeFlow(
  { tx, vault, secrets, now }: Pick<Context, "tx" | "vault" | "secrets" | "now">,
  sealed: string,
  accountId: string,
): Promise<Flow | null> {
  const flow = openFlow(vault, sealed);
  if (flow === null || flow.accountId !== accountId || flow.expiresAt <= now) return null;
  const { expiresAt, state } = flow;
  // By its state, since one text in base64 can be spelled in several ways.
  const taken = await tx.run(useChallenge, { challengeHash: secrets.hash(state), expiresAt });
  return taken > 0 ? flow : null;
}

function openFlow(vault: Context["vault"], sealed: string): Flow | null {
  try {
    const opened = Flow.safeParse(JSON.parse(vault.unlock(sealed)));
    return opened.success ? opened.data : null;
  } catch {
    // Somebody made it up.
    return null;
  }
}
