import pg from "pg";
import {
  type Columns,
  type Query,
  StorageUnavailable,
  type WriteTransaction,
} from "../contract/store.js";
import { type CompiledQuery, compileQuery } from "./compile-query.js";
import { type RowReader, rowReader } from "./row-reader.js";

/** Parses bigint columns as numbers: counts and cents stay far below 2^53 (contract/limits.ts). */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
};

interface OpenTransaction {
  readonly tx: WriteTransaction;
  /** Disables `tx`. Throws if one of its statements failed, even if the work caught the error. */
  end(): void;
}

/**
 * Statements on a connection that has begun a transaction.
 *
 * Remembers the first failure, because PostgreSQL answers the commit of a failed transaction with a rollback and no
 * error, and because the retry logic needs the original error.
 *
 * @param isPrepared whether prepared statements persist on the connection between transactions
 */
export function openTransaction(client: pg.ClientBase, isPrepared: boolean): OpenTransaction {
  let isOpen = true;
  let failure: unknown;

  async function execute(query: Query<Columns, Columns>, parameters: Record<string, unknown>) {
    try {
      // Another call may be using the connection by now.
      if (!isOpen) throw new Error(`${query.name}: the transaction has ended`);
      const { compiled, name } = preparedOf(query);
      const statement = { text: compiled.text, values: compiled.bind(parameters) };
      bundleMessages(client);
      return await client.query<unknown[]>({
        ...(isPrepared ? { name, ...statement } : statement),
        rowMode: "array",
      });
    } catch (error) {
      failure ??= databaseFailure(error);
      throw failure;
    }
  }
  const tx = {
    async one(query: Query<Columns, Columns>, parameters: Record<string, unknown>) {
      const { rows, fields } = await execute(query, parameters);
      return rows[0] && readerOf(query, fields)(rows[0]);
    },
    async all(query: Query<Columns, Columns>, parameters: Record<string, unknown>) {
      const { rows, fields } = await execute(query, parameters);
      return rows.map(readerOf(query, fields));
    },
    async run(query: Query<Columns, Columns>, parameters: Record<string, unknown>) {
      const { rowCount } = await execute(query, parameters);
      return rowCount ?? 0;
    },
  };
  return {
    tx: tx as WriteTransaction,
    end() {
      isOpen = false;
      if (failure !== undefined) throw failure;
    },
  };
}

/**
 * Sends the messages of all statements that are started in the same tick with one system call. Under load, one call per
 * message was a quarter of the process's time.
 */
export function bundleMessages(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { readonly connection: pg.Connection }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

interface PreparedQuery {
  readonly compiled: CompiledQuery;
  readonly name: string;
  /** Created from the first result, which has the column order. */
  read?: RowReader;
}

const prepared = new WeakMap<object, PreparedQuery>();
let preparedCount = 0;

function preparedOf(query: Query<Columns, Columns>): PreparedQuery {
  let entry = prepared.get(query);
  if (entry === undefined) {
    // PostgreSQL truncates statement names to 63 bytes, so a number identifies them instead of the query's name.
    entry = { compiled: compileQuery(query, "postgres"), name: `q${++preparedCount}` };
    prepared.set(query, entry);
  }
  return entry;
}

function readerOf(query: Query<Columns, Columns>, fields: readonly pg.FieldDef[]): RowReader {
  const entry = preparedOf(query);
  entry.read ??= rowReader(
    query,
    fields.map(({ name }) => name),
  );
  return entry.read;
}

/**
 * SQLSTATEs that are not the call's fault: connection, resources, operator intervention, a read-only server,
 * idle-in-transaction timeout and lock timeout.
 */
const databaseCodes = /^(?:08|53|57|58|25006|25P03|55P03)/;

/** Converts the error of a failed statement to StorageUnavailable if the database is at fault and not the statement. */
export function databaseFailure(error: unknown): unknown {
  const isDatabasesFault =
    error instanceof pg.DatabaseError
      ? databaseCodes.test(error.code ?? "")
      : error instanceof Error && lostConnection.test(`${codeOf(error)} ${error.message}`);
  return isDatabasesFault ? asUnavailable(error) : error;
}

/** Connection errors, for which the driver has no class. */
const lostConnection =
  /^(?:ECONN|EPIPE|ETIMEDOUT)|Connection terminated|not queryable|Query read timeout/;

const codeOf = (error: Error) => ("code" in error ? String(error.code) : "");

export function asUnavailable(error: unknown): StorageUnavailable {
  if (error instanceof StorageUnavailable) return error;
  return new StorageUnavailable(`the database cannot be reached: ${reasonOf(error)}`, {
    cause: error,
  });
}

/** An AggregateError, which has one error per address of the host, has no message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}
