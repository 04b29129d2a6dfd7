import { chmodSync, closeSync, openSync, statSync } from "node:fs";
import Database from "better-sqlite3";
import { type ReadTransaction, StorageUnavailable, type Store } from "../contract/store.js";
import { migrationsAfter } from "./migrate.js";
import { type Lane, readLane, writeLane } from "./sqlite-lane.js";
import { createWorkGate } from "./work-gate.js";

/** How long the start waits for another process that migrates the same file. */
const startWaitMs = 5_000;
/** A large import must not leave a log of its size behind for ever. */
const logFileBytes = 64 * 1024 * 1024;

/**
 * Opens a SQLite database and brings its schema up to date.
 *
 * One connection writes and one reads, each for one piece of work at a time and each in groups: see
 * {@link writeLane} and {@link readLane}.
 *
 * @param path a file, or `:memory:`
 * @throws StorageUnavailable when the file cannot be opened as a database or cannot be written
 */
export function openSqlite(path: string): Store {
  const { writer, reader } = connect(path);
  const write = writeLane(writer);
  const read = reader === null ? readingOnly(write) : readLane(reader);
  const gate = createWorkGate(() => {
    // The writer last: with the last connection goes the log, once all of it is in the database file.
    reader?.close();
    writer.close();
  });
  return {
    read: (work) => gate.enter(() => read(work)),
    write: (work, options) => gate.enter(() => write(work, options)),
    close: gate.close,
  };
}

/**
 * A second connection to `:memory:` would be another, empty database. So reads queue with the writes, where no read
 * can meet a change that is not yet committed.
 */
function readingOnly(lane: Lane): Store["read"] {
  return (work) => lane(({ one, all }) => work({ one, all } satisfies ReadTransaction));
}

function connect(path: string) {
  const opened: Database.Database[] = [];
  const open = (options: Database.Options = {}) => {
    const database = new Database(path, options);
    opened.push(database);
    database.pragma(`busy_timeout = ${startWaitMs}`);
    database.pragma("foreign_keys = on");
    return database;
  };
  const isMemory = path === ":memory:";
  try {
    if (!isMemory) makePrivate(path);
    const writer = open();
    const mode = writer.pragma("journal_mode = wal", { simple: true });
    if (mode !== "wal" && !isMemory) throw new Error("its folder cannot hold a write-ahead log");
    // An acknowledged donation survives a power cut.
    writer.pragma("synchronous = full");
    // What an update or a delete removes does not stay readable in the file. Fast: only where it costs no I/O.
    writer.pragma("secure_delete = fast");
    writer.pragma(`journal_size_limit = ${logFileBytes}`);
    migrate(writer);
    // From here the lane waits for other writers, without holding up this process.
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

/** For the owner alone. */
const privateMode = 0o600;
const othersBits = 0o077;

/** Creates the file with its mode, which SQLite gives its log too, and takes others' access from what is there. */
function makePrivate(path: string): void {
  closeSync(openSync(path, "a", privateMode));
  for (const end of ["", "-wal", "-shm"]) {
    const file = `${path}${end}`;
    const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0;
    if ((mode & othersBits) === 0) continue;
    try {
      chmodSync(file, privateMode);
    } catch {
      // A file of another user, or a file system without modes: not ours to decide.
    }
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
