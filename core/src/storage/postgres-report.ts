import pg from "pg";
import {
  asUnavailable,
  columnTypes,
  databaseFailure,
  openTransaction,
} from "./postgres-transaction.js";
import type { ReportConnection } from "./reports.js";

interface ReportOptions {
  readonly url: string;
  /** For the command that ends a report's statement. */
  readonly pool: pg.Pool;
  /** How long the connection may take to open, and to end its transaction. */
  readonly waitMs: number;
}

/**
 * The statement timeout, and the idle-in-transaction timeout. A report that the process ends earlier also ends its
 * statement: this is for a process that is gone, whose snapshot would keep the server from vacuuming.
 */
const longestStatementMs = 300_000;

/**
 * Opens a connection beside the pool, because calls must not wait for one meanwhile. Its settings last for its one
 * transaction and its statements are not prepared, so any transaction pooler works.
 *
 * @throws StorageUnavailable when the database cannot be reached
 */
export async function openPostgresReport(options: ReportOptions): Promise<ReportConnection> {
  const { url, pool, waitMs } = options;
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: waitMs,
    types: columnTypes,
  });
  // A lost connection fails its running statement. Without a listener it would end the process.
  client.on("error", () => {});
  const pid = await begin(client).catch(async (error: unknown) => {
    await client.end();
    throw asUnavailable(databaseFailure(error));
  });
  const rollback = { text: "rollback", query_timeout: waitMs };
  return {
    ...openTransaction(client, false),
    async close(isCut) {
      // The server would finish the statement, although nobody waits for it any more.
      if (isCut) await pool.query("select pg_cancel_backend($1)", [pid]).catch(() => {});
      else await client.query(rollback).catch(() => {});
      await client.end();
    },
  };
}

/** @returns the id of the server's process, which behind a pooler is not that of the connection */
async function begin(client: pg.Client): Promise<number> {
  await client.connect();
  await client.query(
    [
      "begin isolation level repeatable read read only",
      `set local statement_timeout = ${longestStatementMs}`,
      `set local idle_in_transaction_session_timeout = ${longestStatementMs}`,
    ].join("; "),
  );
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return Number(rows[0]?.pid);
}
