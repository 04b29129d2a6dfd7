import { z } from "zod";
import { Domain, Optional, Text } from "../../contract/fields.js";
import { lifetimes } from "../../contract/lifetimes.js";
import { limits } from "../../contract/limits.js";
import { type Context, defineOperation, type HandlerContext } from "../../contract/operation.js";
import type { Settings } from "../../contract/ports.js";
import { IdentityProvider } from "../../contract/resources/identity-provider.js";
import type { ReadTransaction } from "../../contract/store.js";
import { isOwnable } from "../../domain/domain-names.js";
import { hasJustSignedIn } from "../access/recent-sign-in.js";
import { deleteSessionsOfProvider } from "../access/user-session-queries.js";
import { accountById } from "../accounts/account-queries.js";
import { limitCalls } from "../files/limit-calls.js";
import { claimDomain, missingProof, presentVerification } from "../sites/domain-claim.js";
import { redirectUriOf, refuseProblem, signInUrlOf } from "./provider-registration.js";
import {
  configureIdentityProvider,
  deleteEmailDomain,
  deleteEmailDomainsOfAccount,
  deleteIdentityProviderRow,
  deleteSsoIdentitiesOfAccount,
  type EmailDomainRow,
  emailDomainsOfAccount,
  holderOfEmailDomain,
  type IdentityProviderRow,
  identityProviderOfAccount,
  insertEmailDomain,
  insertIdentityProvider,
  setEmailDomainChallenge,
} from "./single-sign-on-queries.js";
import { isSsoOnly } from "./sso-only.js";

/** Administrators alone: an access token that leaked must not open a way to sign in as people. */
const ofAdministrators = {
  tag: "Accounts",
  path: "/v1/identity-provider",
  callers: ["user:ADMIN"],
} as const;

type AdminContext = HandlerContext<"POST", (typeof ofAdministrators)["callers"], never, never>;

const asClaim = ({ domain, challenge }: EmailDomainRow) => ({
  ...{ customDomain: domain, customDomainChallenge: challenge },
});

/** A provider as the API shows it: without its secret. */
async function present(
  { tx, settings }: { readonly tx: ReadTransaction; readonly settings: Settings },
  { accountId, clientSecret: _, ...provider }: IdentityProviderRow,
): Promise<z.input<typeof IdentityProvider>> {
  const domains = await tx.all(emailDomainsOfAccount, { accountId });
  return {
    ...provider,
    redirectUri: redirectUriOf(settings, accountId),
    signInUrl: signInUrlOf(settings, accountId),
    emailDomains: domains.flatMap((row) => {
      const verification = presentVerification(asClaim(row));
      return verification === null ? [] : [{ domain: row.domain, verification }];
    }),
  };
}

export const getIdentityProvider = defineOperation({
  id: "get-identity-provider",
  summary: "Get the account's identity provider",
  description: "The client secret is not shown.",
  ...ofAdministrators,
  method: "GET",
  output: z.object({
    identityProvider: IdentityProvider.nullable().meta({ description: "Null until one is set." }),
  }),
  async handle(context) {
    const { accountId } = context.account;
    const row = await context.tx.one(identityProviderOfAccount, { accountId });
    return { identityProvider: row === undefined ? null : await present(context, row) };
  },
});

const wellKnown = "/.well-known/openid-configuration";

const Issuer = Text(limits.urlCharacters)
  .pipe(z.url({ protocol: /^https?$/, error: "must be an http or https address" }))
  .overwrite((issuer) => (issuer.endsWith(wellKnown) ? issuer.slice(0, -wellKnown.length) : issuer))
  .refine((issuer) => !/[?#]|\/\.well-known\//.test(issuer), "must be the issuer's own address")
  .meta({
    description: `Its configuration is read from \`${wellKnown}\` below it.`,
    example: "https://login.atelier-lumen.example",
  });

const isUnrepeated = (values: readonly string[]) => new Set(values).size === values.length;

export const setIdentityProvider = defineOperation({
  id: "set-identity-provider",
  summary: "Set the account's identity provider",
  description: `The provider's configuration is read and checked at once. Users sign in through it once \`SSO\` is in the account's \`authSchemes\`. A new issuer or client id makes everybody's first sign-in a matter of the verified address again, and ends the sessions that the provider before began. \`emailDomains\` replaces those that are set; each is used once it is proved by \`verify-email-domains\` (in the sandbox, at once). The ADMIN must have signed in within the last ${lifetimes.recentSignInMs / 60_000} minutes, and not by a link of create-user-magic-link.`,
  ...ofAdministrators,
  method: "PUT",
  input: z.strictObject({
    issuer: Issuer,
    clientId: Text(),
    clientSecret: Optional(
      Text(limits.secretCharacters),
      "Stored encrypted. Required with a new issuer or client id; otherwise the stored one stays.",
    ),
    emailDomains: z
      .array(Domain)
      .max(limits.emailDomainsOfAccount)
      .refine(isUnrepeated, "must not repeat a domain")
      .default([])
      .meta({
        description: "The sign-in page leads people with these addresses to the provider.",
        example: ["atelier-lumen.example"],
      }),
  }),
  output: IdentityProvider,
  refusals: [
    "recent_sign_in_required",
    "domain_already_exists",
    "sso_is_only_sign_in",
    "identity_provider_unavailable",
    "identity_provider_refused",
  ],
  example: {
    issuer: "https://login.atelier-lumen.example",
    clientId: "obole",
    clientSecret: "q3DPvkLJsNTdp7diq3DPvkLJsNT",
    emailDomains: ["atelier-lumen.example"],
  },
  scope: ["account", "domains"],
  async handle(context, { issuer, clientId, clientSecret, emailDomains }) {
    const { tx, account, settings, targets, doOutside, refuse, refuseInput } = context;
    const { accountId } = account;
    const problem = targets.problem(issuer);
    if (problem !== null) return refuseInput(`issuer: ${problem}`);
    if (!emailDomains.every((domain) => isOwnable(domain, settings.serviceDomains)))
      return refuseInput("emailDomains: must be domains that an organisation can own");
    const before = await tx.one(identityProviderOfAccount, { accountId });
    const isOther = before?.issuer !== issuer || before.clientId !== clientId;
    if (isOther && clientSecret === undefined) return refuseInput("clientSecret: is required");
    if (!(await hasJustSignedIn(context))) return refuse("recent_sign_in_required");
    await assertFree(context, emailDomains);
    if (before === undefined || isOther || clientSecret !== undefined) {
      if (before !== undefined) await assertNotOnly(context);
      const checked = doOutside(`check ${issuer}`, ({ identityProviders }) =>
        identityProviders.check(issuer),
      );
      if (checked.kind !== "OK") return refuseProblem(refuse, checked);
      await configure(context, before, { issuer, clientId, clientSecret, isOther });
    }
    await replaceDomains(context, emailDomains);
    const row = await tx.one(identityProviderOfAccount, { accountId });
    if (row === undefined) throw new Error("the identity provider was not stored");
    return await present(context, row);
  },
});

/** Refuses domains that another account has proved. */
async function assertFree(
  { tx, account, refuse }: Pick<Context<"domain_already_exists">, "tx" | "account" | "refuse">,
  domains: readonly string[],
) {
  for (const domain of domains) {
    const holder = await tx.one(holderOfEmailDomain, { domain });
    if (holder !== undefined && holder.accountId !== account.accountId)
      refuse("domain_already_exists");
  }
}

/** Refuses to change what is the only way in: a mistake would lock everybody out. */
async function assertNotOnly({
  tx,
  account,
  refuse,
}: Pick<Context<"sso_is_only_sign_in">, "tx" | "account" | "refuse">) {
  const owner = await tx.one(accountById, { accountId: account.accountId });
  if (isSsoOnly(owner?.authSchemes ?? [])) refuse("sso_is_only_sign_in");
}

interface Registration {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** Whether the provider's ids of people are others now. */
  readonly isOther: boolean;
}

async function configure(
  { tx, account, vault, now }: Pick<AdminContext, "tx" | "account" | "vault" | "now">,
  before: IdentityProviderRow | undefined,
  { issuer, clientId, clientSecret, isOther }: Registration,
) {
  const { accountId } = account;
  const row = {
    ...{ accountId, issuer, clientId },
    clientSecret:
      clientSecret === undefined ? (before?.clientSecret ?? "") : vault.lock(clientSecret),
    ...{ adminSignedInAt: null, createdAt: before?.createdAt ?? now, configuredAt: now },
  };
  await tx.run(before === undefined ? insertIdentityProvider : configureIdentityProvider, row);
  if (isOther) await forgetPeople(tx, accountId);
}

/** Forgets whom a provider that is no longer the account's knows, and ends the sessions that it began. */
async function forgetPeople(tx: AdminContext["tx"], accountId: string) {
  await tx.run(deleteSsoIdentitiesOfAccount, { accountId });
  await tx.run(deleteSessionsOfProvider, { ssoAccountId: accountId });
}

async function replaceDomains(
  context: Pick<AdminContext, "tx" | "account" | "settings" | "secrets" | "now">,
  domains: readonly string[],
) {
  const { tx, account, now } = context;
  const { accountId } = account;
  const before = await tx.all(emailDomainsOfAccount, { accountId });
  const known = new Set(before.map(({ domain }) => domain));
  for (const { domain } of before)
    if (!domains.includes(domain)) await tx.run(deleteEmailDomain, { accountId, domain });
  for (const domain of domains) {
    if (known.has(domain)) continue;
    const { customDomainChallenge: challenge } = claimDomain(context, domain);
    await tx.run(insertEmailDomain, { accountId, domain, challenge, createdAt: now });
  }
}

const verifyId = "verify-email-domains";

export const verifyEmailDomains = defineOperation({
  id: verifyId,
  summary: "Verify the e-mail domains of the identity provider",
  description:
    "Checks the DNS record or the file in each pending `verification`, like verify-site. Those that are found become `VERIFIED`. In the sandbox every domain is `VERIFIED` from the start.",
  ...ofAdministrators,
  method: "POST",
  path: "/v1/identity-provider/verify-domains",
  output: IdentityProvider,
  refusals: ["not_found", "domain_already_exists", "rate_limit_exceeded"],
  scope: ["account", "domains"],
  async handle(context) {
    const { tx, account, doOutside, refuse } = context;
    const { accountId } = account;
    const row = (await tx.one(identityProviderOfAccount, { accountId })) ?? refuse("not_found");
    const rows = await tx.all(emailDomainsOfAccount, { accountId });
    const missing = rows.flatMap((each) => missingProof(asClaim(each)) ?? []);
    if (missing.length === 0) return await present(context, row);
    for (const { domain } of missing)
      if ((await tx.one(holderOfEmailDomain, { domain })) !== undefined)
        return refuse("domain_already_exists");
    await limitCalls(context, verifyId);
    const proofs = missing.map(({ value }) => value).join(" ");
    const published = doOutside(`proofs ${proofs}`, ({ domains }) =>
      Promise.all(missing.map((proof) => domains.isPublished(proof))),
    );
    for (const [index, { domain }] of missing.entries())
      if (published[index])
        await tx.run(setEmailDomainChallenge, { accountId, domain, challenge: null });
    return await present(context, row);
  },
});

export const deleteIdentityProvider = defineOperation({
  id: "delete-identity-provider",
  summary: "Remove the account's identity provider",
  description:
    "With its e-mail domains and the provider's ids of users. Nobody signs in through it any more, and the sessions that it began end, with that of the call if it is one.",
  ...ofAdministrators,
  method: "DELETE",
  refusals: ["not_found", "sso_is_only_sign_in"],
  scope: ["account", "domains"],
  async handle(context) {
    const { tx, account, refuse } = context;
    const { accountId } = account;
    if ((await tx.one(identityProviderOfAccount, { accountId })) === undefined)
      return refuse("not_found");
    await assertNotOnly(context);
    await forgetPeople(tx, accountId);
    await tx.run(deleteEmailDomainsOfAccount, { accountId });
    await tx.run(deleteIdentityProviderRow, { accountId });
  },
});
