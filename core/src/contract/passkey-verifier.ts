/** What a browser returns for a new passkey, with its bytes in base64url. */
export interface PasskeyCreation {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
}

/** What a browser returns for a sign-in with a passkey. */
export interface PasskeyAssertion {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
  readonly userHandle: string;
}

/** The stored part of a passkey. */
export interface StoredPasskey {
  /** The authenticator's id of it, in base64url. */
  readonly credentialId: string;
  /** In COSE and base64url. */
  readonly publicKey: string;
  /** How often it was used; 0 if the authenticator does not count. */
  readonly counter: number;
}

/**
 * Verifies answers of authenticators for the service's own pages, by the Web Authentication standard: origin, domain,
 * signature, counter, and that the authenticator has verified its user.
 *
 * The caller checks the challenge of the answer.
 */
export interface PasskeyVerifier {
  /** The domain that passkeys belong to. */
  readonly rpId: string;
  /** The new passkey; null if the answer is not valid. */
  verifyCreation(
    answer: PasskeyCreation,
  ): Promise<(StoredPasskey & { readonly challenge: string }) | null>;
  /** The passkey's next counter; null if the answer is not valid. */
  verifyAssertion(
    answer: PasskeyAssertion,
    stored: StoredPasskey,
  ): Promise<{ readonly counter: number; readonly challenge: string } | null>;
}
