import type { PasskeyVerifier } from "../../contract/passkey-verifier.js";

/** The library is loaded with the first passkey: it parses certificates, which few processes ever need. */
const library = () => import("@simplewebauthn/server");

/** What is the same in every answer. */
const publicKey = { type: "public-key", clientExtensionResults: {} } as const;

/** Verifies passkeys of the pages at an address. */
export function passkeyVerifier(baseUrl: string): PasskeyVerifier {
  const { origin: expectedOrigin, hostname: rpId } = new URL(baseUrl);
  const expected = { expectedOrigin, expectedRPID: rpId, requireUserVerification: true };

  /** Notes the challenge of the answer, which the caller checks. */
  function challengeNoted() {
    const noted = { challenge: "" };
    const expectedChallenge = (challenge: string) => {
      noted.challenge = challenge;
      return true;
    };
    return { noted, expectedChallenge };
  }

  return {
    rpId,
    async verifyCreation({ id, ...response }) {
      const { verifyRegistrationResponse } = await library();
      const { noted, expectedChallenge } = challengeNoted();
      const answer = { ...publicKey, id, rawId: id, response };
      const { registrationInfo } = await verifyRegistrationResponse({
        ...{ ...expected, expectedChallenge, response: answer },
      }).catch(refused);
      if (registrationInfo === undefined) return null;
      const { credential } = registrationInfo;
      return {
        ...noted,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString("base64url"),
        counter: credential.counter,
      };
    },
    async verifyAssertion({ id, ...response }, stored) {
      const { verifyAuthenticationResponse } = await library();
      const { noted, expectedChallenge } = challengeNoted();
      const answer = { ...publicKey, id, rawId: id, response };
      const credential = {
        id: stored.credentialId,
        publicKey: Uint8Array.from(Buffer.from(stored.publicKey, "base64url")),
        counter: stored.counter,
      };
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...{ ...expected, expectedChallenge, response: answer, credential },
      }).catch(refused);
      return verified ? { ...noted, counter: authenticationInfo.newCounter } : null;
    },
  };
}

/** The library throws an error of its own for each fault of an answer. All are refused alike. */
function refused(): { verified: false; registrationInfo?: never; authenticationInfo?: never } {
  return { verified: false };
}
