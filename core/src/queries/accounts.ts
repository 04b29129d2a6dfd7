import type { ActingAccount } from "../contract/operation.js";
import type { LegalEntity } from "../domain/legal-entity.js";
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
} from "./define-query.js";

/** What every call has to know of its account. */
const actingColumns = {
  accountId: text,
  parentAccountId: nullable(text),
  status: word<ActingAccount["status"]>(),
  validated: boolean,
  subscriptionActive: boolean,
  invoiceFixedBudgets: boolean,
  billedTo: word<"ACCOUNT" | "PARENT">(),
  /** The service's fee on what is given, in hundredths of a percent. */
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
  /** What the proof of the domain must carry; null once it is proved, and without a domain. */
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
/** What people accept who give on an account's campaigns. */
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

/** The account that a credential belongs to; nothing once the credential is revoked. */
export const accountByCredential = select({
  name: "account-by-credential",
  text: `select ${columnList(actingColumns, "a")}
    from credentials c join accounts a on a.account_id = c.account_id
    where c.client_id = :clientId and c.account_id = :accountId`,
  parameters: { clientId: text, accountId: text },
  row: actingColumns,
});

/**
 * An account for which a credential made something, its own or its parent's; nothing once the credential is revoked. A
 * closed parent speaks for nobody, and what it made for a child ends with it.
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

/** The account that owns a public key's campaign. */
export const accountByPublicKey = select({
  name: "account-by-public-key",
  text: `select c.campaign_id, ${columnList(actingColumns, "a")}
    from campaigns c join accounts a on a.account_id = c.account_id
    where c.public_key = :publicKey`,
  parameters: { publicKey: text },
  row: { campaignId: text, ...actingColumns },
});

/** What update-account may change. */
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

/** An account's children by name. `afterName` and `afterId` are empty on the first page. */
export const childAccounts = select({
  name: "child-accounts",
  text: `select ${columnList(accounts.columns)} from accounts
    where parent_account_id = :parentAccountId and (name, account_id) > (:afterName, :afterId)
    order by name, account_id limit :limit`,
  parameters: { parentAccountId: text, afterName: text, afterId: text, limit: integer },
  row: accounts.columns,
});

/** Every account, newest first. `after` is above every id on the first page. */
export const allAccounts = select({
  name: "all-accounts",
  text: `select ${columnList(accounts.columns)} from accounts
    where account_id < :after order by account_id desc limit :limit`,
  parameters: { after: text, limit: integer },
  row: accounts.columns,
});
