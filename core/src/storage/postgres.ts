import pg from "pg";
import type { Scope } from "../contract/scope.js";
import { StorageUnavailable, type Store, type WriteTransaction } from "../contract/store.js";
import { type MigrationWaits, migratePostgres } from "./migrate-postgres.js";
import { openPostgresReport } from "./postgres-report.js";
import { defaultPostgresSettings, type PostgresSettings } from "./postgres-settings.js";
import {
  asUnavailable,
  bundleMessages,
  databaseFailure,
  openTransaction,
  columnTypes as types,
} from "./postgres-transaction.js";
import { BeginFailed, createWrite, type Transaction } from "./postgres-writes.js";
import { createReports } from "./reports.js";
import { createSlots } from "./slots.js";
import { createWorkGate } from "./work-gate.js";

/** How much longer than the server's statement timeout the client waits before it considers the connection dead. */
const silenceMs = 2_000;
/** The share of connections for writes, which hold theirs while they wait for locks. The rest remain for reads. */
const shareOfWrites = 0.7;

/**
 * Opens a PostgreSQL database and migrates its schema.
 *
 * Writes run at READ COMMITTED and hold the locks of their scope ({@link createWrite}). Each read sees one snapshot.
 * Timeouts and locks last for one transaction and leave no session state, so any transaction pooler works.
 *
 * If the connection is lost during a commit, its outcome is unknown: the write throws StorageUnavailable, and
 * `uniqueExternalId` protects a caller who retries.
 *
 * @param url `postgres://…`
 * @param waits limits of what a migration waits for, and the log that gets a warning while it waits
 * @throws StorageUnavailable when the database cannot be reached
 */
export async function openPostgres(
  url: string,
  settings: Partial<PostgresSettings> = {},
  waits: MigrationWaits = {},
): Promise<Store> {
  const all = { ...defaultPostgresSettings, ...settings };
  const { connections, waitMs, statementMs } = all;
  const { hasPooler } = await migratePostgres(url, all, waits);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: waitMs,
    query_timeout: statementMs + silenceMs,
    types,
    // Sends statements without waiting for earlier results: a round trip costs more than most statements.
    pipeline: true,
  });
  // A lost connection fails its running statement, and the pool replaces it. Without error listeners it would end the
  // process. The pool's listener covers idle connections, the client's those in use.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));

  const begins = beginTexts(all);
  // Prepared statements belong to a session, and behind a pooler each transaction may run in a different one.
  const of = { pool, isPrepared: !hasPooler };
  const inSlot = createSlots(
    Math.max(1, Math.floor(connections * shareOfWrites)),
    waitMs,
    () => new BeginFailed("too many transactions wait for the database"),
  );
  const write = createWrite(({ scope, isRepeatable }, body) =>
    inSlot(() =>
      inTransaction({ ...of, begin: begins.write(scope, isRepeatable), end: "commits" }, body),
    ),
  );
  const reports = createReports(() => openPostgresReport({ url, pool, waitMs }));
  const gate = createWorkGate(() => pool.end());
  return {
    read: (work) =>
      gate.enter(() =>
        inTransaction({ ...of, begin: begins.read, end: "only reads" }, ({ perform }) =>
          perform(work),
        ),
      ),
    async write(work, { scope, ...options } = {}) {
      const enter = (found?: Scope) => gate.enter(() => write(work, { ...options, scope: found }));
      // Found before entering the gate, because it reads: after a close, work inside must finish but no read can enter.
      return typeof scope === "function" ? await enter(await scope()) : await enter(scope);
    },
    report: (work) => gate.enter(() => reports.run(work)),
    close() {
      reports.end();
      return gate.close();
    },
  };
}

/** The commands that begin a transaction, each in one message to the server. */
function beginTexts({ statementMs, idleTransactionMs, waitMs }: PostgresSettings) {
  const limits = [
    `set local idle_in_transaction_session_timeout = ${idleTransactionMs}`,
    `set local statement_timeout = ${statementMs}`,
  ];
  return {
    read: { text: ["begin isolation level repeatable read read only", ...limits].join("; ") },
    write(scope: Scope, isRepeatable: boolean): Command {
      const texts = [
        `begin isolation level read committed; set local lock_timeout = ${waitMs}`,
        `select ${scope.map(lockCall).join(", ")}`,
        ...limits,
        ...(isRepeatable ? ["set local synchronous_commit = off"] : []),
      ];
      return { text: texts.join("; "), query_timeout: waitMs + silenceMs };
    },
  };
}

/** The call that takes an advisory lock until the transaction ends. */
function lockCall({ name, isShared }: Scope[number]): string {
  const lock = isShared ? "pg_advisory_xact_lock_shared" : "pg_advisory_xact_lock";
  return `${lock}(hashtextextended(${pg.escapeLiteral(name)}, 0))`;
}

interface TransactionOptions {
  readonly pool: pg.Pool;
  readonly begin: Command;
  readonly end: "commits" | "only reads";
  readonly isPrepared: boolean;
}

/**
 * Runs `body` in a transaction on its own connection. The begin command is not awaited: it is pipelined with the first
 * statement, and if it fails, every later statement fails too.
 */
async function inTransaction<T>(
  { pool, begin, end, isPrepared }: TransactionOptions,
  body: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw beginFailed(error);
  });
  let isBroken = false;
  try {
    const begun = command(client, begin).catch((error: unknown) => {
      throw beginFailed(error);
    });
    const [value] = await inOrder(
      begun,
      body({
        perform: (work) => performOn(client, isPrepared, work),
        command: (text) => command(client, { text }),
      }),
    );
    const ended = command(client, { text: "commit" });
    if (end === "commits") await ended;
    // If the connection is lost, its next use fails.
    else ended.catch(() => {});
    return value;
  } catch (error) {
    // Discards the connection if the database is at fault: a dead connection could not roll back either.
    isBroken = error instanceof StorageUnavailable || !(await rollsBack(client));
    throw error;
  } finally {
    client.release(isBroken);
  }
}

function beginFailed(error: unknown): BeginFailed {
  const { message } = asUnavailable(error);
  return new BeginFailed(message, { cause: error });
}

/** Waits for both. If both fail, throws the error of the first, which caused the other. */
async function inOrder<T>(first: Promise<void>, second: Promise<T>): Promise<[T]> {
  const [before, after] = await Promise.allSettled([first, second]);
  if (before.status === "rejected") throw before.reason;
  if (after.status === "rejected") throw after.reason;
  return [after.value];
}

async function rollsBack(client: pg.PoolClient): Promise<boolean> {
  return await client.query("rollback").then(
    () => true,
    () => false,
  );
}

interface Command {
  readonly text: string;
  /** Overrides the pool's query timeout. */
  readonly query_timeout?: number;
}

async function command(client: pg.PoolClient, query: Command): Promise<void> {
  try {
    bundleMessages(client);
    await client.query(query);
  } catch (error) {
    throw databaseFailure(error);
  }
}

async function performOn<T>(
  client: pg.PoolClient,
  isPrepared: boolean,
  work: (tx: WriteTransaction) => Promise<T>,
): Promise<T> {
  const { tx, end } = openTransaction(client, isPrepared);
  try {
    return await work(tx);
  } finally {
    end();
  }
}
