/** The claims of an ID token, or of the provider's UserInfo endpoint. */
export type Claims = Readonly<Record<string, unknown>>;

/** Microsoft Entra has no `email_verified`, but says whether the owner of the address's domain is verified. */
const entra = "https://login.microsoftonline.com";
/** As booleans are written in the tokens of Entra. */
const yes: ReadonlySet<unknown> = new Set([true, 1, "1", "true"]);

/**
 * Google's issuer is one for everybody. Of addresses outside of Gmail it vouches only in an organisation of Google
 * Workspace (`hd`): others were verified once, and may have another owner by now.
 */
const google = "https://accounts.google.com";

/** Whether a provider vouches that the address in its claims is the person's own. */
export function vouchesForAddress(issuer: string, claims: Claims): boolean {
  const { origin } = new URL(issuer);
  if (origin === entra) return yes.has(claims.xms_edov);
  if (claims.email_verified !== true) return false;
  if (origin !== google) return true;
  return typeof claims.hd === "string" || /@gmail\.com$/i.test(String(claims.email));
}
