import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { callerKeyOf } from "../engine/idempotency.js";
import { domainsOfAccount, holdersOfDomain } from "../resources/sites/site-queries.js";
import { openFolder } from "../testing/stores.js";
import { migrationsFor } from "./migrate.js";
import { openSqlite } from "./sqlite.js";

/** The schema version that introduced idempotency keys per caller. */
const ownKeys = 9;
/** The schema version that introduced the verification of custom domains. */
const provedDomains = 14;
/** The schema version that introduced storing the texts that a lead accepted. */
const consent = 15;
/** The schema version that introduced what a catalogue file no longer determines of a charity. */
const ownFields = 67;

const serversOf = (accountId: string) =>
  callerKeyOf({ kind: "access", accountId, clientId: "any of them" });

let path: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  const folder = await openFolder();
  ({ remove } = folder);
  path = join(folder.path, "obole.db");
});
afterEach(() => remove());

/** Creates a database with the schema from before a version. */
function databaseBefore(end: number): Database.Database {
  const before = new Database(path);
  before.exec(
    "create table schema_versions (version integer not null primary key, name text not null) strict",
  );
  for (const { version, name, text } of migrationsFor("sqlite")) {
    if (version >= end) break;
    before.exec(text);
    before.prepare("insert into schema_versions values (?, ?)").run(version, name);
  }
  return before;
}

/** Inserts a row with a value in every required column. */
function insertRow(database: Database.Database, table: string, own: Record<string, string>): void {
  const columns = database.pragma(`table_info(${table})`) as {
    name: string;
    type: string;
    notnull: number;
  }[];
  const required = columns.filter(({ notnull }) => notnull === 1);
  const row: Record<string, string | number> = {
    ...Object.fromEntries(required.map(({ name, type }) => [name, type === "INTEGER" ? 0 : "[]"])),
    ...own,
  };
  const names = Object.keys(row);
  database
    .prepare(
      `insert into ${table} (${names.join(", ")}) values (${names.map((name) => `@${name}`).join(", ")})`,
    )
    .run(row);
}

test("idempotency keys from before the upgrade stay valid for the account's and its parent's servers", async () => {
  const before = databaseBefore(ownKeys);
  insertRow(before, "accounts", { account_id: "parent" });
  insertRow(before, "accounts", { account_id: "child", parent_account_id: "parent" });
  const insertKey = before.prepare(
    `insert into idempotency_keys (account_id, idempotency_key, fingerprint, status, created_at)
      values (?, ?, 'f', 201, '2026-03-02T09:00:00.000Z')`,
  );
  insertKey.run("parent", "key-1");
  insertKey.run("child", "key-2");
  before.close();

  await openSqlite(path).close();

  const after = new Database(path, { readonly: true });
  expect(
    after
      .prepare("select account_id, caller, idempotency_key from idempotency_keys order by 1, 2")
      .raw()
      .all(),
  ).toEqual([
    ["child", serversOf("child"), "key-2"],
    ["child", serversOf("parent"), "key-2"],
    ["parent", serversOf("parent"), "key-1"],
  ]);
  after.close();
});

test("custom domains from before the upgrade need no verification and cannot be claimed by others", async () => {
  const before = databaseBefore(provedDomains);
  insertRow(before, "accounts", { account_id: "one", custom_domain: "give.lumen.example" });
  before
    .prepare(
      `insert into sites (site_id, account_id, custom_domain, created_at, updated_at)
        values ('site', 'one', 'shop.lumen.example', '2026-03-02T09:00:00.000Z', '2026-03-02T09:00:00.000Z')`,
    )
    .run();
  before.close();

  const store = openSqlite(path);
  const { domains, holders } = await store.read(async (tx) => ({
    domains: await tx.all(domainsOfAccount, { accountId: "one" }),
    holders: await tx.all(holdersOfDomain, {
      customDomain: "shop.lumen.example",
      accountId: "another",
    }),
  }));
  await store.close();
  expect(domains.map(({ customDomain }) => customDomain)).toEqual([
    "give.lumen.example",
    "shop.lumen.example",
  ]);
  expect(holders).toEqual([{ accountId: "one", siteId: "site" }]);
});

test("leads from before the upgrade have an unknown consent", async () => {
  const before = databaseBefore(consent);
  before.pragma("foreign_keys = off");
  const lead = { fullname: null, email: "ada@example.org", hasAcceptedTerms: true };
  insertRow(before, "donations", { donation_id: "with", lead: JSON.stringify(lead) });
  insertRow(before, "donations", { donation_id: "without" });
  before.close();

  await openSqlite(path).close();

  const after = new Database(path, { readonly: true });
  const leads = after.prepare("select lead from donations order by donation_id").pluck().all();
  expect(leads.map((text) => JSON.parse(String(text)))).toEqual([{ ...lead, consent: null }, null]);
  after.close();
});

test("numbers that were accepted and profiles that charities wrote before the upgrade are theirs", async () => {
  const before = databaseBefore(ownFields);
  before.pragma("foreign_keys = off");
  const charityIds = ["accepted", "entered", "foreign", "wrote", "other"];
  for (const [rank, charity_id] of charityIds.entries()) {
    insertRow(before, "charities", { charity_id, search_rank: String(rank) });
    insertRow(before, "charity_pages", { charity_id });
  }
  const accepted_at = "2026-03-02T09:00:00.000Z";
  insertRow(before, "charity_organisations", { charity_id: "accepted", rna: "W1", accepted_at });
  insertRow(before, "charity_organisations", { charity_id: "foreign", accepted_at });
  insertRow(before, "charity_organisations", { charity_id: "entered", rna: "W2" });
  const operation = "set-charity-profile";
  const target = JSON.stringify({ charityId: "wrote" });
  insertRow(before, "audit_entries", { audit_entry_id: "one", operation, target });
  before.close();

  await openSqlite(path).close();

  const after = new Database(path, { readonly: true });
  const idsWith = (column: string) =>
    after.prepare(`select charity_id from charities where ${column} = 1`).pluck().all();
  expect(idsWith("has_accepted_number")).toEqual(["accepted"]);
  expect(idsWith("has_own_profile")).toEqual(["wrote"]);
  after.close();
});
