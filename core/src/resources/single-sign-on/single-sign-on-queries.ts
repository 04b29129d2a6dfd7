import * as sql from "../../contract/define-query.js";

const identityProviders = sql.table("identity_providers", {
  accountId: sql.text,
  issuer: sql.text,
  clientId: sql.text,
  /** Encrypted. */
  clientSecret: sql.text,
  /** When an administrator last signed in through it as it is configured; null if none has. */
  adminSignedInAt: sql.nullable(sql.text),
  createdAt: sql.text,
  configuredAt: sql.text,
});
export type IdentityProviderRow = sql.TableRow<typeof identityProviders>;

export const insertIdentityProvider = sql.insertInto(identityProviders);
export const identityProviderOfAccount = sql.selectBy(identityProviders, ["accountId"]);
export const configureIdentityProvider = sql.updateOf(
  identityProviders,
  ["accountId"],
  ["issuer", "clientId", "clientSecret", "adminSignedInAt", "configuredAt"],
);
export const noteAdminSignIn = sql.updateOf(identityProviders, ["accountId"], ["adminSignedInAt"]);
export const deleteIdentityProviderRow = sql.deleteBy(identityProviders, ["accountId"]);

const emailDomains = sql.table("email_domains", {
  accountId: sql.text,
  domain: sql.text,
  /** The value that proves ownership of the domain; null once it is proved. */
  challenge: sql.nullable(sql.text),
  createdAt: sql.text,
});
export type EmailDomainRow = sql.TableRow<typeof emailDomains>;

export const insertEmailDomain = sql.insertInto(emailDomains);
export const emailDomainsOfAccount = sql.selectBy(emailDomains, ["accountId"], "order by domain");
export const setEmailDomainChallenge = sql.updateOf(
  emailDomains,
  ["accountId", "domain"],
  ["challenge"],
);
export const deleteEmailDomain = sql.deleteBy(emailDomains, ["accountId", "domain"]);
export const deleteEmailDomainsOfAccount = sql.deleteBy(emailDomains, ["accountId"]);
/** The account that has proved a domain. */
export const holderOfEmailDomain = sql.selectRows(emailDomains, {
  name: "holder-of-email-domain",
  where: "domain = :domain and challenge is null",
  parameters: { domain: sql.text },
});

const ssoIdentities = sql.table("sso_identities", {
  userId: sql.text,
  accountId: sql.text,
  /** The provider's id of the user. */
  subject: sql.text,
  createdAt: sql.text,
  lastUsedAt: sql.text,
});
export const insertSsoIdentity = sql.insertInto(ssoIdentities);
export const ssoIdentityBySubject = sql.selectBy(ssoIdentities, ["accountId", "subject"]);
export const ssoIdentityOfUser = sql.selectBy(ssoIdentities, ["userId"]);
export const setSsoIdentityUse = sql.updateOf(ssoIdentities, ["userId"], ["lastUsedAt"]);
export const deleteSsoIdentityOfUser = sql.deleteBy(ssoIdentities, ["userId"]);
export const deleteSsoIdentitiesOfAccount = sql.deleteBy(ssoIdentities, ["accountId"]);
