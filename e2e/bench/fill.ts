import Database from "better-sqlite3";
import pg from "pg";
import { donorAt, donorsOf, type GiftMix, giftAt } from "./gifts.js";

/** A row, by column. */
export type Row = Readonly<Record<string, string | number | null>>;

/** The target database of rows. */
interface Target {
  insert(table: string, rows: readonly Row[]): Promise<void>;
  run(statement: string): Promise<void>;
  end(): Promise<void>;
}

/** Large enough that the cost per statement is negligible, small enough for a small machine's memory. */
const batchRows = 5_000;

/**
 * Loads donations with their donors, events and running totals into a migrated database with a client account. Indexes
 * are not dropped: every row updates every index, as the service's own writes do.
 */
export async function fill(
  url: string,
  mix: GiftMix,
  onProgress: (donations: number) => void,
): Promise<void> {
  const target = await targetOf(url);
  try {
    for (let index = 0; index < donorsOf(mix); index += batchRows) {
      const count = Math.min(batchRows, donorsOf(mix) - index);
      await target.insert(
        "donors",
        rowsOf(count, (offset) => donorAt(mix, index + offset)),
      );
    }
    for (let index = 0; index < mix.donations; index += batchRows) {
      const count = Math.min(batchRows, mix.donations - index);
      const gifts = rowsOf(count, (offset) => giftAt(mix, index + offset));
      await target.insert(
        "donations",
        gifts.map(({ row }) => row),
      );
      await target.insert(
        "events",
        gifts.flatMap(({ events }) => events),
      );
      onProgress(index + count);
    }
    for (const statement of totalsOfDonations) await target.run(statement);
  } finally {
    await target.end();
  }
}

/** Loads rows unchanged. */
export async function insertRows(
  url: string,
  tables: Readonly<Record<string, readonly Row[]>>,
): Promise<void> {
  const target = await targetOf(url);
  try {
    for (const [table, rows] of Object.entries(tables))
      for (let index = 0; index < rows.length; index += batchRows)
        await target.insert(table, rows.slice(index, index + batchRows));
  } finally {
    await target.end();
  }
}

/** Runs statements that need no parameters. */
export async function runStatements(url: string, statements: readonly string[]): Promise<void> {
  const target = await targetOf(url);
  try {
    for (const statement of statements) await target.run(statement);
  } finally {
    await target.end();
  }
}

const rowsOf = <Item>(count: number, make: (offset: number) => Item) =>
  Array.from({ length: count }, (_, offset) => make(offset));

/**
 * The running totals that the operations maintain, rebuilt from all donations. `where true` lets SQLite distinguish a
 * join's `on` from `on conflict`.
 */
export const totalsOfDonations = [
  `insert into campaign_status_totals (campaign_id, counted, status, total, cents)
    select campaign_id, 'DONATION', status, count(*), sum(amount_cents)
    from donations where true group by campaign_id, status
    on conflict (campaign_id, counted, status) do update set total = excluded.total, cents = excluded.cents`,
  `insert into campaign_charity_totals (campaign_id, charity_id, donation_count, donation_cents, vote_count)
    select campaign_id, charity_id, count(*), sum(amount_cents), 0
    from donations where status <> 'CANCELED' and charity_id is not null group by campaign_id, charity_id
    on conflict (campaign_id, charity_id) do update set
      donation_count = excluded.donation_count, donation_cents = excluded.donation_cents`,
  `insert into campaign_daily_totals (campaign_id, day, donation_count, donation_cents)
    select campaign_id, substr(created_at, 1, 10), count(*), sum(amount_cents)
    from donations where status <> 'CANCELED' group by campaign_id, substr(created_at, 1, 10)
    on conflict (campaign_id, day) do update set
      donation_count = excluded.donation_count, donation_cents = excluded.donation_cents`,
  ...(
    [
      ["CREATED", "created_at"],
      ["CLAIMED", "claimed_at"],
      ["PROCESSED", "processed_at"],
    ] as const
  ).map(
    ([counted, moment]) => `
    insert into campaign_monthly_totals (campaign_id, account_id, month, counted, total, cents)
    select campaign_id, account_id, substr(${moment}, 1, 7), '${counted}', count(*), sum(amount_cents)
    from donations where ${moment} is not null group by campaign_id, account_id, substr(${moment}, 1, 7)
    on conflict (campaign_id, month, counted) do update set total = excluded.total, cents = excluded.cents`,
  ),
];

async function targetOf(url: string): Promise<Target> {
  return url.startsWith("file:") ? sqlite(url.slice("file:".length)) : await postgres(url);
}

function sqlite(file: string): Target {
  const database = new Database(file);
  // A failed load is started again, so it need not survive a power cut.
  database.pragma("journal_mode = off");
  database.pragma("synchronous = off");
  database.pragma("foreign_keys = off");
  database.pragma("cache_size = -1000000");
  const statements = new Map<string, Database.Statement>();
  const insertAll = database.transaction((table: string, rows: readonly Row[]) => {
    for (const row of rows) {
      let statement = statements.get(table);
      if (statement === undefined) {
        const columns = Object.keys(row);
        const values = columns.map((column) => `:${column}`);
        statement = database.prepare(`insert into ${table} (${columns}) values (${values})`);
        statements.set(table, statement);
      }
      statement.run(row);
    }
  });
  return {
    insert: async (table, rows) => insertAll(table, rows),
    run: async (statement) => void database.exec(statement),
    async end() {
      database.pragma("journal_mode = wal");
      database.close();
    },
  };
}

async function postgres(url: string): Promise<Target> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("set synchronous_commit = off");
  return {
    async insert(table, rows) {
      const [first] = rows;
      if (first === undefined) return;
      const columns = Object.keys(first);
      const arrays = columns.map((column) => rows.map((row) => row[column]));
      const hasIntegers = (column: string) =>
        isInteger(column) || rows.some((row) => typeof row[column] === "number");
      const parameters = columns.map(
        (column, index) => `$${index + 1}::${hasIntegers(column) ? "bigint" : "text"}[]`,
      );
      await client.query({
        name: table,
        text: `insert into ${table} (${columns}) select * from unnest(${parameters})`,
        values: arrays,
      });
    },
    run: async (statement) => void (await client.query(statement)),
    async end() {
      // Autovacuum does this for a database that has grown gradually.
      await client.query("vacuum analyze");
      await client.end();
    },
  };
}

/** Whether a column has integers, also if all are null, by the schema's naming rules: units, booleans and counts. */
const isInteger = (column: string) => /_cents$|^has_|^with_|^tries$/.test(column);
