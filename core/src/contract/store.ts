/**
 * The storage port: what the rules need of a database, and all they know of it. The adapters are `storage/sqlite.ts`
 * and `storage/postgres.ts`; one conformance suite holds both to what is written here.
 */

import type { Scope } from "./scope.js";

/** How a value is kept: booleans as 0 and 1, JSON as text, times as ISO 8601 text, bytes as they are. */
export type ColumnKind = "text" | "integer" | "boolean" | "json" | "bytes";

/** A column or parameter: its kind at run time, its type at compile time. */
export interface Column<T> {
  readonly kind: ColumnKind;
  readonly nullable: boolean;
  /** Carries `T` and never exists. */
  readonly type?: T;
}

export type Columns = Readonly<Record<string, Column<unknown>>>;

/** The object that a set of columns describes, with camelCase names. */
export type RowOf<C extends Columns> = {
  [Name in keyof C]: C[Name] extends Column<infer T> ? T : never;
};

/** SQL as a value: `:name` parameters, camelCase names here and snake_case ones in the text. */
export interface Query<Parameters extends Columns, Row extends Columns> {
  readonly name: string;
  /** One text for both engines, or one each where they differ by nature, as full-text search does. */
  readonly text: string | { readonly sqlite: string; readonly postgres: string };
  readonly parameters: Parameters;
  readonly row: Row;
  /** Why this query may read a whole table; without it the registry test refuses a full scan. */
  readonly scans?: string;
}

/** Reads of one consistent state of the database. */
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
  /** Runs a statement and gives the number of rows it changed. */
  run<P extends Columns>(
    query: Query<P, Record<never, never>>,
    parameters: RowOf<P>,
  ): Promise<number>;
}

export interface WriteOptions {
  /**
   * What the write locks before its first statement, or how to find it where there are locks; without it, the whole
   * service. Writes of one scope that wait in a process share a transaction.
   */
  readonly scope?: Scope | (() => Promise<Scope>) | undefined;
  /**
   * Whoever wrote it would only do again what is lost of it when the machine loses its power: the commit need not wait
   * for the disk. A process that dies loses nothing all the same, and what was written before stays durable.
   */
  readonly isRepeatable?: boolean;
}

/** A database. Work may be run more than once, so it must have no effect but through its transaction. */
export interface Store {
  /** Runs `work` on one consistent, committed state. */
  read<T>(work: (tx: ReadTransaction) => Promise<T>): Promise<T>;
  /**
   * Runs `work` while no other write holds a lock of its scope; resolves once its changes are durable, or, if they are
   * repeatable, committed. What `work` throws rolls it back and is thrown on.
   *
   * @throws StorageUnavailable when the database cannot keep the change now: nothing was written.
   */
  write<T>(work: (tx: WriteTransaction) => Promise<T>, options?: WriteOptions): Promise<T>;
  close(): Promise<void>;
}

/**
 * The database, or the place where files lie, cannot take the call now (disk full, read-only, no connection); the same
 * call may succeed later.
 */
export class StorageUnavailable extends Error {
  override readonly name = "StorageUnavailable";
}
