/** An account's registration at its identity provider. */
export interface ProviderRegistration {
  /** The issuer's address, under which its configuration is published. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where the provider sends the browser back to. Each account has its own, so that no provider can answer for another. */
  readonly redirectUri: string;
}

/** Why an identity provider is of no use at the moment. */
export type ProviderProblem =
  /** It did not answer in time, or answered that it cannot. */
  | { readonly kind: "UNAVAILABLE" }
  /** It answered, and the answer is not valid. */
  | { readonly kind: "REFUSED"; readonly reason: ProviderRefusal };

/** What is wrong with a provider's answer. Said to people, so it holds nothing of the answer itself. */
export type ProviderRefusal =
  | "its configuration is not valid"
  | "its configuration is of another issuer"
  | "it does not accept the client id or the client secret"
  | "it does not accept the code"
  | "its answer is of another issuer"
  | "its token is for another client"
  | "its token is for another sign-in"
  | "its token has expired"
  | "the signature of its token is not valid"
  | "its token is not valid";

/** What is remembered of a sign-in until the browser comes back from the provider. */
export interface ProviderSignIn {
  readonly state: string;
  readonly nonce: string;
  /** The secret of PKCE. */
  readonly codeVerifier: string;
}

/** What the provider added to the address to which it sent the browser back. */
export interface ProviderAnswer {
  readonly code: string;
  readonly state: string;
  /** The issuer of the answer (RFC 9207), of providers that say it. */
  readonly iss?: string | undefined;
}

/** Whom the provider has signed in. */
export interface ProvidedIdentity {
  /** The provider's id of the person: `sub`. */
  readonly subject: string;
  readonly email: string | null;
  /** Whether the provider vouches that the address is the person's own. */
  readonly isEmailVerified: boolean;
}

/** Signs people in at identity providers by OpenID Connect: the authorization code flow with PKCE. */
export interface IdentityProviders {
  /** Reads and checks the configuration that an issuer publishes. */
  check(issuer: string): Promise<{ readonly kind: "OK" } | ProviderProblem>;
  /** Begins a sign-in: where to send the browser, and what to remember. */
  begin(
    registration: ProviderRegistration,
    loginHint: string | null,
  ): Promise<
    { readonly kind: "OK"; readonly url: string; readonly signIn: ProviderSignIn } | ProviderProblem
  >;
  /** Exchanges the code for the person's identity, and checks all that the provider says. */
  finish(
    registration: ProviderRegistration,
    signIn: ProviderSignIn,
    answer: ProviderAnswer,
  ): Promise<{ readonly kind: "OK"; readonly identity: ProvidedIdentity } | ProviderProblem>;
}
