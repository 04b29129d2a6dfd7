import { callNames, oboleCalls, type World } from "../calls.js";
import { sqliteCopy } from "../databases.js";
import { signIn, startObole } from "../obole-server.js";
import { processorSeconds } from "../processor-time.js";
import type { CalledContender, Contender } from "./contender.js";
import { sharedPostgresCopy } from "./shared-postgres.js";

/** The service on SQLite. */
export const oboleOnSqlite: Contender<CalledContender> = {
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
    const copy = await sharedPostgresCopy(donations);
    if (copy === null) return null;
    const { url, world, processorSeconds, remove } = copy;
    return await startOn(url, world, { ofDatabase: processorSeconds, release: remove });
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
): Promise<CalledContender> {
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
