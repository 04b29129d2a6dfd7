import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openFolder } from "../testing/stores.js";
import { openSqlite } from "./sqlite.js";
import { checkSqlite, copySqlite, newestSchemaVersion, useOfSqlite } from "./sqlite-file.js";

let folder: string;
let remove: () => Promise<void>;
let path: string;
beforeEach(async () => {
  ({ path: folder, remove } = await openFolder());
  path = join(folder, "obole.db");
});
afterEach(() => remove());

/** Creates a database of some tens of megabytes, more than one step of a copy. */
function largeDatabase(): Database.Database {
  const database = new Database(path);
  database.pragma("journal_mode = wal");
  database.exec("create table notes (text text)");
  const insert = database.prepare("insert into notes values (?)");
  database.transaction(() => {
    for (let count = 0; count < 20_000; count++) insert.run("x".repeat(1_000));
  })();
  return database;
}
const notesIn = (database: Database.Database) =>
  database.prepare("select count(*) from notes").pluck().get();

describe("copySqlite", () => {
  test("ends despite concurrent writes, and contains the state from when it began", async () => {
    const writer = largeDatabase();
    const copy = join(folder, "copy.db");
    let steps = 0;
    await copySqlite(path, copy, () => {
      if (++steps > 100) throw new Error("the copy was begun again and again");
      writer.exec("insert into notes values ('later')");
    });
    expect(steps).toBeGreaterThan(3);
    expect(notesIn(writer)).toBe(20_000 + steps);
    const copied = new Database(copy, { readonly: true });
    expect(notesIn(copied)).toBe(20_000);
    copied.close();
    writer.close();
    expect((await readdir(folder)).sort()).toEqual(["copy.db", "obole.db"]);
  });
});

describe("checkSqlite", () => {
  test("finds no problem in a new database, and returns its schema version", async () => {
    await openSqlite(path).close();
    expect(checkSqlite(path)).toEqual({ problems: [], schemaVersion: newestSchemaVersion() });
  });

  test("reports a row whose foreign key has no target", async () => {
    await openSqlite(path).close();
    const database = new Database(path);
    database.pragma("foreign_keys = off");
    database.exec(
      "insert into credentials (client_id, account_id, secret_hash, created_at) values ('client', 'nobody', 'hash', 'now')",
    );
    database.close();
    expect(checkSqlite(path).problems).toEqual(["a row of credentials names none of accounts"]);
  });

  test("reports a file that is not a database, and a database that is not Obole's", async () => {
    await writeFile(path, "x".repeat(5_000));
    expect(checkSqlite(path)).toEqual({ problems: ["file is not a database"], schemaVersion: 0 });
    const other = join(folder, "other.db");
    new Database(other).exec("create table notes (text text)").close();
    expect(checkSqlite(other)).toEqual({ problems: [], schemaVersion: 0 });
  });
});

describe("useOfSqlite", () => {
  test("distinguishes a database that a service has open from a free one", async () => {
    const store = openSqlite(path);
    expect(useOfSqlite(path)).toBe("in use");
    await store.close();
    expect(useOfSqlite(path)).toBe("free");
    await writeFile(path, "x".repeat(5_000));
    expect(useOfSqlite(path)).toBe("not a database");
  });
});
