import {
  boolean,
  columnList,
  insertInto,
  integer,
  json,
  nullable,
  select,
  selectBy,
  type TableRow,
  table,
  text,
  updateOf,
  word,
} from "../../contract/define-query.js";
import type { ActingAccount } from "../../contract/operation.js";
import type { LegalEntity } from "../../domain/legal-entity.js";

/** The account columns that every call needs. */
const actingColumns = {
  accountId: text,
  parentAccountId: nullable(text),
  status: word<ActingAccount["status"]>(),
  validated: boolean,
  subscriptionActive: boolean,
  invoiceFixedBudgets: boolean,
  billedTo: word<"ACCOUNT" | "PARENT">(),
  /** The service's fee on gifts, in basis points. */
  feeBasisPoints: integer,
  features: json<ActingAccount["features"]>(),
};

const donorPlatform = nullable(
  json<{ enabled: boolean; authSchemes: ("API" | "EMAIL" | "SSO")[] }>(),
);
const actedForColumns = { ...actingColumns, donorPlatform };

export const accounts = table("accounts", {
  ...actingColumns,
  name: text,
  authSchemes: json<("API" | "EMAIL" | "SSO")[]>(),
  subdomain: nullable(text),
  customDomain: nullable(text),
  /** The value that proves ownership of the domain; null once it is proved, and without a domain. */
  customDomainChallenge: nullable(text),
  legalEntity: nullable(json<LegalEntity>()),
  termsUrl: nullable(text),
  privacyUrl: nullable(text),
  donorPlatform,
  createdAt: text,
  updatedAt: text,
});
export type AccountRow = TableRow<typeof accounts>;

export const insertAccount = insertInto(accounts);
export const accountById = selectBy(accounts, ["accountId"]);
export const childAccountById = selectBy(accounts, ["accountId", "parentAccountId"]);
/** The terms and privacy addresses that donors on an account's campaigns accept. */
export const textsOfAccount = select({
  name: "texts-of-account",
  text: "select terms_url, privacy_url from accounts where account_id = :accountId",
  parameters: { accountId: text },
  row: { termsUrl: nullable(text), privacyUrl: nullable(text) },
});
export const accountBySubdomain = selectBy(accounts, ["subdomain"]);

export const updateAccount = updateOf(
  accounts,
  ["accountId"],
  [
    "name",
    "status",
    "validated",
    "subscriptionActive",
    "invoiceFixedBudgets",
    "features",
    "authSchemes",
    "subdomain",
    "customDomain",
    "customDomainChallenge",
    "billedTo",
    "feeBasisPoints",
    "legalEntity",
    "termsUrl",
    "privacyUrl",
    "updatedAt",
  ],
);

/** The account that a credential belongs to; no row once the credential is revoked. */
export const accountByCredential = select({
  name: "account-by-credential",
  text: `select ${columnList(actingColumns, "a")}
    from credentials c join accounts a on a.account_id = c.account_id
    where c.client_id = :clientId and c.account_id = :accountId`,
  parameters: { clientId: text, accountId: text },
  row: actingColumns,
});

/**
 * The account for which a credential, its own or its parent's, created a token; no row once the credential is revoked.
 * When a parent is closed, the tokens that it created for a child end as well.
 */
export const accountForCredential = select({
  name: "account-for-credential",
  text: `select ${columnList(actedForColumns, "a")} from accounts a
    where a.account_id = :accountId and exists (
      select 1 from credentials c join accounts o on o.account_id = c.account_id
      where c.client_id = :clientId and (o.account_id = a.account_id or o.status <> 'CLOSED'))`,
  parameters: { clientId: text, accountId: text },
  row: actedForColumns,
});

/** The account that owns the campaign of a public key. */
export const accountByPublicKey = select({
  name: "account-by-public-key",
  text: `select c.campaign_id, ${columnList(actingColumns, "a")}
    from campaigns c join accounts a on a.account_id = c.account_id
    where c.public_key = :publicKey`,
  parameters: { publicKey: text },
  row: { campaignId: text, ...actingColumns },
});

/** Updates the fields that update-account may change. */
export const updateAccountDetails = updateOf(
  accounts,
  ["accountId"],
  [
    "name",
    "authSchemes",
    "subdomain",
    "customDomain",
    "customDomainChallenge",
    "billedTo",
    "termsUrl",
    "privacyUrl",
    "updatedAt",
  ],
);
export const updateDonorPlatform = updateOf(
  accounts,
  ["accountId"],
  ["donorPlatform", "updatedAt"],
);

export const anyChildOfAccount = selectBy(accounts, ["parentAccountId"], "limit 1");

/** An account's children by name. `afterName` and `afterId` are empty for the first page. */
export const childAccounts = select({
  name: "child-accounts",
  text: `select ${columnList(accounts.columns)} from accounts
    where parent_account_id = :parentAccountId and (name, account_id) > (:afterName, :afterId)
    order by name, account_id limit :limit`,
  parameters: { parentAccountId: text, afterName: text, afterId: text, limit: integer },
  row: accounts.columns,
});

/** Every account, newest first. For the first page `after` is greater than every id. */
export const allAccounts = select({
  name: "all-accounts",
  text: `select ${columnList(accounts.columns)} from accounts
    where account_id < :after order by account_id desc limit :limit`,
  parameters: { after: text, limit: integer },
  row: accounts.columns,
});

/** The parent of an account, or the account itself where it has none: this never changes. */
export const rootOfAccount = select({
  name: "root-of-account",
  text: `select coalesce(parent_account_id, account_id) as root_account_id from accounts
    where account_id = :accountId`,
  parameters: { accountId: text },
  row: { rootAccountId: text },
});
