import path from "node:path";
import type { Account } from "../../support/api.js";
import { createDonation, pick } from "../calls.js";
import { cacheDirectory, type DatabaseCopy, postgresCopy, sqliteCopy } from "../databases.js";
import { insertRows } from "../fill.js";
import { signIn, startObole } from "../obole-server.js";
import { startPostgres } from "../postgres-server.js";
import { processorSeconds, processorSecondsOfFamily } from "../processor-time.js";
import type { Receiver } from "../receiver.js";
import type { Deliverer, RunningDeliverer } from "./deliverer.js";
import { waitingEvents } from "./waiting-events.js";

/** The service on SQLite. */
export const oboleOnSqlite: Deliverer = {
  name: "sqlite",
  async start(receiver, waiting) {
    const copy = await sqliteCopy(0);
    const database = { ...copy, processorSeconds: () => 0 };
    return await startOn(database, receiver, waiting);
  },
};

/** The service on PostgreSQL. */
export const oboleOnPostgres: Deliverer = {
  name: "postgres",
  async start(receiver, waiting) {
    const server = await startPostgres(path.join(cacheDirectory, "postgres"));
    if (server === null) return null;
    const copy = await postgresCopy(server, 0).catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
    const database = {
      ...copy,
      processorSeconds: () => processorSecondsOfFamily(server.pid),
      async remove() {
        await copy.remove();
        await server.stop();
      },
    };
    return await startOn(database, receiver, waiting);
  },
};

interface Database extends DatabaseCopy {
  /** Processor seconds of the database's own processes. */
  processorSeconds(): number;
}

async function startOn(
  database: Database,
  receiver: Receiver,
  waiting: number,
): Promise<RunningDeliverer> {
  const { url, world } = database;
  // Allows the receiver on loopback.
  const start = () =>
    startObole(url, { pinned: true, env: { ALLOW_PRIVATE_WEBHOOK_TARGETS: "true" } });
  try {
    const first = await start();
    const waitingKeys = await prepare(first.baseUrl, { database, receiver, waiting }, first.stop);
    const server = await start();
    const account = await signIn(server.baseUrl, world);
    let count = 0;
    return {
      waitingKeys,
      async emit() {
        const index = count++;
        const call = createDonation(pick(world.campaignIds, index), index, 100);
        const { donationId } = await account.call<{ donationId: string }>(
          call.method,
          call.path,
          JSON.parse(call.body ?? ""),
        );
        return donationId;
      },
      processorSeconds: () => processorSeconds(server.pid) + database.processorSeconds(),
      async stop() {
        await server.stop();
        await database.remove();
      },
    };
  } catch (error) {
    await database.remove();
    throw error;
  }
}

/** Creates the webhooks through the API, and the pending events as rows once the service is stopped. */
async function prepare(
  baseUrl: string,
  { database, receiver, waiting }: { database: Database; receiver: Receiver; waiting: number },
  stop: () => Promise<void>,
): Promise<string[]> {
  const { url, world } = database;
  const webhookIds: string[] = [];
  try {
    const account = await signIn(baseUrl, world);
    for (const endpoint of [...receiver.living, ...receiver.dead])
      webhookIds.push(await createWebhook(account, receiver, endpoint));
  } finally {
    await stop();
  }
  const { keys, events, deliveries } = waitingEvents(world, { webhookIds, count: waiting });
  await insertRows(url, { events, deliveries });
  return keys;
}

async function createWebhook(
  account: Account,
  receiver: Receiver,
  endpoint: string,
): Promise<string> {
  const { webhookId, signingKey } = await account.call<{ webhookId: string; signingKey: string }>(
    "POST",
    "/v1/webhooks",
    {
      name: `bench ${endpoint}`,
      target: receiver.urlOf(endpoint),
      events: ["donation_create"],
      authenticationStrategy: "BEARER",
      accessToken: "bench",
    },
  );
  receiver.expectKey(endpoint, signingKey);
  return webhookId;
}
