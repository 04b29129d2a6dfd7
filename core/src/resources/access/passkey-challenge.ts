import { z } from "zod";
import { lifetimes } from "../../contract/lifetimes.js";
import type { Context } from "../../contract/operation.js";
import { useChallenge } from "./passkey-queries.js";

/** What a challenge is for: to sign in, or to add a passkey in one session of a user, or with one key of an operator. */
export type Purpose =
  | "sign in"
  | "sign in as operator"
  | `add in session ${string}`
  | `add with key ${string}`;

const Sealed = z.strictObject({ purpose: z.string(), expiresAt: z.string() });

/**
 * Makes a challenge: a text that an authenticator signs. It is encrypted and says what it is for and until when, so
 * nothing is stored until it is answered.
 */
export function newChallenge(
  { vault, clock }: Pick<Context, "vault" | "clock">,
  purpose: Purpose,
): { readonly challenge: string; readonly expiresAt: string } {
  const expiresAt = new Date(clock.now() + lifetimes.passkeyChallengeMs).toISOString();
  const sealed: z.input<typeof Sealed> = { purpose, expiresAt };
  const challenge = vault.lock(JSON.stringify(sealed));
  // As browsers write bytes, so that they return the same text.
  const inUrl = { "+": "-", "/": "_", "=": "" } as const;
  const encoded = challenge.replace(/[+/=]/g, (sign) => inUrl[sign as keyof typeof inUrl]);
  return { challenge: encoded, expiresAt };
}

/** Whether a signed challenge is ours, for this, and not answered yet. It then counts as answered. */
export async function takeChallenge(
  { tx, vault, secrets, now }: Pick<Context, "tx" | "vault" | "secrets" | "now">,
  challenge: string,
  purpose: Purpose,
): Promise<boolean> {
  const sealed = openChallenge(vault, challenge);
  if (sealed === null || sealed.purpose !== purpose || sealed.expiresAt <= now) return false;
  const { expiresAt } = sealed;
  return (await tx.run(useChallenge, { challengeHash: secrets.hash(challenge), expiresAt })) > 0;
}

function openChallenge(vault: Context["vault"], challenge: string) {
  try {
    const opened = Sealed.safeParse(JSON.parse(vault.unlock(challenge)));
    return opened.success ? opened.data : null;
  } catch {
    // Somebody made it up.
    return null;
  }
}
