import pg from "pg";
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
  /** Ends its use. Throws if one of its statements failed, even if the work caught that and went on. */
  end(): void;
}

/**
 * Statements on a connection that has begun a transaction.
 *
 * The first failure is kept, because PostgreSQL answers the commit of a failed transaction with a rollback and no
 * error, and because whoever retries must see it as it was.
 *
 * @param meets told where it meets other writes ({@link Query.meetsAt}), before the statement that does
 */
export function openTransaction(
  client: pg.PoolClient,
  meets: (key: string) => void = () => {},
): OpenTransaction {
  let isOpen = true;
  let failure: unknown;

  async function execute(query: Query<Columns, Columns>, parameters: Record<string, unknown>) {
    try {
      // The connection may be another call's by now.
      if (!isOpen) throw new Error(`${query.name}: the transaction has ended`);
      if (query.meetsAt !== undefined) meets(String(parameters[query.meetsAt]));
      const { compiled, name } = preparedOf(query);
      const values = compiled.bind(parameters);
      return await client.query<unknown[]>({ name, text: compiled.text, values, rowMode: "array" });
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

interface PreparedQuery {
  readonly compiled: CompiledQuery;
  readonly name: string;
  /** Made of the first answer, which tells the order of the columns. */
  read?: RowReader;
}

const prepared = new WeakMap<object, PreparedQuery>();
let preparedCount = 0;

function preparedOf(query: Query<Columns, Columns>): PreparedQuery {
  let entry = prepared.get(query);
  if (entry === undefined) {
    // PostgreSQL cuts statement names at 63 bytes, so a number and not the name tells them apart.
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

/** SQLSTATEs that say nothing about the call: connection, resources, operator intervention, a read-only server. */
const databaseCodes = /^(?:08|53|57|58|25006|25P03)/;

/** A failed statement's error, as StorageUnavailable where it is the database's fault and not the statement's. */
export function databaseFailure(error: unknown): unknown {
  const isDatabasesFault =
    error instanceof pg.DatabaseError
      ? databaseCodes.test(error.code ?? "")
      : error instanceof Error && lostConnection.test(`${codeOf(error)} ${error.message}`);
  return isDatabasesFault ? asUnavailable(error) : error;
}

/** The driver has no class for these. */
const lostConnection =
  /^(?:ECONN|EPIPE|ETIMEDOUT)|Connection terminated|not queryable|Query read timeout/;

const codeOf = (error: Error) => ("code" in error ? String(error.code) : "");

export function asUnavailable(error: unknown): StorageUnavailable {
  if (error instanceof StorageUnavailable) return error;
  return new StorageUnavailable(`the database cannot be reached: ${reasonOf(error)}`, {
    cause: error,
  });
}

/** An AggregateError, one error for each address of the host, has no message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}
