import Database from "better-sqlite3";
import {
  type ReadTransaction,
  StorageUnavailable,
  type WriteTransaction,
} from "../contract/store.js";
import { migrationsFor } from "./migrate.js";
import { createTransactions } from "./sqlite-transaction.js";

/** Reports the progress of a copy. */
export type OnPages = (progress: { readonly done: number; readonly total: number }) => void;

/** Pages per step of a copy: 4 MiB. */
const pagesPerStep = 1_024;

/**
 * Copies a snapshot of a SQLite database, without blocking processes that write to it.
 *
 * The copy runs in a read transaction. Otherwise each write of another process would make SQLite restart it, and under
 * load it would never end. Concurrent writes stay in the write-ahead log until the copy is done.
 *
 * @param to the path of the new file, a complete database without a write-ahead log
 * @throws StorageUnavailable when the database cannot be read or the copy cannot be written
 */
export async function copySqlite(from: string, to: string, onPages?: OnPages): Promise<void> {
  const source = openFile(from);
  try {
    source.exec("begin");
    // The snapshot of a transaction is taken at its first read, not at `begin`.
    source.prepare("select count(*) from sqlite_schema").get();
    const { totalPages } = await source.backup(to, {
      progress({ totalPages, remainingPages }) {
        onPages?.({ done: totalPages - remainingPages, total: totalPages });
        return pagesPerStep;
      },
    });
    onPages?.({ done: totalPages, total: totalPages });
  } catch (error) {
    throw unavailable(`the database ${from} cannot be copied to ${to}`, error);
  } finally {
    source.close();
  }
  putLogAway(to);
}

/** The result of an integrity check of a database file. */
export interface SqliteCheck {
  /** The problems, as SQLite reports them; empty for an intact database. */
  readonly problems: readonly string[];
  /** The version of its last migration; 0 if it is not an Obole database. */
  readonly schemaVersion: number;
}

/** Checks every page and every foreign key of a database file, without changing it. */
export function checkSqlite(path: string): SqliteCheck {
  return checked(() => withFile(path, { readonly: true }, lookAt));
}

/** Like `checkSqlite`, for an open database. */
export function checkOpened(database: Database.Database): SqliteCheck {
  return checked(() => lookAt(database));
}

/** Reports a database that cannot be read as a problem. */
function checked(look: () => SqliteCheck): SqliteCheck {
  try {
    return look();
  } catch (error) {
    return { problems: [reasonOf(error)], schemaVersion: 0 };
  }
}

function lookAt(database: Database.Database): SqliteCheck {
  const integrity = database.prepare("pragma integrity_check").pluck().all() as string[];
  const orphans = database.prepare("pragma foreign_key_check").all() as {
    table: string;
    parent: string;
  }[];
  const isOurs = database
    .prepare("select 1 from sqlite_schema where type = 'table' and name = 'schema_versions'")
    .get();
  const last = isOurs && database.prepare("select max(version) from schema_versions").pluck().get();
  return {
    problems: [
      ...integrity.filter((line) => line !== "ok"),
      ...orphans.map(({ table, parent }) => `a row of ${table} names none of ${parent}`),
    ],
    schemaVersion: Number(last ?? 0),
  };
}

/** The version of this release's last migration. */
export const newestSchemaVersion = (): number => migrationsFor("sqlite").at(-1)?.version ?? 0;

/** Reads from a database file without migrating its schema. */
export function readSqlite<T>(path: string, work: (tx: ReadTransaction) => Promise<T>): Promise<T> {
  return inTransaction(path, { readonly: true }, work);
}

/** Changes a database file that no other process has open. */
export function changeSqlite<T>(
  path: string,
  work: (tx: WriteTransaction) => Promise<T>,
): Promise<T> {
  return inTransaction(path, {}, work);
}

async function inTransaction<T>(
  path: string,
  options: Database.Options,
  work: (tx: WriteTransaction) => Promise<T>,
): Promise<T> {
  const database = openFile(path, options);
  try {
    const { tx, end } = createTransactions(database)();
    database.exec("begin");
    const result = await work(tx);
    end();
    database.exec("commit");
    return result;
  } finally {
    database.close();
  }
}

/** Whether a process has the file open, and whether the file is a database. */
export type FileUse = "free" | "in use" | "not a database";

/**
 * Returns whether a database file is in use. If it is not, merges its write-ahead log into the file. SQLite allows
 * this only if no other connection is open; connections of dead processes do not count.
 */
export function useOfSqlite(path: string): FileUse {
  try {
    putLogAway(path);
    return "free";
  } catch (error) {
    const { code = "" } = error as { code?: string };
    if (code.startsWith("SQLITE_BUSY") || code.startsWith("SQLITE_LOCKED")) return "in use";
    if (code === "SQLITE_NOTADB" || code.startsWith("SQLITE_CORRUPT")) return "not a database";
    throw unavailable(`the database ${path} cannot be opened`, error);
  }
}

function putLogAway(path: string): void {
  withFile(path, {}, (database) => {
    database.pragma("busy_timeout = 0");
    database.pragma("journal_mode = delete");
  });
}

function withFile<T>(
  path: string,
  options: Database.Options,
  work: (database: Database.Database) => T,
): T {
  const database = new Database(path, { fileMustExist: true, ...options });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

function openFile(path: string, options: Database.Options = {}): Database.Database {
  try {
    return new Database(path, { fileMustExist: true, ...options });
  } catch (error) {
    throw unavailable(`the database ${path} cannot be opened`, error);
  }
}

function unavailable(what: string, cause: unknown): StorageUnavailable {
  return new StorageUnavailable(`${what}: ${reasonOf(cause)}`, { cause });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
