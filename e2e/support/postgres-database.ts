import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    /** The run's PostgreSQL server; null where the machine has none. */
    postgresUrl: string | null;
  }
}

/** An empty database, for the servers of one test file. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Whether there is a PostgreSQL here; why not, the set-up has printed. */
export const hasPostgres = () => inject("postgresUrl") !== null;

/** Creates a database on the run's server. */
export async function createDatabase(): Promise<TestDatabase> {
  const serverUrl = inject("postgresUrl");
  if (serverUrl === null) throw new Error("there is no PostgreSQL here");
  const name = `obole_e2e_${randomBytes(8).toString("hex")}`;
  await administer(serverUrl, `create database ${name} template template0`);
  return {
    url: new URL(`/${name}`, serverUrl).href,
    drop: () => administer(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
