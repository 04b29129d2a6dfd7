import path from "node:path";
import { callNames, oboleCalls, type World } from "../calls.js";
import { cacheDirectory, postgresCopy, sqliteCopy } from "../databases.js";
import { signIn, startObole } from "../obole-server.js";
import { type PostgresServer, startPostgres } from "../postgres-server.js";
import { processorSeconds, processorSecondsOfFamily } from "../processor-time.js";
import type { Contender, RunningContender } from "./contender.js";

/** The service on SQLite. */
export const oboleOnSqlite: Contender = {
  name: "sqlite",
  callNames,
  async start(donations) {
    const { url, world, remove } = await sqliteCopy(donations);
    return await startOn(url, world, { ofDatabase: () => 0, release: remove });
  },
};

/** The service on PostgreSQL. */
export const oboleOnPostgres: Contender = {
  name: "postgres",
  callNames,
  async start(donations) {
    const server = await postgres.take();
    if (server === null) return null;
    try {
      const { url, world, remove } = await postgresCopy(server, donations);
      return await startOn(url, world, {
        ofDatabase: () => processorSecondsOfFamily(server.pid),
        async release() {
          await remove();
          await postgres.giveBack();
        },
      });
    } catch (error) {
      await postgres.giveBack();
      throw error;
    }
  },
};

/** One PostgreSQL server for the databases of all sizes. */
const postgres = {
  users: 0,
  started: undefined as Promise<PostgresServer | null> | undefined,
  take() {
    this.users++;
    this.started ??= startPostgres(path.join(cacheDirectory, "postgres"));
    return this.started;
  },
  async giveBack() {
    if (--this.users > 0) return;
    const server = await this.started;
    this.started = undefined;
    await server?.stop();
  },
};

/** Well before the token's expiry after an hour. */
const renewalMs = 20 * 60_000;

interface Database {
  /** Processor seconds of the database's own processes. */
  ofDatabase(): number;
  release(): Promise<void>;
}

async function startOn(
  url: string,
  world: World,
  { ofDatabase, release }: Database,
): Promise<RunningContender> {
  const server = await startObole(url, { pinned: true });
  let signedInMs = 0;
  let headers: Record<string, string> = {};
  return {
    baseUrl: server.baseUrl,
    async headers() {
      if (Date.now() - signedInMs > renewalMs) {
        headers = await tokenHeaders(server.baseUrl, world);
        signedInMs = Date.now();
      }
      return headers;
    },
    calls: oboleCalls,
    world,
    createdId: (answer) => JSON.parse(answer).donationId,
    processorSeconds: () => processorSeconds(server.pid) + ofDatabase(),
    async stop() {
      await server.stop();
      await release();
    },
  };
}

/** The headers of each call of a client server. */
export async function tokenHeaders(baseUrl: string, world: World): Promise<Record<string, string>> {
  const { accessToken } = await signIn(baseUrl, world);
  return { authorization: `Bearer ${accessToken}`, "content-type": "application/json" };
}
