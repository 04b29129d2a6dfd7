import Database from "better-sqlite3";
import {
  type Columns,
  type Query,
  type ReadTransaction,
  type Store,
  StorageUnavailable,
  type WriteTransaction,
} from "../contract/store.js";
import { type CompiledQuery, compileQuery } from "./compile-query.js";
import { migrationsFor } from "./migrate.js";

/** Writes of one commit. More gain little: the commit's cost is already shared by many. */
const batchSize = 64;
/** How long a statement waits for another process that writes, such as a backup. */
const busyTimeoutMs = 5_000;

interface Job {
  work(tx: WriteTransaction): Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

type Settled = { readonly job: Job; readonly value: unknown } | { readonly job: Job; readonly error: unknown };

/**
 * Opens a SQLite database and brings its schema up to date.
 *
 * One connection writes and one reads. Writes queue and are committed in groups: each has a savepoint of its own, one
 * commit makes all of them durable, and only then do their calls resolve.
 *
 * @param path a file, or `:memory:`
 */
export function openSqlite(path: string): Store {
  const writer = open(path);
  migrate(writer);
  // A second connection to `:memory:` would be another, empty database.
  const reader = path === ":memory:" ? writer : open(path, { readonly: true });
  const write = writeQueue(writer);
  const read = sharedSnapshot(reader, reader === writer);
  return {
    read,
    write,
    async close() {
      await write(async () => {});
      if (reader !== writer) reader.close();
      writer.close();
    },
  };
}

function open(path: string, options: Database.Options = {}): Database.Database {
  const database = new Database(path, options);
  database.pragma(`busy_timeout = ${busyTimeoutMs}`);
  if (!options.readonly) database.pragma("journal_mode = wal");
  // An acknowledged donation survives a power cut.
  database.pragma("synchronous = full");
  database.pragma("foreign_keys = on");
  return database;
}

function migrate(database: Database.Database): void {
  database.exec(
    "create table if not exists schema_versions (version integer not null primary key, name text not null) strict",
  );
  const last = database.prepare("select max(version) from schema_versions").pluck();
  const apply = database.transaction(() => {
    const present = Number(last.get() ?? 0);
    for (const { version, name, text } of migrationsFor("sqlite")) {
      if (version <= present) continue;
      database.exec(text);
      database.prepare("insert into schema_versions (version, name) values (?, ?)").run(version, name);
    }
  });
  apply.immediate();
}

/** Prepared statements of one connection, by query. */
function statementsOf(database: Database.Database) {
  const prepared = new WeakMap<object, { compiled: CompiledQuery; statement: Database.Statement }>();
  return (query: Query<Columns, Columns>) => {
    let entry = prepared.get(query);
    if (entry === undefined) {
      const compiled = compileQuery(query, "sqlite");
      entry = { compiled, statement: database.prepare(compiled.text) };
      prepared.set(query, entry);
    }
    return entry;
  };
}

function transactionOn(database: Database.Database): WriteTransaction {
  const statementOf = statementsOf(database);
  const transaction = {
    async one(query: Query<Columns, Columns>, parameters: Record<string, unknown>) {
      const { compiled, statement } = statementOf(query);
      const row = statement.get(...compiled.bind(parameters)) as Record<string, unknown> | undefined;
      return row && compiled.read(row);
    },
    async all(query: Query<Columns, Columns>, parameters: Record<string, unknown>) {
      const { compiled, statement } = statementOf(query);
      const rows = statement.all(...compiled.bind(parameters)) as Record<string, unknown>[];
      return rows.map(compiled.read);
    },
    async run(query: Query<Columns, Columns>, parameters: Record<string, unknown>) {
      const { compiled, statement } = statementOf(query);
      return statement.run(...compiled.bind(parameters)).changes;
    },
  };
  return transaction as WriteTransaction;
}

function writeQueue(database: Database.Database): Store["write"] {
  const tx = transactionOn(database);
  const begin = database.prepare("begin immediate");
  const commit = database.prepare("commit");
  const rollback = database.prepare("rollback");
  const savepoint = database.prepare("savepoint call");
  const release = database.prepare("release call");
  const undo = database.prepare("rollback to call");
  const waiting: Job[] = [];
  let draining = false;

  async function runInSavepoint(job: Job): Promise<Settled> {
    savepoint.run();
    try {
      const value = await job.work(tx);
      release.run();
      return { job, value };
    } catch (error) {
      // Some failures, such as a full disk, have already ended the whole transaction.
      if (!database.inTransaction) throw error;
      undo.run();
      release.run();
      return { job, error: asUnavailable(error) };
    }
  }

  async function runBatch(jobs: Job[]): Promise<void> {
    const loop = watchTurn();
    try {
      begin.run();
      const settled: Settled[] = [];
      for (const job of jobs) {
        settled.push(await runInSavepoint(job));
        loop.assertSameTurn();
      }
      commit.run();
      for (const result of settled) {
        if ("error" in result) result.job.reject(result.error);
        else result.job.resolve(result.value);
      }
    } catch (error) {
      if (database.inTransaction) rollback.run();
      for (const job of jobs) job.reject(asUnavailable(error));
    } finally {
      loop.stop();
    }
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) await runBatch(waiting.splice(0, batchSize));
    draining = false;
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({ work, resolve: resolve as Job["resolve"], reject });
      if (draining) return;
      draining = true;
      // Whatever else arrives in this turn of the event loop shares the commit.
      setImmediate(() => void drain());
    });
}

/** Reads that run in the same turn share one snapshot; the last one to end closes it. */
function sharedSnapshot(database: Database.Database, isWriter: boolean): Store["read"] {
  const tx: ReadTransaction = transactionOn(database);
  const begin = database.prepare("begin");
  const end = database.prepare("commit");
  let open = 0;
  return async (work) => {
    // On the writer's own connection a batch never spans a turn, so what is seen here is committed.
    if (isWriter) return await work(tx);
    const loop = watchTurn();
    if (open++ === 0) begin.run();
    try {
      const value = await work(tx);
      loop.assertSameTurn();
      return value;
    } finally {
      loop.stop();
      if (--open === 0) end.run();
    }
  };
}

/**
 * Work inside a transaction may await only the transaction. Waiting for anything else would hold up every other call,
 * so it fails loudly.
 */
function watchTurn() {
  let turned = false;
  const next = setImmediate(() => {
    turned = true;
  });
  return {
    assertSameTurn() {
      if (turned) throw new Error("an operation let a turn of the event loop pass inside its transaction");
    },
    stop: () => clearImmediate(next),
  };
}

/** Failures that say nothing about the call: it may succeed once the disk has room or the file can be written. */
const unavailableCodes = /^SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN|BUSY|LOCKED|NOTADB|CORRUPT)/;

function asUnavailable(error: unknown): unknown {
  if (error instanceof Database.SqliteError && unavailableCodes.test(error.code)) {
    return new StorageUnavailable(`the database cannot be written: ${error.code}`, { cause: error });
  }
  return error;
}
