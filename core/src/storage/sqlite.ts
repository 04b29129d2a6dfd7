import { chmodSync, closeSync, openSync, statSync } from "node:fs";
import Database from "better-sqlite3";
import { type ReadTransaction, StorageUnavailable, type Store } from "../contract/store.js";
import { migrationsAfter } from "./migrate.js";
import { createReports } from "./reports.js";
import { readQueue, type TransactionQueue, writeQueue } from "./sqlite-queue.js";
import { openSqliteReport } from "./sqlite-report.js";
import { createWorkGate } from "./work-gate.js";

const inMemory = ":memory:";
/** How long startup waits for another process that migrates the same file. */
const startWaitMs = 5_000;
/** Truncates the write-ahead log after a large import. */
const logFileBytes = 64 * 1024 * 1024;

/**
 * Opens a SQLite database and migrates its schema.
 *
 * One connection writes and one reads, both in batches: see {@link writeQueue} and {@link readQueue}. A report reads on
 * another one, in a thread of its own.
 *
 * @param path a file, or `:memory:`
 * @param content a serialized database, with which one in memory begins
 * @throws StorageUnavailable when the file cannot be opened as a database or cannot be written
 */
export function openSqlite(path: string, content?: Buffer): Store {
  const { writer, reader } = connect(path, content);
  const write = writeQueue(writer);
  const read = reader === null ? readingOnly(write) : readQueue(reader);
  const reports = reader === null ? null : createReports(async () => openSqliteReport(path));
  const gate = createWorkGate(() => {
    // The writer closes last: closing the last connection merges the write-ahead log into the database file.
    reader?.close();
    writer.close();
  });
  return {
    read: (work) => gate.enter(() => read(work)),
    write: (work, options) => gate.enter(() => write(work, options)),
    report: (work) => gate.enter(() => (reports === null ? read(work) : reports.run(work))),
    close() {
      reports?.end();
      return gate.close();
    },
  };
}

/**
 * A second connection to `:memory:` would open another, empty database. So reads share the queue of the writes, where
 * no read can see an uncommitted change.
 */
function readingOnly(queue: TransactionQueue): Store["read"] {
  return (work) => queue(({ one, all }) => work({ one, all } satisfies ReadTransaction));
}

function connect(path: string, content?: Buffer) {
  const opened: Database.Database[] = [];
  const open = (options: Database.Options = {}) => {
    const database = new Database(content ?? path, options);
    opened.push(database);
    database.pragma(`busy_timeout = ${startWaitMs}`);
    database.pragma("foreign_keys = on");
    return database;
  };
  const isMemory = path === inMemory;
  try {
    if (!isMemory) makePrivate(path);
    const writer = open();
    const mode = writer.pragma("journal_mode = wal", { simple: true });
    if (mode !== "wal" && !isMemory) throw new Error("its folder cannot hold a write-ahead log");
    // An acknowledged donation survives a power cut.
    writer.pragma("synchronous = full");
    // Overwrites deleted content, where that costs no additional I/O.
    writer.pragma("secure_delete = fast");
    writer.pragma(`journal_size_limit = ${logFileBytes}`);
    migrate(writer);
    // The pages that a savepoint may have to restore stay in memory: in files, they cost a quarter of a write's processor
    // time. Set after the migrations, whose indexes may need more memory for their order than there is.
    writer.pragma("temp_store = memory");
    // From here on, the queue waits for other writers without blocking this process.
    writer.pragma("busy_timeout = 0");
    return { writer, reader: isMemory ? null : open({ readonly: true }) };
  } catch (error) {
    for (const database of opened) database.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new StorageUnavailable(`the database ${path} cannot be opened: ${reason}`, {
      cause: error,
    });
  }
}

/** Only the owner may read and write. */
const privateMode = 0o600;
const othersBits = 0o077;

/** Creates the file with this mode, which its log inherits, and removes other users' access to existing files. */
function makePrivate(path: string): void {
  closeSync(openSync(path, "a", privateMode));
  for (const end of ["", "-wal", "-shm"]) {
    const file = `${path}${end}`;
    const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0;
    if ((mode & othersBits) === 0) continue;
    try {
      chmodSync(file, privateMode);
    } catch {
      // Another user owns the file, or the file system has no modes: leave it as it is.
    }
  }
}

/** The content of an empty database with the current schema. Opening it saves the time of all migrations. */
export function emptySqliteContent(): Buffer {
  const database = new Database(inMemory);
  try {
    migrate(database);
    return database.serialize();
  } finally {
    database.close();
  }
}

function migrate(database: Database.Database): void {
  database.exec(
    "create table if not exists schema_versions (version integer not null primary key, name text not null) strict",
  );
  const last = database.prepare("select max(version) from schema_versions").pluck();
  const apply = database.transaction(() => {
    const present = Number(last.get() ?? 0);
    for (const { version, name, text } of migrationsAfter(present, "sqlite")) {
      database.exec(text);
      database
        .prepare("insert into schema_versions (version, name) values (?, ?)")
        .run(version, name);
    }
  });
  apply.immediate();
}
