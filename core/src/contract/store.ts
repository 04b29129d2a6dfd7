/**
 * The storage port: the interface between the rules and a database. The adapters are `storage/sqlite.ts` and
 * `storage/postgres.ts`. One conformance suite tests both against this interface.
 */

import type { Scope } from "./scope.js";

/** How a value is stored: booleans as 0 and 1, JSON as text, times as ISO 8601 text, bytes unchanged. */
export type ColumnKind = "text" | "integer" | "boolean" | "json" | "bytes";

/** A column or parameter: its kind at run time, its type at compile time. */
export interface Column<T> {
  readonly kind: ColumnKind;
  readonly nullable: boolean;
  /** A phantom property for the type `T`. */
  readonly type?: T;
}

export type Columns = Readonly<Record<string, Column<unknown>>>;

/** The object for a set of columns, with camelCase names. */
export type RowOf<C extends Columns> = {
  [Name in keyof C]: C[Name] extends Column<infer T> ? T : never;
};

/** A query as a value: its SQL has `:name` parameters. Names are camelCase here and snake_case in the SQL. */
export interface Query<Parameters extends Columns, Row extends Columns> {
  readonly name: string;
  /** One SQL text for both engines, or one each where they must differ, as in full-text search. */
  readonly text: string | { readonly sqlite: string; readonly postgres: string };
  readonly parameters: Parameters;
  readonly row: Row;
  /** The reason for a full table scan. Without it, the registry test rejects one. */
  readonly scans?: string;
}

/** Reads of one consistent snapshot. */
export interface ReadTransaction {
  /** The first row, or undefined. */
  one<P extends Columns, R extends Columns>(
    query: Query<P, R>,
    parameters: RowOf<P>,
  ): Promise<RowOf<R> | undefined>;
  all<P extends Columns, R extends Columns>(
    query: Query<P, R>,
    parameters: RowOf<P>,
  ): Promise<RowOf<R>[]>;
}

/** Reads and writes that are committed together or not at all. */
export interface WriteTransaction extends ReadTransaction {
  /** Runs a statement and returns the number of changed rows. */
  run<P extends Columns>(
    query: Query<P, Record<never, never>>,
    parameters: RowOf<P>,
  ): Promise<number>;
}

export interface WriteOptions {
  /**
   * The locks that the write takes before its first statement, or a function that finds them on engines with locks. The
   * whole service by default. Waiting writes of one scope share a transaction (group commit).
   */
  readonly scope?: Scope | (() => Promise<Scope>) | undefined;
  /**
   * Whether the write can be repeated if a power failure loses it, so that the commit need not wait for the disk. A
   * process crash loses nothing, and earlier writes stay durable.
   */
  readonly isRepeatable?: boolean;
}

/** A database. Work can run more than once, so its only effects must be those of its transaction. */
export interface Store {
  /** Runs `work` on one consistent, committed snapshot. */
  read<T>(work: (tx: ReadTransaction) => Promise<T>): Promise<T>;
  /**
   * Runs `work` while no other write holds a lock of its scope; resolves once its changes are durable, or, if they are
   * repeatable, committed. What `work` throws rolls it back and is thrown on.
   *
   * @throws StorageUnavailable when the database cannot keep the change now: nothing was written.
   */
  write<T>(work: (tx: WriteTransaction) => Promise<T>, options?: WriteOptions): Promise<T>;
  /**
   * Like `read`, for work that reads whole tables and may take minutes: no other call waits for it, except in a database
   * in memory. One at a time in a process; the next ones wait for a while. `close` ends it.
   *
   * Each of its statements should take seconds at most and return some thousand rows at most: SQLite cannot end a
   * statement before its time, and rows pass through the process that answers calls.
   *
   * @throws StorageUnavailable when another report or this one takes too long, or when the store is closed meanwhile
   */
  report<T>(work: (tx: ReadTransaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * The database, or the place where files lie, cannot take the call now (disk full, read-only, no connection); the same
 * call may succeed later.
 */
export class StorageUnavailable extends Error {
  override readonly name = "StorageUnavailable";
}
