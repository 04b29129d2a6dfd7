import Database from "better-sqlite3";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openFileStore, openPostgresStore } from "../testing/stores.js";
import { migrationsAfter, migrationsFor } from "./migrate.js";

interface ColumnShape {
  readonly type: "text" | "integer" | "blob";
  readonly isNullable: boolean;
  readonly default: string | null;
}

interface Schema {
  /** Tables and views. */
  readonly relations: Record<string, Record<string, ColumnShape>>;
  readonly primaryKeys: Record<string, string[]>;
  /** By name: `unique accounts (subdomain) where …`. */
  readonly indexes: Record<string, string>;
  /** `credentials (account_id) -> accounts (account_id)` */
  readonly references: string[];
  /** Text columns that are not compared by their bytes. */
  readonly otherCollations: string[];
}

/** The search tables differ by engine: an FTS5 table on SQLite, text search vectors on PostgreSQL. */
const ofOneEngine = (name: string) =>
  name.startsWith("charity_search") || name.startsWith("sqlite_");

/** Normalizes the conditions of partial indexes for comparison: PostgreSQL adds parentheses and casts. */
const plainCondition = (text: string) => text.replace(/::text|[()\s]/g, "").toLowerCase();

/** Removes the quotes and type casts that PostgreSQL adds, even to numbers. */
const plainDefault = (text: string | null) => text?.replace(/^'(.*)'(?:::\w+)?$/, "$1") ?? null;

describe.skipIf(inject("postgresUrl") === null)("the schema", () => {
  let sqlite: Schema;
  let postgres: Schema;
  const disposals: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const file = await openFileStore();
    const server = await openPostgresStore();
    disposals.push(file.dispose, server.dispose);
    sqlite = sqliteSchema(file.path);
    postgres = await postgresSchema(server.url);
  });
  afterAll(async () => {
    for (const dispose of disposals) await dispose();
  });

  test("has the same tables and views with the same columns on both engines", () => {
    expect(Object.keys(sqlite.relations).length).toBeGreaterThan(15);
    expect(postgres.relations).toEqual(sqlite.relations);
  });

  test("compares every text column on PostgreSQL by its bytes, as SQLite does", async () => {
    expect(postgres.otherCollations).toEqual([]);
  });

  test("has the same primary keys on both engines", () => {
    expect(postgres.primaryKeys).toEqual(sqlite.primaryKeys);
  });

  test("has the same indexes on both engines", () => {
    expect(postgres.indexes).toEqual(sqlite.indexes);
  });

  test("has the same references on both engines", () => {
    expect(sqlite.references.length).toBeGreaterThan(10);
    expect(postgres.references).toEqual(sqlite.references);
  });
});

test.each(["sqlite", "postgres"] as const)(
  "the migrations of %s are in ascending order, each number once",
  (dialect) => {
    const versions = migrationsFor(dialect).map(({ version }) => version);
    expect(versions).toEqual([...new Set(versions)].sort((one, other) => one - other));
    expect(versions[0]).toBe(1);
  },
);

/** The columns that the pragmas return; each query selects some of them. */
interface PragmaRow {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly dflt_value: string | null;
  readonly pk: number;
  readonly from: string;
  readonly to: string;
  readonly table: string;
  readonly unique: number;
  readonly sql: string;
}

test.each(["sqlite", "postgres"] as const)(
  "a %s database of a newer release is not changed",
  (dialect) => {
    const newest = migrationsFor(dialect).at(-1)?.version ?? 0;
    expect(migrationsAfter(newest, dialect)).toEqual([]);
    expect(() => migrationsAfter(newest + 1, dialect)).toThrow(/newer than this release/);
  },
);

function sqliteSchema(path: string): Schema {
  const database = new Database(path, { readonly: true });
  const all = (text: string, ...values: unknown[]) =>
    database.prepare(text).all(...values) as PragmaRow[];
  const names = all(
    "select name, type from sqlite_schema where type in ('table', 'view') order by name",
  ).filter(({ name }) => !ofOneEngine(name));
  const schema = {
    relations: {},
    primaryKeys: {},
    indexes: {},
    references: [],
    otherCollations: [],
  } as {
    -readonly [Key in keyof Schema]: Schema[Key];
  };
  for (const { name, type } of names) {
    const columns = all("select * from pragma_table_info(?)", name);
    schema.relations[name] = Object.fromEntries(
      columns.map((column) => [
        column.name,
        {
          type: String(column.type).toLowerCase() as "text",
          // Neither engine reports this for views.
          isNullable: type === "view" || column.notnull === 0,
          default: plainDefault(column.dflt_value),
        },
      ]),
    );
    if (type === "view") continue;
    const key = columns.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk);
    schema.primaryKeys[name] = key.map((column) => column.name);
    for (const foreign of all("select * from pragma_foreign_key_list(?)", name)) {
      schema.references.push(`${name} (${foreign.from}) -> ${foreign.table} (${foreign.to})`);
    }
    for (const index of all("select * from pragma_index_list(?) where origin = 'c'", name)) {
      const columnsOfIndex = all(
        "select name from pragma_index_info(?) order by seqno",
        index.name,
      );
      const text = all("select sql from sqlite_schema where name = ?", index.name)[0]?.sql ?? "";
      // The pragma has no name for an expression.
      const expressions = text.match(/\b(?:lower|coalesce)\([\w, ]+\)/g) ?? [];
      const condition = /\bwhere\b(.*)$/is.exec(text)?.[1] ?? "";
      schema.indexes[index.name] = indexText(
        index.unique === 1,
        name,
        columnsOfIndex.map(({ name: column }) => column ?? String(expressions.shift())),
        condition,
      );
    }
  }
  database.close();
  schema.references.sort();
  return schema;
}

async function postgresSchema(url: string): Promise<Schema> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const all = async (text: string) =>
    (await client.query(text)).rows.filter(({ name }) => !ofOneEngine(name));
  const types: Record<string, string> = { bigint: "integer", bytea: "blob", text: "text" };
  const relations: Schema["relations"] = {};
  for (const column of await all(`select c.table_name as name, c.column_name, c.data_type, c.is_nullable, c.column_default
    from information_schema.columns c where c.table_schema = 'public'`)) {
    relations[column.name] ??= {};
    relations[column.name]![column.column_name] = {
      type: (types[column.data_type] ?? column.data_type) as "text",
      isNullable: column.is_nullable === "YES",
      default: plainDefault(column.column_default),
    };
  }
  const keyed = (
    kind: string,
  ) => `select k.conrelid::regclass::text as name, k.confrelid::regclass::text as other,
      array(select a.attname::text from unnest(k.conkey) with ordinality u (n, at)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n order by u.at) as columns,
      array(select a.attname::text from unnest(k.confkey) with ordinality u (n, at)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.n order by u.at) as other_columns
    from pg_constraint k where k.contype = '${kind}' and k.connamespace = 'public'::regnamespace`;
  const primaryKeys = Object.fromEntries(
    (await all(keyed("p"))).map(({ name, columns }) => [name, columns]),
  );
  const references = (await all(keyed("f")))
    .map((key) => `${key.name} (${key.columns}) -> ${key.other} (${key.other_columns})`)
    .sort();
  const indexes = Object.fromEntries(
    (
      await all(`select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as of_table, i.indisunique,
        pg_get_expr(i.indpred, i.indrelid) as condition,
        array(select pg_get_indexdef(i.indexrelid, n, true) from generate_series(1, i.indnkeyatts) n) as columns
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and not i.indisprimary`)
    ).map((index) => [
      index.name,
      indexText(
        index.indisunique,
        index.of_table,
        // PostgreSQL writes some functions in capitals.
        index.columns.map((column: string) => column.replace("COALESCE", "coalesce")),
        index.condition ?? "",
      ),
    ]),
  );
  const collated = await all(`select a.attrelid::regclass || '.' || a.attname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
      and a.attcollation <> 0 and a.attcollation <> '"C"'::regcollation`);
  await client.end();
  const otherCollations = collated.map(({ name }) => name as string);
  return { relations, primaryKeys, indexes, references, otherCollations };
}

function indexText(
  isUnique: boolean,
  table: string,
  columns: readonly string[],
  condition: string,
): string {
  const where = condition === "" ? "" : ` where ${plainCondition(condition)}`;
  return `${isUnique ? "unique " : ""}${table} (${columns.join(", ")})${where}`;
}
