import { z } from "zod";
import { Email, Id, Optional, Text, Timestamp } from "../../contract/fields.js";
import type { ProvidedIdentity } from "../../contract/identity-providers.js";
import { lifetimes } from "../../contract/lifetimes.js";
import { limits } from "../../contract/limits.js";
import { type Context, defineOperation } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { beginUserSession } from "../access/user-session.js";
import { accountById } from "../accounts/account-queries.js";
import { type UserRow, userByEmail, userById } from "../users/user-queries.js";
import { refuseProblem, registrationOf } from "./provider-registration.js";
import {
  holderOfEmailDomain,
  type IdentityProviderRow,
  identityProviderOfAccount,
  insertSsoIdentity,
  noteAdminSignIn,
  setSsoIdentityUse,
  ssoIdentityBySubject,
  ssoIdentityOfUser,
} from "./single-sign-on-queries.js";
import { sealFlow, takeFlow } from "./sso-flow.js";

const problems = ["identity_provider_unavailable", "identity_provider_refused"] as const;

/** The provider at which the users of an account may sign in now; undefined if they may not. */
async function usableProvider(
  tx: ReadTransaction,
  accountId: string,
): Promise<IdentityProviderRow | undefined> {
  const account = await tx.one(accountById, { accountId });
  if (account === undefined || account.status === "CLOSED") return undefined;
  if (!account.authSchemes.includes("SSO")) return undefined;
  return await tx.one(identityProviderOfAccount, { accountId });
}

export const startSsoSignIn = defineOperation({
  id: "start-sso-sign-in",
  summary: "Begin a sign-in at an account's identity provider",
  description: `By the account's id, or by an e-mail address whose domain an account has proved: so it tells nobody who is registered. Send the browser to \`url\`, and keep \`flow\` there: \`sign-in-with-sso\` takes it with what the provider returns, within ${lifetimes.ssoSignInMs / 60_000} minutes. 404 for an account whose users do not sign in through a provider (\`SSO\` in \`authSchemes\`), and for every other domain.`,
  tag: "Tokens and sessions",
  method: "POST",
  path: "/v1/sso-sign-ins",
  callers: ["none"],
  input: z.strictObject({
    accountId: Optional(Id, "The account."),
    email: Optional(Email, "The address that the person typed. Exactly one of both is required."),
  }),
  output: z.object({
    url: z.string().meta({ description: "The provider's page." }),
    flow: z.string().meta({ description: "What the service has to remember, encrypted." }),
    expiresAt: Timestamp,
  }),
  refusals: ["not_found", ...problems],
  example: { email: "ines@atelier-lumen.example" },
  scope: "nothing",
  async handle(context, { accountId, email }) {
    const { tx, doOutside, refuse, refuseInput } = context;
    if ((accountId === undefined) === (email === undefined))
      return refuseInput("accountId: either it or email is required");
    const domain = email?.slice(email.lastIndexOf("@") + 1).toLowerCase() ?? "";
    const id = accountId ?? (await tx.one(holderOfEmailDomain, { domain }))?.accountId;
    const provider = id === undefined ? undefined : await usableProvider(tx, id);
    if (provider === undefined) return refuse("not_found");
    const registration = registrationOf(context, provider);
    const begun = doOutside(`begin ${provider.configuredAt}`, ({ identityProviders }) =>
      identityProviders.begin(registration, email ?? null),
    );
    if (begun.kind !== "OK") return refuseProblem(refuse, begun);
    return { url: begun.url, ...sealFlow(context, provider, begun.signIn) };
  },
});

export const signInWithSso = defineOperation({
  id: "sign-in-with-sso",
  summary: "Sign in at an account's identity provider",
  description:
    "Takes what the provider added to the redirect address, and `flow` of `start-sso-sign-in`. It signs in users whom the account already has: at first by the e-mail address that the provider has verified, and then by the provider's id of the person.",
  tag: "Tokens and sessions",
  method: "POST",
  path: "/v1/sso-sessions",
  callers: ["none"],
  input: z.strictObject({
    accountId: Id,
    flow: Text(limits.ssoFlowCharacters).meta({
      description: "What `start-sso-sign-in` returned, from the same browser.",
    }),
    code: Text(limits.ssoCodeCharacters).meta({ description: "From the redirect address." }),
    state: Text(limits.ssoCodeCharacters).meta({ description: "From the redirect address." }),
    iss: Optional(Text(limits.urlCharacters), "The issuer, if the provider says it."),
  }),
  output: z.object({ token: z.string(), expiresAt: Timestamp }),
  status: 201,
  refusals: [
    "sso_sign_in_expired",
    "not_found",
    ...problems,
    "sso_email_not_verified",
    "sso_user_unknown",
    "sso_identity_differs",
  ],
  example: {
    accountId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    flow: "q3DPvkLJsNTdp7diq3DPvkLJsNTdp7diq3DPvkLJsNT",
    code: "SplxlOBeZQQYbYS6WxSbIA",
    state: "af0ifjsldkj",
  },
  scope: ({ accountId }) => ({ identityProviderOf: accountId }),
  async handle(context, { accountId, flow: sealed, ...answer }) {
    const { tx, clock, now, secrets, tokens, doOutside, refuse } = context;
    const flow = await takeFlow(context, sealed, accountId);
    if (flow === null || !secrets.equal(flow.state, answer.state))
      return refuse("sso_sign_in_expired");
    const provider = (await usableProvider(tx, accountId)) ?? refuse("not_found");
    if (provider.configuredAt !== flow.configuredAt) return refuse("sso_sign_in_expired");
    const registration = registrationOf(context, provider);
    const finished = doOutside("finish", ({ identityProviders }) =>
      identityProviders.finish(registration, flow, answer),
    );
    if (finished.kind !== "OK") return refuseProblem(refuse, finished);
    const user = await userOf(context, accountId, finished.identity);
    if (user.role === "ADMIN") await tx.run(noteAdminSignIn, { accountId, adminSignedInAt: now });
    const claims = await beginUserSession(context, user, null, { ssoAccountId: accountId });
    const expiresAt = new Date(clock.now() + lifetimes.sessionMs);
    return { token: tokens.sign(claims, expiresAt), expiresAt: expiresAt.toISOString() };
  },
});

type Refusing = Pick<
  Context<"sso_email_not_verified" | "sso_user_unknown" | "sso_identity_differs">,
  "tx" | "now" | "refuse"
>;

/** The user of the account whom its provider has signed in. None is created: an administrator invites each. */
async function userOf(
  { tx, now, refuse }: Refusing,
  accountId: string,
  { subject, email, isEmailVerified }: ProvidedIdentity,
): Promise<UserRow> {
  const known = await tx.one(ssoIdentityBySubject, { accountId, subject });
  if (known !== undefined) {
    const { userId } = known;
    await tx.run(setSsoIdentityUse, { userId, lastUsedAt: now });
    return (await tx.one(userById, { accountId, userId })) ?? refuse("sso_user_unknown");
  }
  if (email === null || !isEmailVerified) return refuse("sso_email_not_verified");
  const user = (await tx.one(userByEmail, { accountId, email })) ?? refuse("sso_user_unknown");
  const { userId } = user;
  // The provider has given the address to somebody else since.
  if ((await tx.one(ssoIdentityOfUser, { userId })) !== undefined)
    return refuse("sso_identity_differs");
  await tx.run(insertSsoIdentity, {
    ...{ userId, accountId, subject, createdAt: now, lastUsedAt: now },
  });
  return user;
}
