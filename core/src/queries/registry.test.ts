import { readdirSync } from "node:fs";
import Database from "better-sqlite3";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Column, ColumnKind, Columns, Query } from "../contract/store.js";
import { compileQuery, type Dialect } from "../storage/compile-query.js";
import { openFileStore, openPostgresStore } from "../testing/stores.js";
import { snakeCase } from "./define-query.js";
import * as modules from "./index.js";

type AnyQuery = Query<Columns, Columns>;

interface Registered {
  readonly query: AnyQuery;
  /** A page of a list, which must be read in its order. */
  readonly isPage: boolean;
  /** One of several that a caller runs with the same parameters, of which each takes its own. */
  readonly sharesParameters: boolean;
}

function isQuery(value: object): value is AnyQuery {
  return "text" in value && "parameters" in value && "row" in value;
}

/** The queries in an export: itself, every text of a list, or those of an object or array of queries. */
function queriesIn(
  value: unknown,
  traits = { isPage: false, sharesParameters: false },
): Registered[] {
  if (typeof value !== "object" || value === null) return [];
  if (isQuery(value)) return [{ query: value, ...traits }];
  if ("all" in value && typeof value.all === "function") {
    const pages = value.all() as AnyQuery[];
    return pages.flatMap((page) => queriesIn(page, { ...traits, isPage: true }));
  }
  // A table holds columns, which are no queries.
  if ("columns" in value) return [];
  const inner = { ...traits, sharesParameters: Array.isArray(value) };
  return Object.values(value).flatMap((each) => queriesIn(each, inner));
}

/** By module and export. */
const registered = Object.entries(modules).flatMap(([module, exports]) =>
  Object.entries(exports).flatMap(([name, value]): [string, Registered[]][] => {
    const queries = queriesIn(value);
    return queries.length === 0 ? [] : [[`${module}.${name}`, queries]];
  }),
);

const textOf = (query: AnyQuery, dialect: Dialect) =>
  typeof query.text === "string" ? query.text : query.text[dialect];
const parametersIn = (text: string) =>
  Array.from(text.matchAll(/:([A-Za-z]\w*)/g), ([, name]) => name as string);

describe("the registry", () => {
  test("holds every module of queries", () => {
    const files = readdirSync(new URL(".", import.meta.url))
      .filter((file) => !/^(?:index|define-.*)\.ts$|\.test\.ts$/.test(file))
      .map((file) =>
        file.replace(".ts", "").replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
      );
    expect(Object.keys(modules).sort()).toEqual(files.sort());
  });

  test("names each query once", () => {
    const names = registered.flatMap(([, queries]) => queries.map(({ query }) => query.name));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test.each(registered)(
    "%s declares the parameters that its text names, and no others",
    (_, queries) => {
      for (const { query, sharesParameters } of queries) {
        const named = (["sqlite", "postgres"] as const).flatMap((dialect) =>
          parametersIn(textOf(query, dialect)),
        );
        const declared = Object.keys(query.parameters);
        expect(declared, query.name).toEqual(expect.arrayContaining(named));
        if (!sharesParameters) expect(named, query.name).toEqual(expect.arrayContaining(declared));
      }
    },
  );
});

/** A value of a parameter's kind, with which every query can be planned. */
function sampleOf(column: Column<unknown> | undefined): unknown {
  if (column?.kind === "text") return "x";
  return column?.kind === "json" ? "[]" : 1;
}

const declaredColumns = (query: AnyQuery) => Object.keys(query.row).map(snakeCase).sort();

function kindOf(query: AnyQuery, columnName: string): ColumnKind {
  const column = Object.entries(query.row).find(([field]) => snakeCase(field) === columnName)?.[1];
  if (column === undefined) throw new Error(`${query.name} does not declare ${columnName}`);
  return column.kind;
}

const sqliteTypes: Record<ColumnKind, string> = {
  text: "TEXT",
  json: "TEXT",
  bytes: "BLOB",
  integer: "INTEGER",
  boolean: "INTEGER",
};

describe("on SQLite", () => {
  let database: Database.Database;
  let dispose: () => Promise<void>;
  beforeAll(async () => {
    const opened = await openFileStore();
    dispose = opened.dispose;
    database = new Database(opened.path);
  });
  afterAll(async () => {
    database?.close();
    await dispose?.();
  });

  test.each(registered)("%s answers the columns that it declares", (_, queries) => {
    for (const { query } of queries) {
      const statement = database.prepare(compileQuery(query, "sqlite").text);
      const columns = statement.reader ? statement.columns() : [];
      expect(columns.map(({ name }) => name).sort(), query.name).toEqual(declaredColumns(query));
      for (const { name, type } of columns) {
        // An expression has no type there; PostgreSQL tells it.
        if (type !== null)
          expect(type, `${query.name} ${name}`).toBe(sqliteTypes[kindOf(query, name)]);
      }
    }
  });

  const planOf = (query: AnyQuery): string[] => {
    const { text, names } = compileQuery(query, "sqlite");
    const values = names.map((name) => sampleOf(query.parameters[name]));
    const rows = database.prepare(`explain query plan ${text}`).all(...values) as {
      detail: string;
    }[];
    return rows.map(({ detail }) => detail);
  };

  test.each(registered)("%s reads no table from one end to the other", (_, queries) => {
    for (const { query, isPage } of queries) {
      const plan = planOf(query);
      const whole = plan.filter((step) => isWholeTable(step, plan, textOf(query, "sqlite")));
      if (query.scans === undefined) expect(whole, query.name).toEqual([]);
      else expect(whole, `${query.name} says that it scans`).not.toEqual([]);
      if (isPage) expect(plan.join("\n"), query.name).not.toContain("USE TEMP B-TREE");
    }
  });

  test("a scan would be found, along an index or not", () => {
    for (const text of [
      "select name from campaigns",
      "select account_id from campaigns order by account_id",
    ]) {
      const plan = planOf({ name: "scan", text, parameters: {}, row: {} });
      expect(plan.filter((step) => isWholeTable(step, plan, text))).toHaveLength(1);
    }
  });
});

/**
 * Whether a step of a plan reads a table from one end to the other. A walk along an index is no better: it reads the
 * whole index. What the query itself made, a JSON array for example, is no table.
 */
function isWholeTable(step: string, plan: readonly string[], text: string): boolean {
  const scanned = /^SCAN (\S+)/.exec(step)?.[1];
  if (scanned === undefined || scanned === "CONSTANT" || step.includes("VIRTUAL TABLE"))
    return false;
  const isOwn = plan.some(
    (other) => other === `MATERIALIZE ${scanned}` || other === `CO-ROUTINE ${scanned}`,
  );
  const isCommonTable = new RegExp(`\\b${scanned}\\b(?: \\(.*?\\))? as (?:materialized )?\\(`).test(
    text,
  );
  return !isOwn && !isCommonTable && !scanned.startsWith("(");
}

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly Plans?: readonly PlanNode[];
}

const { builtins } = pg.types;
const postgresTypes: Record<ColumnKind, number[]> = {
  text: [builtins.TEXT],
  json: [builtins.TEXT],
  bytes: [builtins.BYTEA],
  integer: [builtins.INT8, builtins.INT4],
  boolean: [builtins.INT8, builtins.INT4],
};

describe.skipIf(inject("postgresUrl") === null)("on PostgreSQL", () => {
  let client: pg.Client;
  let dispose: () => Promise<void>;
  beforeAll(async () => {
    const opened = await openPostgresStore();
    client = new pg.Client({ connectionString: opened.url });
    dispose = opened.dispose;
    await client.connect();
    // The plan for any values, and not the one for tables that happen to be empty.
    await client.query("set plan_cache_mode = force_generic_plan");
    await client.query("set enable_seqscan = off");
  });
  afterAll(async () => {
    await client?.end();
    await dispose?.();
  });

  /** Runs a statement and forgets what it did. */
  async function tryOut(text: string, values: unknown[] = []): Promise<pg.QueryResult> {
    await client.query("begin");
    try {
      return await client.query(text, values);
    } finally {
      await client.query("rollback");
    }
  }

  test.each(registered)("%s answers the columns that it declares", async (_, queries) => {
    for (const { query } of queries) {
      const { text, names } = compileQuery(query, "postgres");
      const values = names.map((name) => sampleOf(query.parameters[name]));
      // A row of samples cannot be written; that its statement can be planned says enough.
      const answers = Object.keys(query.row).length > 0;
      const { fields } = await tryOut(
        answers || !isPlanned(text) ? text : `explain ${text}`,
        values,
      );
      if (!answers) continue;
      expect(fields.map(({ name }) => name).sort(), query.name).toEqual(declaredColumns(query));
      for (const { name, dataTypeID } of fields) {
        expect(postgresTypes[kindOf(query, name)], `${query.name} ${name}`).toContain(dataTypeID);
      }
    }
  });

  async function planOf(query: AnyQuery): Promise<PlanNode[]> {
    const { text, names } = compileQuery(query, "postgres");
    const samples = names.map((name) => `'${sampleOf(query.parameters[name])}'`).join(", ");
    await client.query(`prepare explained as ${text}`);
    try {
      const execute = `execute explained${samples === "" ? "" : `(${samples})`}`;
      const { rows } = await client.query(`explain (format json) ${execute}`);
      return nodesOf((rows[0]["QUERY PLAN"] as [{ Plan: PlanNode }])[0].Plan);
    } finally {
      await client.query("deallocate explained");
    }
  }
  const scannedIn = (plan: readonly PlanNode[]) =>
    plan.flatMap((node) => (node["Node Type"] === "Seq Scan" ? [node["Relation Name"]] : []));

  test.each(registered)("%s reads no table from one end to the other", async (_, queries) => {
    for (const { query } of queries) {
      if (!isPlanned(textOf(query, "postgres"))) continue;
      const plan = await planOf(query);
      if (query.scans === undefined) expect(scannedIn(plan), query.name).toEqual([]);
    }
  });

  test("every page of every list is read in its order and not sorted", async () => {
    // Without these ways a sort that is left cannot be avoided.
    for (const way of ["bitmapscan", "sort"]) await client.query(`set enable_${way} = off`);
    const pages = registered.flatMap(([, queries]) => queries.filter(({ isPage }) => isPage));
    for (const { query } of pages) {
      const sorts = (await planOf(query)).filter((node) => node["Node Type"].endsWith("Sort"));
      expect(sorts, query.name).toEqual([]);
    }
    for (const way of ["bitmapscan", "sort"]) await client.query(`reset enable_${way}`);
  });

  test("a scan would be found", async () => {
    const text = "select name from campaigns where name = 'x'";
    expect(scannedIn(await planOf({ name: "scan", text, parameters: {}, row: {} }))).toEqual([
      "campaigns",
    ]);
  });
});

/** PostgreSQL has no plan for a command such as this. */
const isPlanned = (text: string) => !/^\s*analyze\b/.test(text);

function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
