import type { Config } from "../config.js";
import { OperatorProblem } from "./problems.js";

/** The PostgreSQL tools that replace a command for SQLite. */
export interface PostgresWay {
  readonly verb: string;
  /** As the guide "Operating" has them. */
  readonly commands: readonly string[];
}

/**
 * The file of a SQLite database.
 *
 * @throws OperatorProblem for any other database, with the tools to use instead
 */
export function databaseFile({ databaseUrl }: Config, { verb, commands }: PostgresWay): string {
  if (databaseUrl.startsWith("file:")) return databaseUrl.slice("file:".length);
  throw new OperatorProblem(
    databaseUrl === ":memory:"
      ? "DATABASE_URL: other processes cannot open a database in memory"
      : `DATABASE_URL is a PostgreSQL database; its own tools ${verb} it, as the guide "Operating" says:\n${commands.map((command) => `  ${command}`).join("\n")}`,
  );
}
