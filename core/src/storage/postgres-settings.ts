/** What can be set of a PostgreSQL database beside its address; times are in milliseconds. */
export interface PostgresSettings {
  /** The most connections of this process. */
  readonly connections: number;
  /** How long a call waits for a connection. */
  readonly waitMs: number;
  /** How long a statement may take. */
  readonly statementMs: number;
  /** How long a transaction may stand still between two statements. */
  readonly idleTransactionMs: number;
}

export const defaultPostgresSettings: PostgresSettings = {
  // Enough to keep some cores of a server busy; six processes fit into the hundred that PostgreSQL comes with.
  connections: 10,
  // A client is still there to hear that it got none.
  waitMs: 10_000,
  // Far beyond every statement of ours: by then a fault holds the connection, and its locks.
  statementMs: 15_000,
  // A transaction whose process hangs or is cut off holds its locks no longer: whoever waits for them is answered
  // within ten seconds. Between two statements of ours there are milliseconds.
  idleTransactionMs: 3_000,
};
