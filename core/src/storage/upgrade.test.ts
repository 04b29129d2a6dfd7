import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { callerKeyOf } from "../engine/idempotency.js";
import { openFolder } from "../testing/stores.js";
import { migrationsFor } from "./migrate.js";
import { openSqlite } from "./sqlite.js";

/** The version that gave each caller its own idempotency keys. */
const ownKeys = 9;

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

test("keys of before the upgrade stay those of the account's servers and of its parent's", async () => {
  const before = new Database(path);
  before.exec(
    "create table schema_versions (version integer not null primary key, name text not null) strict",
  );
  for (const { version, name, text } of migrationsFor("sqlite")) {
    if (version >= ownKeys) break;
    before.exec(text);
    before.prepare("insert into schema_versions values (?, ?)").run(version, name);
  }
  const columns = before.pragma("table_info(accounts)") as { name: string; notnull: number }[];
  const required = columns.filter(({ notnull }) => notnull === 1).map(({ name }) => name);
  const insertAccount = before.prepare(
    `insert into accounts (${required.join(", ")}, parent_account_id)
      values (${required.map((name) => `@${name}`).join(", ")}, @parent)`,
  );
  const numbers = before
    .prepare("select name from pragma_table_info('accounts') where type = 'INTEGER'")
    .pluck()
    .all();
  for (const [accountId, parent] of [
    ["parent", null],
    ["child", "parent"],
  ]) {
    const values = required.map((name) => [name, numbers.includes(name) ? 0 : "[]"]);
    insertAccount.run({ ...Object.fromEntries(values), account_id: accountId, parent });
  }
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
