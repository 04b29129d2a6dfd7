import { listQuery } from "../../contract/define-list.js";
import * as sql from "../../contract/define-query.js";
import type { RowOf } from "../../contract/store.js";
import { signInColumns } from "../accounts/account-queries.js";

const credentials = sql.table("credentials", {
  clientId: sql.text,
  accountId: sql.text,
  secretHash: sql.text,
  createdAt: sql.text,
  /** Null if the operator created it. */
  name: sql.nullable(sql.text),
  lastUsedAt: sql.nullable(sql.text),
});

export const insertCredential = sql.insertInto(credentials);
export const credentialByClientId = sql.selectBy(credentials, ["clientId"]);
export const deleteCredential = sql.deleteBy(credentials, ["clientId"]);
export const deleteCredentialOfAccount = sql.deleteBy(credentials, ["accountId", "clientId"]);
export const setCredentialUse = sql.updateOf(credentials, ["clientId"], ["lastUsedAt"]);
export const countCredentials = sql.select({
  name: "count-credentials",
  text: "select cast(count(*) as bigint) as count from credentials where account_id = :accountId",
  parameters: { accountId: sql.text },
  row: { count: sql.integer },
});
export const listCredentialsQuery = listQuery({ table: credentials, id: "clientId", filters: [] });

/** A single-use sign-in link. Redeeming it deletes the row. */
export const magicLinks = sql.table("magic_links", {
  tokenHash: sql.text,
  kind: sql.word<"USER" | "DONOR">(),
  accountId: sql.text,
  subjectId: sql.text,
  expiresAt: sql.text,
  /** Where to send the person after sign-in; validated when the link is created. */
  returnUrl: sql.nullable(sql.text),
  /** The credential that created it; null in links that the person asked for by email. */
  clientId: sql.nullable(sql.text),
  /** The donor's `sessionEpoch` when it was made; null in links of users, and in those of the release before. */
  sessionEpoch: sql.nullable(sql.integer),
});

export type MagicLinkRow = sql.TableRow<typeof magicLinks>;

export const insertMagicLink = sql.insertInto(magicLinks);
export const magicLinkByToken = sql.selectBy(magicLinks, ["tokenHash"]);
export const deleteMagicLink = sql.deleteBy(magicLinks, ["tokenHash"]);
/** Deletes every link of one person. */
export const deleteMagicLinksOf = sql.deleteBy(magicLinks, ["accountId", "kind", "subjectId"]);

const personColumns = {
  kind: sql.word<"USER" | "DONOR">(),
  subjectId: sql.text,
  email: sql.text,
  accountName: sql.text,
  /** Null for users. */
  sessionEpoch: sql.nullable(sql.integer),
  ...signInColumns,
};
export type PersonOfAddress = RowOf<typeof personColumns>;

/**
 * The users and donors with an address, ignoring case, of all accounts. Of an account without an account-wide donor it is
 * the newest that belongs to a single campaign, whose session shows the others too.
 */
export const peopleOfAddress = sql.select({
  name: "people-of-address",
  text: `select p.kind, p.subject_id, p.email, p.session_epoch, a.name as account_name, ${sql.columnList(signInColumns, "a")}
    from (
      select 'USER' as kind, account_id, user_id as subject_id, email, cast(null as bigint) as session_epoch from users where lower(email) = lower(:email)
      union all
      select 'DONOR', d.account_id, d.donor_id, d.email, d.session_epoch from donors d
      where lower(d.email) = lower(:email) and d.email is not null and (d.campaign_id is null or not exists (
        select 1 from donors o
        where lower(o.email) = lower(:email) and o.email is not null and o.account_id = d.account_id
          and (o.campaign_id is null or o.donor_id > d.donor_id)))) p
    join accounts a on a.account_id = p.account_id
    order by p.subject_id desc limit :limit`,
  parameters: { email: sql.text, limit: sql.integer },
  row: personColumns,
});
