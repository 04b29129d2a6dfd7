/** The settings of a PostgreSQL connection pool; times are in milliseconds. */
export interface PostgresSettings {
  /** The maximum number of connections of this process. */
  readonly connections: number;
  /** How long a call waits for a connection, and a write for the locks of its scope. */
  readonly waitMs: number;
  /** The statement timeout. */
  readonly statementMs: number;
  /** The idle-in-transaction timeout. */
  readonly idleTransactionMs: number;
}

export const defaultPostgresSettings: PostgresSettings = {
  // Keeps several server cores busy. Six processes fit into PostgreSQL's default of 100 connections.
  connections: 10,
  // Short enough that the client still waits for the error.
  waitMs: 10_000,
  // Far longer than any of our statements takes. One that exceeds it hangs and holds its connection and locks.
  statementMs: 15_000,
  // Limits how long a transaction whose process hangs or loses its connection holds locks, so that writes waiting for
  // them still succeed within `waitMs`. Our transactions are idle for milliseconds between two statements.
  idleTransactionMs: 3_000,
};
