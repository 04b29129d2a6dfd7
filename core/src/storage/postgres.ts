import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import {
  StorageUnavailable,
  type Store,
  type WriteOptions,
  type WriteTransaction,
} from "../contract/store.js";
import { createKeyQueue } from "./key-queue.js";
import { migrationsAfter } from "./migrate.js";
import { defaultPostgresSettings, type PostgresSettings } from "./postgres-settings.js";
import { asUnavailable, databaseFailure, openTransaction } from "./postgres-transaction.js";
import { refuseUnfinishedMove } from "./unfinished-move.js";
import { createWorkGate } from "./work-gate.js";

/** The queue of the writes that run again, have no key and do not know what they met at. */
const rerunLane = "writes that run again";
/**
 * Tries of one write, some three seconds with the waits between them: in a queue, only other processes are in its way,
 * and those only until they have met it.
 */
const writeTries = 32;
const backoffMs = { first: 4, most: 250 };
/** The server ends a statement that takes too long. This much later it has fallen silent, or the way to it is cut. */
const silenceMs = 2_000;
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
 * Writes are SERIALIZABLE and run again when they met another; calls with the same queue key wait for each other
 * in this process before they take a connection, and once they have met another process's they wait for those as well.
 * A write that runs again does so in the queue of what it met at, if one of its statements named that.
 * Reads see one snapshot.
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
  });
  // A lost connection fails the statement that runs on it, and the pool replaces it. Without listeners it would end
  // the process: the pool's covers idle connections, the other those in use.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));

  const tails = new Map<string, Promise<unknown>>();
  const queued = createKeyQueue(tails);
  /** Keys with calls waiting here, whose calls have met others: their turn is one in all processes. */
  const contended = new Set<string>();

  async function inTransaction<T>(
    begin: string,
    work: (tx: WriteTransaction) => Promise<T>,
    { lanes = [], meets }: { lanes?: readonly string[]; meets?: (key: string) => void } = {},
  ): Promise<T> {
    const client = await connect(pool);
    const { enter, leave } = laneCommands(lanes);
    let isBroken = false;
    try {
      await command(client, enter + begin);
      const value = await performOn(client, work, meets);
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

  async function write<T>(
    work: (tx: WriteTransaction) => Promise<T>,
    { queueKey, isRepeatable = false }: WriteOptions,
  ): Promise<T> {
    const begin = isRepeatable ? `${beginWrite}; set local synchronous_commit = off` : beginWrite;
    let meeting: string | undefined;
    const run = (lanes: readonly string[]) =>
      inTransaction(begin, work, {
        lanes,
        meets(key) {
          meeting = key;
        },
      });
    let clash: string | undefined;
    for (let attempt = 1; ; attempt++) {
      try {
        if (attempt === 1 && (queueKey === undefined || !contended.has(queueKey))) {
          return await run([]);
        }
        // Writes that met each other would meet again: they run again one at a time, in all processes together.
        const lanes = lanesOf(queueKey, meeting);
        const last = lanes.at(-1);
        return last === queueKey ? await run(lanes) : await inTurn(last, () => run(lanes));
      } catch (error) {
        const conflict = conflictOf(error);
        // Run again, the work saw the row that was in its way, and made it all the same: no conflict but a fault.
        if (conflict === null || (conflict.clash !== undefined && conflict.clash === clash))
          throw error;
        if (attempt === writeTries) {
          throw new StorageUnavailable("too many conflicting writes", { cause: error });
        }
        clash = conflict.clash;
        for (const lane of lanesOf(queueKey, meeting)) if (tails.has(lane)) contended.add(lane);
        const most = Math.min(backoffMs.most, backoffMs.first * 2 ** attempt);
        if (clash === undefined) await sleep(Math.random() * most);
      }
    }
  }

  async function inTurn<T>(key: string | undefined, work: () => Promise<T>): Promise<T> {
    try {
      return await queued(key, work);
    } finally {
      if (key !== undefined && !tails.has(key)) contended.delete(key);
    }
  }

  const gate = createWorkGate(() => pool.end());
  return {
    read: (work) =>
      gate.enter(() => inTransaction("begin isolation level repeatable read read only", work)),
    write: (work, options = {}) =>
      gate.enter(() => inTurn(options.queueKey, () => write(work, options))),
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
 * The lanes of a write that runs again, in the order in which they are entered. Nobody waits in a circle: who has for a
 * queue key what others meet at, such as a campaign, meets others nowhere else.
 */
function lanesOf(queueKey: string | undefined, meeting: string | undefined): readonly string[] {
  const lanes = [...new Set([queueKey, meeting])].filter((lane) => lane !== undefined);
  return lanes.length === 0 ? [rerunLane] : lanes;
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

/** What a write met that runs beside it, or null: `clash` names the row that the other made first. */
function conflictOf(error: unknown): { clash: string | undefined } | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  switch (error.code) {
    case "40001": // serialization failure
    case "40P01": // deadlock
      return { clash: undefined };
    case "23505": // unique violation, told only once the other write is committed
      return { clash: `${error.constraint} ${error.detail}` };
    default:
      return null;
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
