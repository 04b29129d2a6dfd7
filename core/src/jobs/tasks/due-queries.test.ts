import Database from "better-sqlite3";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Columns, Query } from "../../contract/store.js";
import { receiptsToRender } from "../../resources/files/document-queries.js";
import { compileQuery } from "../../storage/compile-query.js";
import { openFileStore, openPostgresStore } from "../../testing/stores.js";
import { mailExpiry, rejectedApplicationExpiry, slackMessageExpiry } from "./expiry-queries.js";

/** Queries that run every second, each with rows that stay for good or for long, and that it must not read each time. */
interface Polled {
  readonly query: Query<Columns, Columns>;
  readonly table: string;
  /** SQL for columns of the row with the number `g`; the other required columns have any values. */
  readonly staying: Readonly<Record<string, string>>;
  readonly index: string;
}

const longAgo = "'2020-01-01T00:00:00.000Z'";
const polled: Record<string, Polled> = {
  "messages in Slack of campaigns that go on": {
    query: slackMessageExpiry.oldest,
    table: "slack_messages",
    staying: { campaign_id: "'active'", status: "'SENT'", created_at: longAgo },
    index: "slack_messages_by_age_of_campaign",
  },
  "receipts whose donor was removed": {
    query: receiptsToRender,
    table: "fiscal_receipts",
    staying: { kind: "'DONOR'", donor_removed_at: longAgo },
    index: "fiscal_receipts_to_render",
  },
  "rejected applications without people": {
    query: rejectedApplicationExpiry.oldest,
    table: "applications",
    staying: { status: "'REJECTED'", people: "'[]'", decided_at: longAgo },
    index: "applications_with_people",
  },
  "mails with receipts that wait for a mail server": {
    query: mailExpiry.oldest,
    table: "mails",
    staying: { status: "'PENDING'", created_at: longAgo },
    index: "mails_finished",
  },
};
const rows = 3_000;
const parameters = { before: "2026-01-01T00:00:00.000Z", limit: 100 };

function valuesFor({ parameters: declared }: Polled["query"]) {
  return Object.fromEntries(
    Object.entries(parameters).filter(([name]) => Object.hasOwn(declared, name)),
  );
}

let sqlite: Database.Database;
let dispose: () => Promise<void>;
beforeAll(async () => {
  const opened = await openFileStore();
  dispose = opened.dispose;
  sqlite = new Database(opened.path);
  sqlite.pragma("foreign_keys = off");
});
afterAll(async () => {
  sqlite?.close();
  await dispose?.();
});

/** Fills a table. Both databases have the same columns. */
function insertText(table: string, own: Readonly<Record<string, string>>, numbers: string): string {
  const columns = sqlite.pragma(`table_info(${table})`) as {
    name: string;
    type: string;
    notnull: number;
  }[];
  const required = columns
    .filter(({ notnull }) => notnull === 1)
    .map(({ name, type }) => [name, type === "INTEGER" ? "g" : "'x' || g"]);
  const values = { ...Object.fromEntries(required), ...own };
  return `insert into ${table} (${Object.keys(values).join(", ")}) select ${Object.values(values).join(", ")} from ${numbers}`;
}

const activeCampaign = { campaign_id: "'active'", status: "'ACTIVE'" };

test.each(Object.entries(polled))("on SQLite, %s are left out by an index", (_, each) => {
  const { query, index } = each;
  const { text, bind } = compileQuery(query, "sqlite");
  const plan = sqlite.prepare(`explain query plan ${text}`).all(...bind(valuesFor(query))) as {
    detail: string;
  }[];
  expect(plan.map(({ detail }) => detail).join("\n")).toContain(`INDEX ${index} `);
});

interface PlanNode {
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly PlanNode[];
}

/** How many rows a plan has read. */
function rowsRead(node: PlanNode): number {
  const {
    "Actual Rows": found,
    "Actual Loops": loops,
    "Rows Removed by Filter": removed = 0,
  } = node;
  const inner = (node.Plans ?? []).map(rowsRead);
  return inner.reduce((sum, each) => sum + each, (found + removed) * loops);
}

describe.skipIf(inject("postgresUrl") === null)("on PostgreSQL", () => {
  let client: pg.Client;
  let disposeServer: () => Promise<void>;
  beforeAll(async () => {
    const opened = await openPostgresStore();
    disposeServer = opened.dispose;
    client = new pg.Client({ connectionString: opened.url });
    await client.connect();
    await client.query("set session_replication_role = replica");
    await client.query(insertText("campaigns", activeCampaign, "generate_series(1, 1) g"));
    for (const { table, staying } of Object.values(polled))
      await client.query(insertText(table, staying, `generate_series(1, ${rows}) g`));
    await client.query("analyze");
  });
  afterAll(async () => {
    await client?.end();
    await disposeServer?.();
  });

  test.each(Object.entries(polled))("%s are not read", async (_, { query }) => {
    const { text, bind } = compileQuery(query, "postgres");
    const { rows: plans } = await client.query(
      `explain (analyze, timing off, format json) ${text}`,
      bind(valuesFor(query)),
    );
    const [{ Plan: plan }] = plans[0]["QUERY PLAN"] as [{ Plan: PlanNode }];
    expect(plan["Actual Rows"]).toBe(0);
    expect(rowsRead(plan)).toBeLessThan(rows);
  });
});
