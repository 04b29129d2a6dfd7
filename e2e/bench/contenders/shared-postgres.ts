import path from "node:path";
import { cacheDirectory, type DatabaseCopy, postgresCopy } from "../databases.js";
import { type PostgresServer, startPostgres } from "../postgres-server.js";
import { processorSecondsOfFamily } from "../processor-time.js";

let users = 0;
let started: Promise<PostgresServer | null> | undefined;

async function giveBack(): Promise<void> {
  if (--users > 0) return;
  const server = await started;
  started = undefined;
  await server?.stop();
}

/** A database on the one PostgreSQL server of all contenders, which stops with its last database. */
export interface SharedCopy extends DatabaseCopy {
  readonly server: PostgresServer;
  /** Processor seconds of the server, for all its databases. */
  processorSeconds(): number;
}

/** Copies the PostgreSQL database with this many donations; null if PostgreSQL is not installed. */
export async function sharedPostgresCopy(donations: number): Promise<SharedCopy | null> {
  users++;
  started ??= startPostgres(path.join(cacheDirectory, "postgres"));
  try {
    const server = await started;
    if (server === null) {
      await giveBack();
      return null;
    }
    const copy = await postgresCopy(server, donations);
    return {
      ...copy,
      server,
      processorSeconds: () => processorSecondsOfFamily(server.pid),
      async remove() {
        await copy.remove();
        await giveBack();
      },
    };
  } catch (error) {
    await giveBack();
    throw error;
  }
}
