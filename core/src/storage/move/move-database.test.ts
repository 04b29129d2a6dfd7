import { createHash } from "node:crypto";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import Database from "better-sqlite3";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { fillWorld } from "../../testing/filled-world.js";
import { isThorough } from "../../testing/observe.js";
import { createTestDatabase } from "../../testing/postgres-server.js";
import { createMigratedDatabase, openFolder } from "../../testing/stores.js";
import { openWorld, type TestAccount, type World } from "../../testing/world.js";
import { openPostgres } from "../postgres.js";
import { openSqlite } from "../sqlite.js";
import { useOfSqlite } from "../sqlite-file.js";
import {
  derivedTables,
  type MoveReport,
  moveDatabase,
  type OnMoveProgress,
} from "./move-database.js";

/** Keys that sort differently by characters, by UTF-16 and by bytes. */
const oddKeys = ["", "A", "a", "B", "é", "e\u0301", "\uFFFD", "\u{1F600}", "'\"\\{},NULL", "\n\t"];
/** More than a batch. */
const plainKeys = 1_300;

describe.skipIf(inject("postgresUrl") === null)("a move", () => {
  let folder: Awaited<ReturnType<typeof openFolder>>;
  /** A file that every move copies, and its world's rows. */
  let filled: string;
  let snapshot: unknown[];
  let account: TestAccount;
  let found: Awaited<ReturnType<typeof search>>;
  let from: string;
  let to: Awaited<ReturnType<typeof createTestDatabase>>;

  beforeAll(async () => {
    folder = await openFolder();
    filled = join(folder.path, "filled.db");
    const world = await openWorld("sqlite", { store: openSqlite(filled) });
    account = await fillWorld(world);
    change(filled, addOddRows);
    found = await search(world);
    snapshot = await rowsIn(world);
    await world.close();
    expect(useOfSqlite(filled)).toBe("free");
  });
  afterAll(() => folder?.remove());

  const search = (world: World) =>
    world.ok<{ data: { charityId: string }[] }>("list-charities", {
      as: account,
      query: { search: "test 00" },
    });

  async function prepare(target: typeof to): Promise<void> {
    to = target;
    from = join(folder.path, "obole.db");
    await copyFile(filled, from);
  }
  const emptyDatabase = () => createTestDatabase(String(inject("postgresUrl")));

  const move = (onProgress?: OnMoveProgress) =>
    moveDatabase({ from, to: to.url, ...(onProgress === undefined ? {} : { onProgress }) });

  /** A move that is killed after a number of rows. */
  async function breakOffAfter(rows: number): Promise<void> {
    const dying = move(({ pass, done }) => {
      if (pass === "copied" && done >= rows) throw new Error("killed");
    });
    await expect(dying).rejects.toThrow("killed");
  }

  async function inTarget<Row extends pg.QueryResultRow>(
    text: string,
    { url } = to,
  ): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  async function withMoved<T>(work: (world: World) => Promise<T>): Promise<T> {
    const world = await openWorld("postgres", { store: await openPostgres(to.url) });
    try {
      return await work(world);
    } finally {
      await world.close();
    }
  }

  describe("into an empty database", () => {
    let report: MoveReport;
    beforeAll(async () => {
      await prepare(await emptyDatabase());
      report = await move();
    });
    afterAll(() => to?.drop());

    test("copies every table of the schema except the derived ones; here each has rows", async () => {
      const { tables } = report;
      const present = await inTarget<{ name: string }>(
        "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
      );
      expect([...tables.map(({ table }) => table), ...Object.keys(derivedTables)].sort()).toEqual(
        present.map(({ name }) => name).sort(),
      );
      expect(tables.filter(({ source }) => source.rows === 0).map(({ table }) => table)).toEqual(
        [],
      );
    });

    test("copies every row unchanged, and leaves the source unchanged", async () => {
      const { isDone, tables, copiedRows, foundRows, copySeconds } = report;
      expect({ isDone, foundRows }).toEqual({ isDone: true, foundRows: 0 });
      expect(copiedRows).toBe(tables.reduce((sum, { target }) => sum + target.rows, 0));
      expect(await withMoved(rowsIn)).toEqual(snapshot);
      expect(sha256Of(await readFile(from))).toBe(sha256Of(await readFile(filled)));
      process.stdout.write(`moved ${Math.round(copiedRows / copySeconds)} rows/s\n`);
    });

    test("sums amounts, and the source confirms the sum", () => {
      const donations = report.tables.find(({ table }) => table === "donations");
      const [sum] = read<{ sum: number; rows: number }>(
        from,
        "select sum(amount_cents) as sum, count(*) as rows from donations",
      );
      expect(donations?.target).toMatchObject({
        rows: sum?.rows,
        cents: { amount_cents: String(sum?.sum) },
      });
    });

    test("leaves the schema of a first start, fresh statistics, and no tables of its own", async () => {
      const schema = `select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) as definition
        from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`;
      expect(await inTarget("select to_regclass('unfinished_move') as mark")).toEqual([
        { mark: null },
      ]);
      expect(
        await inTarget(
          "select relname from pg_class where relname = 'donations' and reltuples > 0",
        ),
      ).toHaveLength(1);
      // Sequences would restart: the schema has none, and the move copies none.
      expect(await inTarget("select relname from pg_class where relkind = 'S'")).toEqual([]);
      const started = await createMigratedDatabase();
      expect(await inTarget(schema)).toEqual(await inTarget(schema, started));
      await started.drop();
    });

    test("builds the target's search index, which finds the same as the source's", async () => {
      expect(found.data.length).toBeGreaterThan(0);
      expect(await withMoved(search)).toEqual(found);
    });

    test("copies files byte by byte", async () => {
      const parts = await inTarget<{ file_id: string; bytes: Buffer }>(
        "select file_id, bytes from file_parts order by file_id, part",
      );
      const own = read<{ file_id: string; bytes: Buffer }>(
        from,
        "select file_id, bytes from file_parts order by file_id, part",
      );
      expect(own.length).toBeGreaterThan(0);
      expect(parts.map(({ file_id, bytes }) => [file_id, sha256Of(bytes)])).toEqual(
        own.map(({ file_id, bytes }) => [file_id, sha256Of(bytes)]),
      );
    });
  });

  // Migrating an empty database takes longer than such a move.
  describe("into a database with the schema of a first start", () => {
    beforeEach(async () => prepare(await createMigratedDatabase()));
    afterEach(() => to?.drop());

    test.each(isThorough ? [1, 700, 1_500] : [700])(
      "that was killed after %d rows can be resumed, and no service starts in between",
      async (rows) => {
        await breakOffAfter(rows);
        await expect(openPostgres(to.url)).rejects.toThrow(/a move into it has not ended/);
        const { isDone, tables, copiedRows, foundRows } = await move();
        expect(isDone).toBe(true);
        expect(foundRows).toBeGreaterThanOrEqual(rows);
        expect(foundRows + copiedRows).toBe(tables.reduce((sum, one) => sum + one.source.rows, 0));
        expect(await withMoved(rowsIn)).toEqual(snapshot);
      },
    );

    test("that was killed during the comparison copies nothing again", async () => {
      const dying = move(({ pass }) => {
        if (pass === "compared") throw new Error("killed");
      });
      await expect(dying).rejects.toThrow("killed");
      expect(await move()).toMatchObject({ isDone: true, copiedRows: 0 });
    });

    test("with a broken connection reports it, and can be resumed", async () => {
      let cut: Promise<unknown> | undefined;
      const broken = move(({ pass }) => {
        if (pass !== "copied") return;
        cut ??= inTarget(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
        );
      });
      await expect(broken).rejects.toThrow(/the database cannot be reached/);
      await cut;
      expect(await move()).toMatchObject({ isDone: true });
    });

    test("detects each difference in the copy, and no service starts", async () => {
      await breakOffAfter(snapshot.length);
      // Each in a table of its own, which is compared by itself.
      const corruptions = {
        donations:
          "update donations set amount_cents = amount_cents + 1 where donation_id = (select min(donation_id) from donations)",
        donors: "update donors set city = '' where city is null",
        events:
          "update events set payload = payload || ' ' where event_id = (select max(event_id) from events)",
        file_parts: "update file_parts set bytes = set_byte(bytes, 9, get_byte(bytes, 9) # 1)",
        mails: "delete from mails where mail_id = (select min(mail_id) from mails)",
      };
      for (const corruption of Object.values(corruptions)) await inTarget(corruption);
      const { isDone, tables } = await move();
      expect(isDone).toBe(false);
      const unequal = tables.filter(({ isEqual }) => !isEqual).map(({ table }) => table);
      expect(unequal.sort()).toEqual(Object.keys(corruptions));
      await expect(openPostgres(to.url)).rejects.toThrow(/a move into it has not ended/);
    });

    test("refuses a target that a service has used, and changes nothing in it", async () => {
      const used = await withMoved(async (world) => {
        await world.charities(2);
        return await world.snapshot();
      });
      await expect(move()).rejects.toThrow(/the target is not empty: audit_entries has 2 rows/);
      expect(await withMoved((world) => world.snapshot())).toEqual(used);
    });

    test("accepts a target with an unused schema of this version only", async () => {
      await inTarget("update schema_versions set version = 99 where version = 1");
      await expect(move()).rejects.toThrow(/the target has schema version 99/);
      await inTarget("update schema_versions set version = 1 where version = 99");
      expect(await move()).toMatchObject({ isDone: true });
    });

    test("refuses to resume with another source, or with its own after a change", async () => {
      await breakOffAfter(100);
      change(from, (database) => database.exec("delete from idempotency_keys"));
      await expect(move()).rejects.toThrow(
        /an unfinished move of another database, or of this one/,
      );
    });

    test("refuses a source in use, and locks it during the move", async () => {
      const store = openSqlite(from);
      await expect(move()).rejects.toThrow(/in use: stop the service first/);
      await store.close();
      let attempts = 0;
      await move(({ pass }) => {
        if (pass !== "copied" || attempts++ > 0) return;
        const other = new Database(from, { timeout: 0 });
        expect(() => other.prepare("select count(*) from donations").get()).toThrow(/locked/);
        other.close();
      });
      expect(attempts).toBeGreaterThan(0);
    });
  });

  describe("into an empty database that it leaves empty", () => {
    beforeEach(async () => prepare(await emptyDatabase()));
    afterEach(() => to?.drop());

    test("refuses a target with foreign tables", async () => {
      await inTarget("create table orders (id bigint)");
      await expect(move()).rejects.toThrow(/not empty: it has a table orders/);
      expect(await inTarget("select relname from pg_class where relname = 'accounts'")).toEqual([]);
    });

    test("refuses a source that is damaged, of another version, or not a database of this service", async () => {
      change(from, (database) => database.exec("insert into schema_versions values (99, 'later')"));
      await expect(move()).rejects.toThrow(/schema version 99, newer than this release's/);
      change(from, (database) => database.exec("delete from schema_versions where version > 3"));
      await expect(move()).rejects.toThrow(
        /schema version 3, and this release .*start the service/,
      );
      const bytes = await readFile(filled);
      bytes.fill(0xff, 8_192, 12_288);
      await writeFile(from, bytes);
      await expect(move()).rejects.toThrow(/is damaged/);
      await writeFile(from, "x".repeat(10_000));
      await expect(move()).rejects.toThrow(/is not a database/);
      await expect(
        moveDatabase({ from: join(folder.path, "missing.db"), to: to.url }),
      ).rejects.toThrow(/missing\.db cannot be opened/);
      expect(await inTarget("select relname from pg_class where relname = 'accounts'")).toEqual([]);
    });
  });
});

/** Every row, normalized: the engines format JSON arrays differently. */
async function rowsIn(world: World): Promise<unknown[]> {
  const rows = (await world.snapshot()).map((row) => {
    const space = row.indexOf(" ");
    return `${row.slice(0, space)} ${JSON.stringify(JSON.parse(row.slice(space)))}`;
  });
  return rows.sort();
}

function addOddRows(database: Database.Database): void {
  database.exec("insert into address_calls values ('a keyed hash', 61, 1772442000000)");
  database.exec(`insert into widget_releases values ('1.0.0', '{}', '2026-03-02T09:00:00.000Z');
    insert into widget_files values ('obole.js', '1.0.0', x'00ff0a')`);
  const insert = database.prepare(
    `insert into idempotency_keys (account_id, caller, idempotency_key, fingerprint, status, locked_body, created_at)
      values (?, '', ?, 'f', ?, ?, '2026-03-02T09:00:00.000Z')`,
  );
  for (const key of oddKeys) insert.run("odd", key, Number.MAX_SAFE_INTEGER, key);
  database.transaction(() => {
    for (let index = 0; index < plainKeys; index++) insert.run("plain", `key ${index}`, 201, null);
  })();
}

function change(path: string, work: (database: Database.Database) => void): void {
  const database = new Database(path);
  work(database);
  database.close();
}

function read<Row>(path: string, text: string): Row[] {
  const database = new Database(path, { readonly: true });
  try {
    return database.prepare(text).all() as Row[];
  } finally {
    database.close();
  }
}

const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
