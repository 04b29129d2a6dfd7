import type { Vault } from "./ports.js";

/** Secrets that the service sends to a receiver or signs with, and so cannot store as a hash. */
export interface WebhookSecrets {
  readonly password: string | null;
  readonly accessToken: string | null;
  readonly signingKey: string;
  readonly previousSigningKey: string | null;
  /** False in rows of a release that did not encrypt secrets, until the next start. */
  readonly isSealed: boolean;
}

/** Encrypts the secrets for storage. */
export function sealSecrets<Secrets extends WebhookSecrets>(vault: Vault, given: Secrets): Secrets {
  return given.isSealed ? given : { ...given, ...mapSecrets(given, vault.lock), isSealed: true };
}

/**
 * Decrypts the secrets.
 *
 * @throws when they were encrypted under another `TOKEN_SECRET`
 */
export function openSecrets<Secrets extends WebhookSecrets>(vault: Vault, kept: Secrets): Secrets {
  return kept.isSealed ? { ...kept, ...mapSecrets(kept, vault.unlock), isSealed: false } : kept;
}

function mapSecrets(
  { password, accessToken, signingKey, previousSigningKey }: WebhookSecrets,
  change: (text: string) => string,
) {
  return {
    password: password === null ? null : change(password),
    accessToken: accessToken === null ? null : change(accessToken),
    signingKey: change(signingKey),
    previousSigningKey: previousSigningKey === null ? null : change(previousSigningKey),
  };
}
