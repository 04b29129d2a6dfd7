import pg from "pg";
import { StorageUnavailable, type Store, type WriteTransaction } from "../contract/store.js";
import { migrationsAfter } from "./migrate.js";
import { defaultPostgresSettings, type PostgresSettings } from "./postgres-settings.js";
import { asUnavailable, databaseFailure, openTransaction } from "./postgres-transaction.js";
import { createWrite, type Transaction } from "./postgres-writes.js";
import { refuseUnfinishedMove } from "./unfinished-move.js";
import { createWorkGate } from "./work-gate.js";

/** The server ends a statement that takes too long. This much later it has fallen silent, or the way to it is cut. */
const silenceMs = 2_000;
const beginRead = "begin isolation level repeatable read read only";
const beginWrite = "begin isolation level serializable";
/** One key for every process, so that two that start together migrate one after the other. */
const migrationLock = 4_209_931;

/** Counts and cents are bigint there and stay far below 2^53 (contract/limits.ts). */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
};

/**
 * Opens a PostgreSQL database and brings its schema up to date.
 *
 * Writes are SERIALIZABLE, and those that would meet wait for each other ({@link createWrite}). Reads see one snapshot.
 *
 * If the connection is lost while a commit is under way, nobody here knows whether it happened: the write throws
 * StorageUnavailable, and a caller who tries again is protected by `uniqueExternalId`.
 *
 * @param url `postgres://…`
 * @throws StorageUnavailable when the database cannot be reached
 */
export async function openPostgres(
  url: string,
  settings: Partial<PostgresSettings> = {},
): Promise<Store> {
  const { connections, waitMs, statementMs, idleTransactionMs } = {
    ...defaultPostgresSettings,
    ...settings,
  };
  await migrate(url, waitMs);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: waitMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + silenceMs,
    idle_in_transaction_session_timeout: idleTransactionMs,
    types,
    // Statements that are started together travel together: the way there and back costs more than most of them.
    pipeline: true,
  });
  // A lost connection fails the statement that runs on it, and the pool replaces it. Without listeners it would end
  // the process: the pool's covers idle connections, the other those in use.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));

  const write = createWrite(async (body, { lanes, isRepeatable }) => {
    const begin = isRepeatable ? `${beginWrite}; set local synchronous_commit = off` : beginWrite;
    await inTransaction(pool, begin, lanes, body);
  });
  const gate = createWorkGate(() => pool.end());
  return {
    read: (work) =>
      gate.enter(() => inTransaction(pool, beginRead, [], ({ perform }) => perform(work))),
    write: (work, options) => gate.enter(() => write(work, options)),
    close: gate.close,
  };
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw asUnavailable(error);
  }
}

/**
 * Runs `body` on a connection of its own.
 *
 * @param lanes the turns that it waits for before it begins, and gives on when it has ended
 */
async function inTransaction<T>(
  pool: pg.Pool,
  begin: string,
  lanes: readonly string[],
  body: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const client = await connect(pool);
  const { enter, leave } = laneCommands(lanes);
  let isBroken = false;
  try {
    await command(client, enter + begin);
    const value = await body({
      perform: (work, meets) => performOn(client, work, meets),
      command: (text) => command(client, text),
    });
    await command(client, `commit${leave}`);
    return value;
  } catch (error) {
    // What the database itself failed at costs the connection: one that is silent would not hear a rollback either.
    isBroken = error instanceof StorageUnavailable || !(await rollsBack(client, leave));
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/**
 * What goes before the beginning of a transaction and behind its end, so that processes have lanes one after the other.
 *
 * Before it, because the first statement of the transaction would already take the snapshot that the wait is to make
 * new; and in one message with it, because a process that stands still between the two would hold the lane for as long,
 * while one that stands still in a transaction loses that, its connection and the lane.
 */
function laneCommands(lanes: readonly string[]): { enter: string; leave: string } {
  if (lanes.length === 0) return { enter: "", leave: "" };
  const each = (name: string) =>
    lanes
      .map((lane) => `select ${name}(hashtextextended(${pg.escapeLiteral(lane)}, 0)); `)
      .join("");
  return {
    // PostgreSQL takes several statements in one message for one transaction, unless it is told where that ends.
    enter: `${each("pg_advisory_lock")}commit; `,
    leave: `; ${each("pg_advisory_unlock")}`,
  };
}

async function rollsBack(client: pg.PoolClient, leave: string): Promise<boolean> {
  return await client.query(`rollback${leave}`).then(
    () => true,
    () => false,
  );
}

async function command(client: pg.PoolClient, text: string): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    throw databaseFailure(error);
  }
}

async function performOn<T>(
  client: pg.PoolClient,
  work: (tx: WriteTransaction) => Promise<T>,
  meets?: (key: string) => void,
): Promise<T> {
  const { tx, end } = openTransaction(client, meets);
  try {
    return await work(tx);
  } finally {
    end();
  }
}

/** On a connection of its own, because a migration, or the wait for another process's, takes its time. */
async function migrate(url: string, waitMs: number): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: waitMs, types });
  client.on("error", () => {});
  try {
    await client.connect().catch((error: unknown) => {
      throw asUnavailable(error);
    });
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await refuseUnfinishedMove(client);
    await client.query(
      'create table if not exists schema_versions (version bigint not null primary key, name text collate "C" not null)',
    );
    const { rows } = await client.query<{ version: number | null }>(
      "select max(version) as version from schema_versions",
    );
    const present = rows[0]?.version ?? 0;
    for (const { version, name, text } of migrationsAfter(present, "postgres")) {
      await client.query("begin");
      await client.query(text);
      await client.query("insert into schema_versions (version, name) values ($1, $2)", [
        version,
        name,
      ]);
      await client.query("commit");
    }
  } finally {
    // Ending the session also ends its lock and a transaction that failed.
    await client.end();
  }
}
