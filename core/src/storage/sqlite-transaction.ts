import Database from "better-sqlite3";
import {
  type Columns,
  type Query,
  StorageUnavailable,
  type WriteTransaction,
} from "../contract/store.js";
import { type CompiledQuery, compileQuery } from "./compile-query.js";

interface OpenTransaction {
  readonly tx: WriteTransaction;
  /** Ends its use. Throws if one of its statements failed, even if the work caught that and went on. */
  end(): void;
}

/** Makes the transactions of one connection, which share its prepared statements. */
export function createTransactions(database: Database.Database): () => OpenTransaction {
  const statementOf = createStatements(database);
  return () => {
    let isOpen = true;
    let failure: unknown;

    const use = (query: Query<Columns, Columns>) => {
      // The second: a full disk can end the transaction, and what ran after it would be committed by itself.
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
          const { compiled, statement } = use(query);
          const row = statement.get(...compiled.bind(parameters)) as
            | Record<string, unknown>
            | undefined;
          return row && compiled.read(row);
        } catch (error) {
          throw failed(error);
        }
      },
      async all(query: Query<Columns, Columns>, parameters: Record<string, unknown>) {
        try {
          const { compiled, statement } = use(query);
          const rows = statement.all(...compiled.bind(parameters)) as Record<string, unknown>[];
          return rows.map(compiled.read);
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

/** Prepared statements of one connection, by query. */
function createStatements(database: Database.Database) {
  const prepared = new WeakMap<
    object,
    { compiled: CompiledQuery; statement: Database.Statement }
  >();
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

/** Failures that say nothing about the call: it may succeed once the disk has room or the file can be written. */
const databaseCodes = /^SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN|BUSY|LOCKED|NOTADB|CORRUPT)/;

function databaseFailure(error: unknown): unknown {
  const isDatabasesFault = error instanceof Database.SqliteError && databaseCodes.test(error.code);
  return isDatabasesFault ? asUnavailable(error) : error;
}

export function asUnavailable(error: unknown): StorageUnavailable {
  if (error instanceof StorageUnavailable) return error;
  const reason = error instanceof Database.SqliteError ? error.code : String(error);
  return new StorageUnavailable(`the database cannot be used: ${reason}`, { cause: error });
}
