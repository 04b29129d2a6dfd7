import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { snakeCase } from "../../contract/define-query.js";
import type { Column, ColumnKind, Columns, Query } from "../../contract/store.js";
import { dueCampaignEnds } from "../../resources/campaigns/campaign-queries.js";
import { compileQuery, type Dialect } from "../../storage/compile-query.js";
import { openFileStore, openPostgresStore } from "../stores.js";

type AnyQuery = Query<Columns, Columns>;

interface Registered {
  readonly query: AnyQuery;
  /** A page of a list, which must be read in its order. */
  readonly isPage: boolean;
  /** One of several queries that share parameters, of which each uses some. */
  readonly sharesParameters: boolean;
}

function isQuery(value: object): value is AnyQuery {
  return "text" in value && "parameters" in value && "row" in value;
}

/** The queries in an export: itself, samples of a list, or those of an object or array of queries. */
function queriesIn(
  value: unknown,
  traits = { isPage: false, sharesParameters: false },
): Registered[] {
  if (typeof value !== "object" || value === null) return [];
  if (isQuery(value)) return [{ query: value, ...traits }];
  if ("samples" in value && typeof value.samples === "function") {
    const pages = value.samples() as AnyQuery[];
    return pages.flatMap((page) => queriesIn(page, { ...traits, isPage: true }));
  }
  // A table contains columns, not queries.
  if ("columns" in value) return [];
  const inner = { ...traits, sharesParameters: Array.isArray(value) };
  return Object.values(value).flatMap((each) => queriesIn(each, inner));
}

const sources = fileURLToPath(new URL("../../", import.meta.url));
const files = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter(
  (path) => path.endsWith(".ts") && !/\.test\.ts$|testing\//.test(path),
);
const modules = await Promise.all(
  files
    .filter((path) => /-(?:queries|rows)\.ts$/.test(path))
    .map(async (path): Promise<[string, Record<string, unknown>]> => {
      const name = path.replace(/^.*\/|\.ts$/g, "");
      return [name, await import(`${sources}${path}`)];
    }),
);

/** By module and export. */
const registered = modules.flatMap(([module, exports]) =>
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
  test("contains every query: files with other names define none", () => {
    const defining = files.filter((path) =>
      /\bdefine-(?:query|list)\.js"/.test(readFileSync(`${sources}${path}`, "utf8")),
    );
    const elsewhere = defining.filter((path) => !path.endsWith("-queries.ts"));
    expect(elsewhere.sort()).toEqual([
      "contract/define-list.ts",
      "contract/define-queue.ts",
      // The statements of what changes rows: `-rows.ts` files hold their queries.
      "resources/shared/define-rows.ts",
      // Names of columns alone.
      "resources/shared/list-rows.ts",
      "storage/row-reader.ts",
    ]);
  });

  test("changes the rows that are counted and have events by their own module alone", () => {
    const written =
      /^(?:insert into|update|delete from) (?:donations|votes|recurring_donations|campaigns)\b/;
    const elsewhere = registered
      .filter(([name]) => !name.includes("-rows."))
      .flatMap(([, queries]) => queries.map(({ query }) => query))
      .filter((query) => written.test(textOf(query, "sqlite").trim()));
    // Neither the receipt that a donation bears, nor the payout that holds it, nor its payee, nor when its donor was asked
    // for it is shown or counted.
    expect(elsewhere.map(({ name }) => name).sort()).toEqual([
      "deduct-donations-from-payout",
      "put-donations-into-payout",
      "redirect-deductions",
      "redirect-donations",
      "redirect-restored-deductions",
      "release-donations",
      "restore-deductions-in-payout",
      "take-donations-out",
      "undo-deductions",
      "update-donations-donor_asked_at",
      "update-donations-fiscal_receipt_id",
    ]);
  });

  test("names each query once", () => {
    const names = registered.flatMap(([, queries]) => queries.map(({ query }) => query.name));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test.each(registered)("%s declares exactly the parameters of its text", (_, queries) => {
    for (const { query, sharesParameters } of queries) {
      const named = (["sqlite", "postgres"] as const).flatMap((dialect) =>
        parametersIn(textOf(query, dialect)),
      );
      const declared = Object.keys(query.parameters);
      expect(declared, query.name).toEqual(expect.arrayContaining(named));
      if (!sharesParameters) expect(named, query.name).toEqual(expect.arrayContaining(declared));
    }
  });
});

/** A sample value of a parameter's kind, to plan queries with. */
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

  test.each(registered)("%s returns the columns that it declares", (_, queries) => {
    for (const { query } of queries) {
      const statement = database.prepare(compileQuery(query, "sqlite").text);
      const columns = statement.reader ? statement.columns() : [];
      expect(columns.map(({ name }) => name).sort(), query.name).toEqual(declaredColumns(query));
      for (const { name, type } of columns) {
        // SQLite knows no type of an expression; PostgreSQL checks it.
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

  test.each(registered)("%s reads no whole table", (_, queries) => {
    for (const { query, isPage } of queries) {
      const plan = planOf(query);
      const whole = plan.filter((step) => isWholeTable(step, plan, textOf(query, "sqlite")));
      if (query.scans === undefined) expect(whole, query.name).toEqual([]);
      else expect(whole, `${query.name} is declared as a scan`).not.toEqual([]);
      if (isPage) expect(plan.join("\n"), query.name).not.toContain("USE TEMP B-TREE");
    }
  });

  test("a scan is detected, along an index or not", () => {
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
 * Whether a step of a plan reads a whole table, or a whole index, which costs as much. A JSON array or another result
 * of the query itself does not count.
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
    // Plan for any values instead of empty tables.
    await client.query("set plan_cache_mode = force_generic_plan");
    await client.query("set enable_seqscan = off");
  });
  afterAll(async () => {
    await client?.end();
    await dispose?.();
  });

  /** Runs a statement and rolls it back. */
  async function tryOut(text: string, values: unknown[] = []): Promise<pg.QueryResult> {
    await client.query("begin");
    try {
      return await client.query(text, values);
    } finally {
      await client.query("rollback");
    }
  }

  test.each(registered)("%s returns the columns that it declares", async (_, queries) => {
    for (const { query } of queries) {
      const { text, names } = compileQuery(query, "postgres");
      const values = names.map((name) => sampleOf(query.parameters[name]));
      // Sample rows violate constraints, so a statement that writes is only planned.
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

  test.each(registered)("%s reads no whole table", async (_, queries) => {
    for (const { query } of queries) {
      if (!isPlanned(textOf(query, "postgres"))) continue;
      const plan = await planOf(query);
      if (query.scans === undefined) expect(scannedIn(plan), query.name).toEqual([]);
    }
  });

  test("every page of every list is read in its order, without a sort", async () => {
    // Without these strategies, a remaining sort is unavoidable.
    for (const way of ["bitmapscan", "sort"]) await client.query(`set enable_${way} = off`);
    const pages = registered.flatMap(([, queries]) => queries.filter(({ isPage }) => isPage));
    for (const { query } of pages) {
      const sorts = (await planOf(query)).filter((node) => node["Node Type"].endsWith("Sort"));
      expect(sorts, query.name).toEqual([]);
    }
    for (const way of ["bitmapscan", "sort"]) await client.query(`reset enable_${way}`);
  });

  test("the campaigns that end are found without reading the many that do not", async () => {
    await client.query("begin");
    const { rows } = await client.query("select pg_get_indexdef('campaigns_ending'::regclass)");
    await client.query(`create temp table campaigns as
      select lpad(n::text, 36, '0') as campaign_id, 'ACTIVE' as status, '2027-01-01' as ends_at,
        '2026-01-01' as activated_at, repeat('x', 500) as description from generate_series(1, 20000) n`);
    await client.query(rows[0].pg_get_indexdef.replace(/ ON \S+/, " ON pg_temp.campaigns"));
    await client.query("analyze campaigns");
    await client.query("set local enable_seqscan = on");
    const plan = await planOf(dueCampaignEnds);
    await client.query("rollback");
    expect(scannedIn(plan)).toEqual([]);
  });

  test("a scan is detected", async () => {
    const text = "select name from campaigns where name = 'x'";
    expect(scannedIn(await planOf({ name: "scan", text, parameters: {}, row: {} }))).toEqual([
      "campaigns",
    ]);
  });
});

/** PostgreSQL cannot plan this kind of command. */
const isPlanned = (text: string) => !/^\s*analyze\b/.test(text);

function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
