import type { Config } from "../config.js";
import { OperatorProblem } from "./problems.js";

/** What does for a PostgreSQL server what a command does for a SQLite file. */
export interface PostgresWay {
  readonly verb: string;
  readonly command: string;
}

/**
 * The file of a SQLite database.
 *
 * @throws OperatorProblem for any other database, with what to use instead
 */
export function databaseFile({ databaseUrl }: Config, { verb, command }: PostgresWay): string {
  if (databaseUrl.startsWith("file:")) return databaseUrl.slice("file:".length);
  throw new OperatorProblem(
    databaseUrl === ":memory:"
      ? "DATABASE_URL: a database in memory is its process's alone"
      : `DATABASE_URL is a PostgreSQL database, which its own tools ${verb}:\n  ${command}`,
  );
}
