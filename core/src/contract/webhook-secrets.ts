import type { Vault } from "./ports.js";

/** What the service must send to a receiver, or sign with, and therefore cannot keep as a hash. */
export interface WebhookSecrets {
  readonly password: string | null;
  readonly accessToken: string | null;
  readonly signingKey: string;
  /** False in rows of a release that did not encrypt them, until the next start. */
  readonly isSealed: boolean;
}

/** The secrets as the database keeps them. */
export function sealSecrets<Secrets extends WebhookSecrets>(vault: Vault, given: Secrets): Secrets {
  return given.isSealed ? given : { ...given, ...mapSecrets(given, vault.lock), isSealed: true };
}

/**
 * The secrets as they are sent.
 *
 * @throws when they were sealed under another `TOKEN_SECRET`
 */
export function openSecrets<Secrets extends WebhookSecrets>(vault: Vault, kept: Secrets): Secrets {
  return kept.isSealed ? { ...kept, ...mapSecrets(kept, vault.unlock), isSealed: false } : kept;
}

function mapSecrets(
  { password, accessToken, signingKey }: WebhookSecrets,
  change: (text: string) => string,
) {
  return {
    password: password === null ? null : change(password),
    accessToken: accessToken === null ? null : change(accessToken),
    signingKey: change(signingKey),
  };
}
