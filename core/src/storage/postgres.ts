import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Columns, type Query, type Store, StorageUnavailable, type WriteTransaction } from "../contract/store.js";
import { type CompiledQuery, compileQuery } from "./compile-query.js";
import { migrationsFor } from "./migrate.js";

/** Tries of one write. Past this the database is so contended that the caller had better hear of it. */
const writeTries = 12;
/** Serialization failures, deadlocks, and a unique row that a concurrent write made first: run again and see it. */
const retriedCodes = new Set(["40001", "40P01", "23505"]);
const backoffMs = { first: 4, most: 250 };
/** One key for every process, so that two that start together migrate one after the other. */
const migrationLock = 4_209_931;

// Counts and cents are bigint there and stay far below 2^53 (contract/limits.ts).
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Opens a PostgreSQL database and brings its schema up to date.
 *
 * Writes are SERIALIZABLE and run again when they met another; calls with the same queue key wait for each other
 * in this process before they take a connection. Reads see one snapshot.
 *
 * @param url `postgres://…`
 */
export async function openPostgres(url: string, { connections = 10 } = {}): Promise<Store> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  // A lost idle connection is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  await migrate(pool);
  const queue = keyQueue();

  async function inTransaction<T>(begin: string, work: (tx: WriteTransaction) => Promise<T>): Promise<T> {
    const client = await pool.connect().catch((error: unknown) => {
      throw new StorageUnavailable("no connection to the database", { cause: error });
    });
    let broken = false;
    try {
      await client.query(begin);
      const value = await work(transactionOn(client));
      await client.query("commit");
      return value;
    } catch (error) {
      await client.query("rollback").catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async function writeWithRetries<T>(work: (tx: WriteTransaction) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await inTransaction("begin isolation level serializable", work);
      } catch (error) {
        if (!(error instanceof pg.DatabaseError) || !retriedCodes.has(error.code ?? "")) throw asUnavailable(error);
        if (attempt === writeTries) throw new StorageUnavailable("too many conflicting writes", { cause: error });
        const most = Math.min(backoffMs.most, backoffMs.first * 2 ** attempt);
        await sleep(Math.random() * most);
      }
    }
  }

  return {
    read: (work) => inTransaction("begin isolation level repeatable read read only", work),
    write: (work, { queueKey } = {}) => queue(queueKey, () => writeWithRetries(work)),
    close: () => pool.end(),
  };
}

async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await client.query(
      "create table if not exists schema_versions (version bigint not null primary key, name text not null)",
    );
    const { rows } = await client.query<{ version: number | null }>(
      "select max(version) as version from schema_versions",
    );
    const present = rows[0]?.version ?? 0;
    for (const { version, name, text } of migrationsFor("postgres")) {
      if (version <= present) continue;
      await client.query("begin");
      await client.query(text);
      await client.query("insert into schema_versions (version, name) values ($1, $2)", [version, name]);
      await client.query("commit");
    }
  } finally {
    // Ending the session also ends its lock and a transaction that failed.
    client.release(true);
  }
}

interface PreparedQuery {
  readonly compiled: CompiledQuery;
  readonly name: string;
}

const prepared = new WeakMap<object, PreparedQuery>();
let preparedCount = 0;

function preparedOf(query: Query<Columns, Columns>): PreparedQuery {
  let entry = prepared.get(query);
  if (entry === undefined) {
    // PostgreSQL cuts statement names at 63 bytes, so a number and not the name tells them apart.
    entry = { compiled: compileQuery(query, "postgres"), name: `q${++preparedCount}` };
    prepared.set(query, entry);
  }
  return entry;
}

function transactionOn(client: pg.PoolClient): WriteTransaction {
  async function execute(query: Query<Columns, Columns>, parameters: Record<string, unknown>) {
    const { compiled, name } = preparedOf(query);
    const result = await client.query<Record<string, unknown>>({
      name,
      text: compiled.text,
      values: compiled.bind(parameters),
    });
    return { compiled, result };
  }
  const transaction = {
    async one(query: Query<Columns, Columns>, parameters: Record<string, unknown>) {
      const { compiled, result } = await execute(query, parameters);
      const row = result.rows[0];
      return row && compiled.read(row);
    },
    async all(query: Query<Columns, Columns>, parameters: Record<string, unknown>) {
      const { compiled, result } = await execute(query, parameters);
      return result.rows.map(compiled.read);
    },
    async run(query: Query<Columns, Columns>, parameters: Record<string, unknown>) {
      const { result } = await execute(query, parameters);
      return result.rowCount ?? 0;
    },
  };
  return transaction as WriteTransaction;
}

/** Lets work with the same key run one after the other. */
function keyQueue() {
  const tails = new Map<string, Promise<unknown>>();
  return async <T>(key: string | undefined, work: () => Promise<T>): Promise<T> => {
    if (key === undefined) return await work();
    const before = tails.get(key);
    const mine = before === undefined ? work() : before.then(work, work);
    tails.set(key, mine);
    try {
      return await mine;
    } finally {
      if (tails.get(key) === mine) tails.delete(key);
    }
  };
}

/** Classes of SQLSTATE that say nothing about the call: connection, resources, operator intervention. */
const unavailableClasses = /^(?:08|53|57|58)/;

function asUnavailable(error: unknown): unknown {
  if (error instanceof pg.DatabaseError && !unavailableClasses.test(error.code ?? "")) return error;
  const isConnectionFailure = error instanceof Error && /^(?:ECONN|EPIPE|ENOTFOUND|ETIMEDOUT)/.test(codeOf(error));
  if (error instanceof pg.DatabaseError || isConnectionFailure || /Connection terminated/.test(String(error))) {
    return new StorageUnavailable("the database cannot be reached", { cause: error });
  }
  return error;
}

function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : "";
}
