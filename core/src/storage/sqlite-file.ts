import Database from "better-sqlite3";
import {
  type ReadTransaction,
  StorageUnavailable,
  type WriteTransaction,
} from "../contract/store.js";
import { migrationsFor } from "./migrate.js";
import { createTransactions } from "./sqlite-transaction.js";

/** How far a copy is. */
export type OnPages = (progress: { readonly done: number; readonly total: number }) => void;

/** Pages of one step of a copy: 4 MiB, a moment's work for a disk. */
const pagesPerStep = 1_024;

/**
 * Copies a SQLite database as it was at one moment, also while others write to it and without holding them up.
 *
 * The copy reads one snapshot: without a transaction around it, each write of another process would make SQLite begin
 * it again, and under load it would never end. What is written meanwhile stays in the log until the copy is done.
 *
 * @param to a file that is not there yet; it becomes a whole database without a log beside it
 * @throws StorageUnavailable when the database cannot be read or the copy not be written
 */
export async function copySqlite(from: string, to: string, onPages?: OnPages): Promise<void> {
  const source = openFile(from);
  try {
    source.exec("begin");
    // A transaction sees the state of its first read, not of its beginning.
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

/** What a look at every page of a database file said. */
export interface SqliteCheck {
  /** What is wrong with it, in SQLite's words; empty for a sound database. */
  readonly problems: readonly string[];
  /** The last migration that it has; 0 when it is no database of ours. */
  readonly schemaVersion: number;
}

/** Checks a file page by page, with every reference of a row to another, and changes nothing in it. */
export function checkSqlite(path: string): SqliteCheck {
  return checked(() => withFile(path, { readonly: true }, lookAt));
}

/** The same of a database that is open. */
export function checkOpened(database: Database.Database): SqliteCheck {
  return checked(() => lookAt(database));
}

/** What cannot even be looked at is not sound. */
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

/** The last migration that this release brings. */
export const newestSchemaVersion = (): number => migrationsFor("sqlite").at(-1)?.version ?? 0;

/** Reads from a database file that nobody need have opened, as it is: its schema is not brought up to date. */
export function readSqlite<T>(path: string, work: (tx: ReadTransaction) => Promise<T>): Promise<T> {
  return inTransaction(path, { readonly: true }, work);
}

/** Changes a database file that nobody else has open. */
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

/** Whether anybody has the file open, and whether it is a database at all. */
export type FileUse = "free" | "in use" | "not a database";

/**
 * Tells whether a database file is in use. One that is free has its log put into it, so that the file is all of it.
 * SQLite gives the last one who has it open alone the right to do that; a process that died holds nothing.
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
