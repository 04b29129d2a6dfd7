import { Worker } from "node:worker_threads";
import Database from "better-sqlite3";
import type { Columns, Query, ReadTransaction } from "../contract/store.js";
import { type CompiledQuery, compileQuery } from "./compile-query.js";
import type { ReportConnection } from "./reports.js";
import { type RowReader, rowReader } from "./row-reader.js";
import { databaseFailure } from "./sqlite-transaction.js";

/** The built worker script. The path is the same from `src` and from `dist`. */
const threadFile = new URL("../../dist/bundle/report-thread.js", import.meta.url);

/** A statement needs some thousand rows of it at most. Without a limit, V8 keeps several times what it needs. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };

/** A statement that the thread runs. */
export interface ReportStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Whether only the first row is needed. */
  readonly isOne: boolean;
}

/** The response of the thread. */
export type ReportAnswer =
  | { readonly columns: readonly string[]; readonly rows: readonly unknown[][] }
  | { readonly problem: { readonly message: string; readonly code: string | null } };

interface PendingQuery {
  resolve(answer: ReportAnswer): void;
  reject(error: Error): void;
}

/**
 * Opens a connection in a worker thread: the driver would block this thread for as long as a statement takes.
 *
 * @param path a database file
 */
export function openSqliteReport(path: string): ReportConnection {
  const worker = new Worker(threadFile, { workerData: path, resourceLimits });
  const pending: PendingQuery[] = [];
  let isOpen = true;
  let failure: unknown;

  const fail = (error: Error) => {
    for (const { reject } of pending.splice(0)) reject(error);
  };
  worker.on("message", (answer: ReportAnswer) => pending.shift()?.resolve(answer));
  worker.on("error", (cause) => fail(new Error("the thread of a report failed", { cause })));
  worker.on("exit", (code) => fail(new Error(`the thread of a report ended with code ${code}`)));

  async function rowsOf(
    query: Query<Columns, Columns>,
    parameters: Record<string, unknown>,
    isOne: boolean,
  ) {
    try {
      if (!isOpen) throw new Error(`${query.name}: the transaction has ended`);
      const known = compiledOf(query);
      const { text, bind } = known.compiled;
      const statement: ReportStatement = { text, values: bind(parameters), isOne };
      const answer = await new Promise<ReportAnswer>((resolve, reject) => {
        pending.push({ resolve, reject });
        worker.postMessage(statement);
      });
      if ("problem" in answer) throw errorOf(answer.problem);
      known.read ??= rowReader(query, answer.columns);
      return answer.rows.map(known.read);
    } catch (error) {
      failure ??= databaseFailure(error);
      throw failure;
    }
  }
  const tx = {
    one: async (query: Query<Columns, Columns>, parameters: Record<string, unknown>) =>
      (await rowsOf(query, parameters, true))[0],
    all: (query: Query<Columns, Columns>, parameters: Record<string, unknown>) =>
      rowsOf(query, parameters, false),
  };
  return {
    tx: tx as ReadTransaction,
    end() {
      isOpen = false;
      if (failure !== undefined) throw failure;
    },
    async close() {
      isOpen = false;
      // Takes as long as the running statement.
      await worker.terminate();
    },
  };
}

const errorOf = ({ message, code }: { message: string; code: string | null }) =>
  code === null ? new Error(message) : new Database.SqliteError(message, code);

interface KnownQuery {
  readonly compiled: CompiledQuery;
  /** Created from the first result, which has the column order. */
  read?: RowReader;
}

const known = new WeakMap<object, KnownQuery>();

function compiledOf(query: Query<Columns, Columns>): KnownQuery {
  let entry = known.get(query);
  if (entry === undefined) {
    entry = { compiled: compileQuery(query, "sqlite") };
    known.set(query, entry);
  }
  return entry;
}
