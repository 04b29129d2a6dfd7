import { parentPort, workerData } from "node:worker_threads";
import Database from "better-sqlite3";
import type { ReportAnswer, ReportStatement } from "./sqlite-report.js";

// A worker thread of `openSqliteReport`: runs its statements on a read-only connection, in one transaction.
let opened: Database.Database | undefined;

/** Opened by the first statement, so that a file that cannot be opened fails that statement. */
function openDatabase(): Database.Database {
  const database = new Database(String(workerData), { readonly: true, fileMustExist: true });
  database.exec("begin");
  return database;
}

function answerTo({ text, values, isOne }: ReportStatement): ReportAnswer {
  try {
    opened ??= openDatabase();
    const statement = opened.prepare<unknown[], unknown[]>(text).raw();
    const columns = statement.columns().map(({ name }) => name);
    if (!isOne) return { columns, rows: statement.all(...values) };
    const row = statement.get(...values);
    return { columns, rows: row === undefined ? [] : [row] };
  } catch (error) {
    // The class and the code of an error do not reach the other thread.
    const code = error instanceof Database.SqliteError ? error.code : null;
    return { problem: { message: error instanceof Error ? error.message : String(error), code } };
  }
}

parentPort?.on("message", (statement: ReportStatement) => {
  parentPort?.postMessage(answerTo(statement));
});
