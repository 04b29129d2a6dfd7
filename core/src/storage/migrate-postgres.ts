import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { ServiceLog } from "../contract/service-log.js";
import { StorageUnavailable } from "../contract/store.js";
import { type Migration, migrationsAfter } from "./migrate.js";
import type { PostgresSettings } from "./postgres-settings.js";
import { asUnavailable } from "./postgres-transaction.js";
import { refuseUnfinishedMove } from "./unfinished-move.js";

/** The key of the advisory lock that makes processes migrate one at a time. */
const migrationLock = 4_209_931;
/** A large database takes a while to migrate. A process that waits longer for another one's migration exits. */
const longestProcessWaitMs = 60_000;
/**
 * How long a statement waits for a table. Everything that other processes read and write of it queues behind the statement
 * meanwhile, and gives up after ten seconds.
 */
const longestTableWaitMs = 3_000;
/** Between two attempts, what had queued behind the last one is answered, and most of the time nothing queues. */
const pauseMs = 10_000;
/** How long a migration is tried while something uses its tables without an end, such as a dump of a large database. */
const longestBlockedMs = 600_000;
const lockIsTaken = "55P03";
/** A migration with several tables may also meet a transaction that takes them in another order. */
const blockedCodes: readonly unknown[] = [lockIsTaken, "40P01"];

const systemTime = { now: () => performance.now(), sleep: (ms: number) => delay(ms) };

/** How migrations wait for others. */
export interface MigrationWaits {
  /** Gets a warning with what a migration waits for. */
  readonly log?: Pick<ServiceLog, "warn"> | undefined;
  /** How long to wait for a process that migrates, in milliseconds. */
  readonly processWaitMs?: number;
  /** How long a statement waits for a table, in milliseconds. */
  readonly tableWaitMs?: number;
  /** Injected by tests. */
  readonly time?: { now(): number; sleep(ms: number): Promise<unknown> };
}

/**
 * Runs the pending migrations on a dedicated connection without a statement timeout. Each migration runs in its own
 * transaction, which holds the lock and stores the new schema version.
 *
 * @returns whether the URL leads to a pooler
 * @throws StorageUnavailable when the database cannot be reached, another process migrates it for too long, or others use
 *   the tables of a migration for too long
 */
export async function migratePostgres(
  url: string,
  { waitMs }: Pick<PostgresSettings, "waitMs">,
  waits: MigrationWaits = {},
): Promise<{ hasPooler: boolean }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: waitMs });
  client.on("error", () => {});
  try {
    await client.connect().catch((error: unknown) => {
      throw asUnavailable(error);
    });
    await refuseUnfinishedMove(client);
    while (await migrateOnce(client, waits));
    return { hasPooler: await hasPooler(client) };
  } finally {
    // Ending the session also rolls back a failed transaction.
    await client.end();
  }
}

/** @returns whether there was a pending migration */
async function migrateOnce(client: pg.Client, waits: MigrationWaits): Promise<boolean> {
  // Checked without the lock, so that a process with nothing to migrate starts without waiting.
  if ((await nextMigration(client)) === undefined) return false;
  // The transaction is idle while it waits for its next attempt.
  await client.query("begin; set local idle_in_transaction_session_timeout = 0");
  await takeLock(client, waits);
  await refuseUnfinishedMove(client);
  await client.query(
    'create table if not exists schema_versions (version bigint not null primary key, name text collate "C" not null)',
  );
  const next = await nextMigration(client);
  if (next !== undefined) {
    await runWhenFree(client, next, waits);
    await client.query("insert into schema_versions (version, name) values ($1, $2)", [
      next.version,
      next.name,
    ]);
  }
  await client.query("commit");
  return true;
}

async function takeLock(
  client: pg.Client,
  { log, processWaitMs = longestProcessWaitMs }: MigrationWaits,
): Promise<void> {
  const { rows } = await client.query<{ isTaken: boolean }>(
    `select pg_try_advisory_xact_lock($1) as "isTaken"`,
    [migrationLock],
  );
  if (rows[0]?.isTaken) return;
  log?.warn({}, "the start waits for another process, which migrates the database");
  try {
    await client.query(`set local lock_timeout = ${processWaitMs}`);
    await client.query("select pg_advisory_xact_lock($1)", [migrationLock]);
  } catch (error) {
    if (codeOf(error) !== lockIsTaken) throw error;
    throw new StorageUnavailable(
      `another process has been migrating the database for ${processWaitMs / 1_000} s: start again when it has ended`,
      { cause: error },
    );
  }
}

/**
 * Runs a migration in its transaction, and again until nothing keeps its tables. Between two attempts it holds no table,
 * only the migration lock: of several processes that start, one tries.
 */
async function runWhenFree(
  client: pg.Client,
  { version, name, text }: Migration,
  { log, tableWaitMs = longestTableWaitMs, time = systemTime }: MigrationWaits,
): Promise<void> {
  const deadline = time.now() + longestBlockedMs;
  await client.query(`set local lock_timeout = ${tableWaitMs}; savepoint migration`);
  for (;;) {
    try {
      await client.query(text);
      return;
    } catch (error) {
      if (!blockedCodes.includes(codeOf(error))) throw error;
      await client.query("rollback to savepoint migration");
      const heldBy = await holdersOf(client, text, tableWaitMs);
      if (time.now() >= deadline)
        throw new StorageUnavailable(
          `the update to schema version ${version} (${name}) has waited ${longestBlockedMs / 1_000} s for tables that others use (${heldBy.join(", ") || "now by none"}): start again when they have ended`,
          { cause: error },
        );
      const fields = { schemaVersion: version, migration: name, heldBy };
      log?.warn(fields, "a migration waits for tables that others use");
      await time.sleep(pauseMs);
    }
  }
}

/** Who has held tables that a migration names for longer than it waited for them. */
async function holdersOf(client: pg.Client, text: string, waitedMs: number): Promise<string[]> {
  const { rows } = await client.query<{ holder: string }>(
    `select distinct c.relname || ': process ' || l.pid || ' (' || a.application_name || ')' as holder
      from pg_locks l
        join pg_class c on c.oid = l.relation and c.relkind = 'r'
        join pg_stat_activity a on a.pid = l.pid and a.datname = current_database()
      where l.granted and l.pid <> pg_backend_pid()
        and c.relname = any (regexp_split_to_array($1, '\\W+'))
        -- Null: of another user.
        and coalesce(a.xact_start < clock_timestamp() - make_interval(secs => $2), true)
      order by holder`,
    [text, waitedMs / 1_000],
  );
  return rows.map(({ holder }) => holder);
}

const codeOf = (error: unknown) => (error instanceof pg.DatabaseError ? error.code : undefined);

async function nextMigration(client: pg.Client) {
  const { rows: tables } = await client.query<{ isThere: boolean }>(
    `select to_regclass('schema_versions') is not null as "isThere"`,
  );
  const text = "select max(version) as version from schema_versions";
  const { rows } = tables[0]?.isThere
    ? await client.query<{ version: string | null }>(text)
    : { rows: [] };
  return migrationsAfter(Number(rows[0]?.version ?? 0), "postgres")[0];
}

/** Whether the connection goes through a pooler, which reports a different backend process id. */
export async function hasPooler(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  // The driver's types do not declare `processID`.
  return rows[0]?.pid !== (client as { readonly processID?: number | null }).processID;
}
