import * as sql from "../../contract/define-query.js";
import type { ActingAccount } from "../../contract/operation.js";
import type { LegalEntity } from "../../domain/legal-entity.js";
import type { StoredPicture } from "../charities/picture-queries.js";

/** How an account presents itself to people. What is null is that of its parent. */
export interface Branding {
  readonly senderName: string | null;
  /** As `#rrggbb`. */
  readonly accentColor: string | null;
  /** The line that says who the account is by law, and where to reach it. */
  readonly legalLine: string | null;
  /** Where replies to its mails go. */
  readonly replyTo: string | null;
  readonly logo: StoredPicture | null;
}

/** The account columns that every call needs. */
const actingColumns = {
  accountId: sql.text,
  parentAccountId: sql.nullable(sql.text),
  status: sql.word<ActingAccount["status"]>(),
  validated: sql.boolean,
  subscriptionActive: sql.boolean,
  invoiceFixedBudgets: sql.boolean,
  billedTo: sql.word<"ACCOUNT" | "PARENT">(),
  /** The service's fee on gifts, in basis points. */
  feeBasisPoints: sql.integer,
  features: sql.json<ActingAccount["features"]>(),
};

const donorPlatform = sql.nullable(
  sql.json<{ enabled: boolean; authSchemes: ("API" | "EMAIL" | "SSO")[] }>(),
);
const actedForColumns = { ...actingColumns, donorPlatform };

const authSchemes = sql.json<("API" | "EMAIL" | "SSO")[]>();
/** The columns that decide whether a person may sign in by email. */
export const signInColumns = { ...actedForColumns, authSchemes };

export const accounts = sql.table("accounts", {
  ...actingColumns,
  name: sql.text,
  authSchemes,
  subdomain: sql.nullable(sql.text),
  customDomain: sql.nullable(sql.text),
  /** The value that proves ownership of the domain; null once it is proved, and without a domain. */
  customDomainChallenge: sql.nullable(sql.text),
  legalEntity: sql.nullable(sql.json<LegalEntity>()),
  termsUrl: sql.nullable(sql.text),
  privacyUrl: sql.nullable(sql.text),
  donorPlatform,
  branding: sql.nullable(sql.json<Branding>()),
  createdAt: sql.text,
  updatedAt: sql.text,
});
export type AccountRow = sql.TableRow<typeof accounts>;

export const insertAccount = sql.insertInto(accounts);
export const accountById = sql.selectBy(accounts, ["accountId"]);
export const childAccountById = sql.selectBy(accounts, ["accountId", "parentAccountId"]);
/** The terms and privacy addresses that donors on an account's campaigns accept. */
export const textsOfAccount = sql.select({
  name: "texts-of-account",
  text: "select terms_url, privacy_url from accounts where account_id = :accountId",
  parameters: { accountId: sql.text },
  row: { termsUrl: sql.nullable(sql.text), privacyUrl: sql.nullable(sql.text) },
});
export const accountBySubdomain = sql.selectBy(accounts, ["subdomain"]);

/** Updates the fields that the operator changed. */
export const accountChanges = sql.updateChanged(accounts, "accountId");

/** The account that a credential belongs to; no row once the credential is revoked. */
export const accountByCredential = sql.select({
  name: "account-by-credential",
  text: `select ${sql.columnList(actingColumns, "a")}
    from credentials c join accounts a on a.account_id = c.account_id
    where c.client_id = :clientId and c.account_id = :accountId`,
  parameters: { clientId: sql.text, accountId: sql.text },
  row: actingColumns,
});

/**
 * The account for which a credential, its own or its parent's, created a token; no row once the credential is revoked.
 * When a parent is closed, the tokens that it created for a child end as well.
 */
export const accountForCredential = sql.select({
  name: "account-for-credential",
  text: `select ${sql.columnList(actedForColumns, "a")} from accounts a
    where a.account_id = :accountId and exists (
      select 1 from credentials c join accounts o on o.account_id = c.account_id
      where c.client_id = :clientId and (o.account_id = a.account_id or o.status <> 'CLOSED'))`,
  parameters: { clientId: sql.text, accountId: sql.text },
  row: actedForColumns,
});

/** The account that owns the campaign of a public key. */
export const accountByPublicKey = sql.select({
  name: "account-by-public-key",
  text: `select c.campaign_id, ${sql.columnList(actingColumns, "a")}
    from campaigns c join accounts a on a.account_id = c.account_id
    where c.public_key = :publicKey`,
  parameters: { publicKey: sql.text },
  row: { campaignId: sql.text, ...actingColumns },
});

/** Updates the fields that update-account may change. */
export const updateAccountDetails = sql.updateOf(
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
    "branding",
    "updatedAt",
  ],
);
export const updateDonorPlatform = sql.updateOf(
  accounts,
  ["accountId"],
  ["donorPlatform", "updatedAt"],
);

export const updateBranding = sql.updateOf(accounts, ["accountId"], ["branding", "updatedAt"]);

/** Whether there is an account: any one. */
export const anyAccount = sql.select({
  name: "any-account",
  text: "select account_id from accounts limit 1",
  parameters: {},
  row: { accountId: sql.text },
  scans: "ends at the first row",
});
export const anyChildOfAccount = sql.selectBy(accounts, ["parentAccountId"], "limit 1");

/** An account's children by name. `afterName` and `afterId` are empty for the first page. */
export const childAccounts = sql.selectRows(accounts, {
  name: "child-accounts",
  where: `parent_account_id = :parentAccountId and (name, account_id) > (:afterName, :afterId)
    order by name, account_id limit :limit`,
  parameters: {
    parentAccountId: sql.text,
    afterName: sql.text,
    afterId: sql.text,
    limit: sql.integer,
  },
});

/** Every account, newest first. For the first page `after` is greater than every id. */
export const allAccounts = sql.selectRows(accounts, {
  name: "all-accounts",
  where: `account_id < :after order by account_id desc limit :limit`,
  parameters: { after: sql.text, limit: sql.integer },
});

/** What an account and its parent show people. A mail takes it as it is at its time, without a lock. */
export const brandingOfAccount = sql.select({
  name: "branding-of-account",
  text: `select a.name, a.features, a.branding, p.features as parent_features, p.branding as parent_branding
    from accounts a left join accounts p on p.account_id = a.parent_account_id
    where a.account_id = :accountId`,
  parameters: { accountId: sql.text },
  row: {
    name: sql.text,
    features: actingColumns.features,
    branding: accounts.columns.branding,
    parentFeatures: sql.nullable(sql.json<ActingAccount["features"]>()),
    parentBranding: accounts.columns.branding,
  },
});

/** The parent of an account, or the account itself where it has none: this never changes. */
export const rootOfAccount = sql.select({
  name: "root-of-account",
  text: `select coalesce(parent_account_id, account_id) as root_account_id from accounts
    where account_id = :accountId`,
  parameters: { accountId: sql.text },
  row: { rootAccountId: sql.text },
});
