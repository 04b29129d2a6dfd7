import { execFileSync } from "node:child_process";
import path from "node:path";
import { ROOT_DIRECTORY } from "./child-process.js";

/**
 * Runs a statement on a database file with SQLite while no service uses it.
 *
 * @returns its rows; none for a write
 */
export function onSqliteFile(file: string, statement: string): unknown[] {
  const script = `
    const Database = require("better-sqlite3");
    const database = new Database(process.argv[1]);
    database.pragma("foreign_keys = off");
    const statement = database.prepare(process.argv[2]);
    console.log(JSON.stringify(statement.reader ? statement.all() : (statement.run(), [])));`;
  const args = ["-e", script, file, statement];
  const cwd = path.join(ROOT_DIRECTORY, "core");
  return JSON.parse(execFileSync(process.execPath, args, { cwd, encoding: "utf8" })) as unknown[];
}
