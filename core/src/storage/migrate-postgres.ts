import pg from "pg";
import { StorageUnavailable } from "../contract/store.js";
import { migrationsAfter } from "./migrate.js";
import type { PostgresSettings } from "./postgres-settings.js";
import { asUnavailable } from "./postgres-transaction.js";
import { refuseUnfinishedMove } from "./unfinished-move.js";

/** The key of the advisory lock that makes processes migrate one at a time. */
const migrationLock = 4_209_931;
/** A large database takes a while to migrate. A process that waits longer for another one's migration exits. */
const longestWaitMs = 60_000;
const lockIsTaken = "55P03";

/**
 * Runs the pending migrations on a dedicated connection without a statement timeout. Each migration runs in its own
 * transaction, which holds the lock and stores the new schema version.
 *
 * @returns whether the URL leads to a pooler
 * @throws StorageUnavailable when the database cannot be reached, or another process migrates it for too long
 */
export async function migratePostgres(
  url: string,
  { waitMs }: Pick<PostgresSettings, "waitMs">,
  lockWaitMs = longestWaitMs,
): Promise<{ hasPooler: boolean }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: waitMs });
  client.on("error", () => {});
  try {
    await client.connect().catch((error: unknown) => {
      throw asUnavailable(error);
    });
    await refuseUnfinishedMove(client);
    while (await migrateOnce(client, lockWaitMs));
    return { hasPooler: await hasPooler(client) };
  } finally {
    // Ending the session also rolls back a failed transaction.
    await client.end();
  }
}

/** @returns whether there was a pending migration */
async function migrateOnce(client: pg.Client, lockWaitMs: number): Promise<boolean> {
  // Checked without the lock, so that a process with nothing to migrate starts without waiting.
  if ((await nextMigration(client)) === undefined) return false;
  await client.query(`begin; set local lock_timeout = ${lockWaitMs}`);
  await takeLock(client, lockWaitMs);
  await client.query("set local lock_timeout = 0");
  await refuseUnfinishedMove(client);
  await client.query(
    'create table if not exists schema_versions (version bigint not null primary key, name text collate "C" not null)',
  );
  const next = await nextMigration(client);
  if (next !== undefined) {
    const { version, name, text } = next;
    await client.query(text);
    await client.query("insert into schema_versions (version, name) values ($1, $2)", [
      version,
      name,
    ]);
  }
  await client.query("commit");
  return true;
}

async function takeLock(client: pg.Client, lockWaitMs: number): Promise<void> {
  try {
    await client.query("select pg_advisory_xact_lock($1)", [migrationLock]);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== lockIsTaken) throw error;
    throw new StorageUnavailable(
      `another process has been migrating the database for ${lockWaitMs / 1_000} s: start again when it has ended`,
      { cause: error },
    );
  }
}

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
