import Database from "better-sqlite3";
import {
  type Columns,
  type Query,
  StorageUnavailable,
  type WriteTransaction,
} from "../contract/store.js";
import { type CompiledQuery, compileQuery } from "./compile-query.js";
import { type RowReader, rowReader } from "./row-reader.js";

interface OpenTransaction {
  readonly tx: WriteTransaction;
  /** Disables `tx`. Throws if one of its statements failed, even if the work caught the error. */
  end(): void;
}

/** Creates the transactions of one connection, which share its prepared statements. */
export function createTransactions(database: Database.Database): () => OpenTransaction {
  const statementOf = createStatements(database);
  return () => {
    let isOpen = true;
    let failure: unknown;

    const use = (query: Query<Columns, Columns>) => {
      // Checks `inTransaction` because a full disk can end the transaction; later statements would then autocommit.
      if (!isOpen || !database.inTransaction)
        throw new Error(`${query.name}: the transaction has ended`);
      return statementOf(query);
    };
    const failed = (error: unknown) => {
      failure ??= databaseFailure(error);
      return failure;
    };
    const tx = {
      async one(query: Query<Columns, Columns>, parameters: Record<string, unknown>) {
        try {
          const { compiled, statement, read } = use(query);
          const values = statement.get(...compiled.bind(parameters)) as unknown[] | undefined;
          return values && read(values);
        } catch (error) {
          throw failed(error);
        }
      },
      async all(query: Query<Columns, Columns>, parameters: Record<string, unknown>) {
        try {
          const { compiled, statement, read } = use(query);
          const rows = statement.all(...compiled.bind(parameters)) as unknown[][];
          return rows.map(read);
        } catch (error) {
          throw failed(error);
        }
      },
      async run(query: Query<Columns, Columns>, parameters: Record<string, unknown>) {
        try {
          const { compiled, statement } = use(query);
          return statement.run(...compiled.bind(parameters)).changes;
        } catch (error) {
          throw failed(error);
        }
      },
    };
    return {
      tx: tx as WriteTransaction,
      end() {
        isOpen = false;
        if (failure !== undefined) throw failure;
      },
    };
  };
}

interface PreparedQuery {
  readonly compiled: CompiledQuery;
  readonly statement: Database.Statement;
  readonly read: RowReader;
}

/** Prepared statements of one connection, by query. */
function createStatements(database: Database.Database) {
  const prepared = new WeakMap<object, PreparedQuery>();
  function prepare(query: Query<Columns, Columns>): PreparedQuery {
    const compiled = compileQuery(query, "sqlite");
    const statement = database.prepare(compiled.text);
    const names = statement.reader ? statement.columns().map(({ name }) => name) : [];
    if (statement.reader) statement.raw();
    return { compiled, statement, read: rowReader(query, names) };
  }
  return (query: Query<Columns, Columns>) => {
    let entry = prepared.get(query);
    if (entry === undefined) {
      entry = prepare(query);
      prepared.set(query, entry);
    }
    return entry;
  };
}

/** Errors that are not the call's fault: it may succeed once the disk has room or the file is writable. */
const databaseCodes = /^SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN|BUSY|LOCKED|NOTADB|CORRUPT)/;

export function databaseFailure(error: unknown): unknown {
  const isDatabasesFault = error instanceof Database.SqliteError && databaseCodes.test(error.code);
  return isDatabasesFault ? asUnavailable(error) : error;
}

export function asUnavailable(error: unknown): StorageUnavailable {
  if (error instanceof StorageUnavailable) return error;
  const reason = error instanceof Database.SqliteError ? error.code : String(error);
  return new StorageUnavailable(`the database cannot be used: ${reason}`, { cause: error });
}
