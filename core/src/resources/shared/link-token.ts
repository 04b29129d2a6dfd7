import type { Vault } from "../../contract/ports.js";

/**
 * A token for a link that carries what it is for: encrypted, so it reveals no personal data and cannot be forged.
 *
 * @param parts without spaces
 */
export function lockLinkToken(
  { lock }: Pick<Vault, "lock">,
  use: string,
  parts: readonly string[],
): string {
  return lock([use, ...parts].join(" "))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** What a token was made of; null when it was forged, altered or made for another use. */
export function openLinkToken(
  { unlock }: Pick<Vault, "unlock">,
  use: string,
  token: string,
): readonly string[] | null {
  try {
    const [of, ...parts] = unlock(token).split(" ");
    return of === use ? parts : null;
  } catch {
    return null;
  }
}
