import type { Config } from "../config.js";
import { OperatorProblem } from "./problems.js";

/** The PostgreSQL tool that replaces a command for SQLite. */
export interface PostgresWay {
  readonly verb: string;
  readonly command: string;
}

/**
 * The file of a SQLite database.
 *
 * @throws OperatorProblem for any other database, with the tool to use instead
 */
export function databaseFile({ databaseUrl }: Config, { verb, command }: PostgresWay): string {
  if (databaseUrl.startsWith("file:")) return databaseUrl.slice("file:".length);
  throw new OperatorProblem(
    databaseUrl === ":memory:"
      ? "DATABASE_URL: other processes cannot open a database in memory"
      : `DATABASE_URL is a PostgreSQL database; its own tools ${verb} it:\n  ${command}`,
  );
}
