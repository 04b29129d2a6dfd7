// Passkeys in the browser, for the sign-in page and the dashboard. The API writes their bytes in base64url.

/** @param {string} text */
const bytesOf = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
    sign.charCodeAt(0),
  );

/** @param {ArrayBuffer | null} buffer */
const textOf = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer ?? new ArrayBuffer())))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Browsers tie passkeys to a domain name, and refuse them for an address in digits such as 127.0.0.1. */
const hasDomainName = () => !/^\[|^[\d.]+$/.test(location.hostname);

/** Whether this page can use passkeys in this browser. */
export const canUsePasskeys = () =>
  isSecureContext && "PublicKeyCredential" in globalThis && hasDomainName();

/**
 * Has the browser make a passkey.
 *
 * @param {{ challenge: string, timeout: number, rp: PublicKeyCredentialRpEntity, attestation: AttestationConveyancePreference,
 *   user: { id: string, name: string, displayName: string }, pubKeyCredParams: PublicKeyCredentialParameters[],
 *   excludeCredentials: { type: "public-key", id: string }[], authenticatorSelection: AuthenticatorSelectionCriteria }} options
 *   the response of `start-passkey`
 * @returns {Promise<{ id: string, clientDataJSON: string, attestationObject: string }>} what `create-passkey` takes
 * @throws DOMException if the person does not want to, or has one on this device
 */
export async function makePasskey({ challenge, user, excludeCredentials, ...options }) {
  const publicKey = {
    ...options,
    challenge: bytesOf(challenge),
    user: { ...user, id: bytesOf(user.id) },
    excludeCredentials: excludeCredentials.map(({ type, id }) => ({ type, id: bytesOf(id) })),
  };
  const made = /** @type {any} */ (await navigator.credentials.create({ publicKey }));
  return {
    id: made.id,
    clientDataJSON: textOf(made.response.clientDataJSON),
    attestationObject: textOf(made.response.attestationObject),
  };
}

/**
 * Has the person choose a passkey, and the browser sign with it.
 *
 * @param {{ challenge: string, timeout: number, rpId: string, userVerification: UserVerificationRequirement }} options the
 *   response of `start-passkey-sign-in`
 * @returns {Promise<object>} what `sign-in-with-passkey` takes
 * @throws DOMException if the person does not want to, or has none
 */
export async function usePasskey({ challenge, timeout, rpId, userVerification }) {
  const publicKey = { challenge: bytesOf(challenge), timeout, rpId, userVerification };
  const used = /** @type {any} */ (await navigator.credentials.get({ publicKey }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = used.response;
  return {
    id: used.id,
    clientDataJSON: textOf(clientDataJSON),
    authenticatorData: textOf(authenticatorData),
    signature: textOf(signature),
    userHandle: textOf(userHandle),
  };
}
