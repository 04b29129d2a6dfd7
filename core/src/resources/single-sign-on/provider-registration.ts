import type { ProviderProblem, ProviderRegistration } from "../../contract/identity-providers.js";
import type { Context } from "../../contract/operation.js";
import type { IdentityProviderRow } from "./single-sign-on-queries.js";

/** Where an account's provider sends people back to. Each account has its own, so that no provider answers for another. */
export const redirectUriOf = ({ baseUrl }: { readonly baseUrl: string }, accountId: string) =>
  `${baseUrl}/sign-in/sso/${accountId}/callback`;

/** Where the users of an account begin to sign in. */
export const signInUrlOf = ({ baseUrl }: { readonly baseUrl: string }, accountId: string) =>
  `${baseUrl}/sign-in/sso/${accountId}`;

/** An account's registration at its provider, with its secret. */
export function registrationOf(
  { settings, vault }: Pick<Context, "settings" | "vault">,
  { accountId, issuer, clientId, clientSecret }: IdentityProviderRow,
): ProviderRegistration {
  return {
    ...{ issuer, clientId, clientSecret: vault.unlock(clientSecret) },
    redirectUri: redirectUriOf(settings, accountId),
  };
}

/** Refuses a call because of an account's provider. */
export function refuseProblem(
  refuse: Context<"identity_provider_unavailable" | "identity_provider_refused">["refuse"],
  problem: ProviderProblem,
): never {
  return problem.kind === "UNAVAILABLE"
    ? refuse("identity_provider_unavailable")
    : refuse("identity_provider_refused", { reason: problem.reason });
}
