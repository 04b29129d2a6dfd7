import type { Vault } from "../../contract/ports.js";

/** Where a charity or a payout is paid; without an account: at the sandbox's bank. */
interface Payee {
  readonly holder: string | null;
  readonly sealedIban: string | null;
}

/**
 * Whether a payout goes to a charity's bank account: the same holder and the same IBAN, or account at a provider. Compares
 * what is encrypted, since one IBAN is stored with another ciphertext each time that it is encrypted.
 */
export function isSameAccount(
  { unlock }: Pick<Vault, "unlock">,
  payout: Payee,
  account: Payee,
): boolean {
  if (payout.sealedIban === account.sealedIban) return true;
  if (payout.sealedIban === null || account.sealedIban === null) return false;
  return (
    payout.holder === account.holder && unlock(payout.sealedIban) === unlock(account.sealedIban)
  );
}
