import { randomBytes } from "node:crypto";
import path from "node:path";
import { freePort } from "../../support/child-process.js";
import { cacheDirectory } from "../databases.js";
import { ensureInstalled, type Installation } from "../npm-installation.js";
import { startServer } from "../processes.js";
import { processorSeconds } from "../processor-time.js";
import type { Receiver } from "../receiver.js";
import type { EventsToAdd } from "./bullmq-server.js";
import type { Deliverer, RunningDeliverer } from "./deliverer.js";
import { startRedis } from "./redis-server.js";

const packages = { bullmq: "6.7.0", ioredis: "6.0.0" };
const installation: Installation = {
  title: `BullMQ ${packages.bullmq}`,
  folder: path.join(cacheDirectory, `bullmq-${packages.bullmq}`),
  packages,
};

/** BullMQ on Redis, whose worker does the same for a job as the service for a delivery: `bullmq-server.ts`. */
export const bullmq: Deliverer = {
  name: "bullmq",
  async start(receiver, waiting) {
    if (!(await ensureInstalled(installation))) return null;
    const redis = await startRedis();
    if (redis === null) return null;
    try {
      const signingKey = `whsec_${randomBytes(32).toString("base64")}`;
      for (const endpoint of receiver.living) receiver.expectKey(endpoint, signingKey);
      const server = await startWorker(receiver, { redisPort: redis.port, signingKey });
      const waitingKeys = await post<string[]>(`${server.baseUrl}/events`, { count: waiting });
      await post(`${server.baseUrl}/run`, {});
      return {
        waitingKeys,
        async emit() {
          const [key = ""] = await post<string[]>(`${server.baseUrl}/events`, { count: 1 });
          return key;
        },
        processorSeconds: () => processorSeconds(server.pid) + processorSeconds(redis.pid),
        async stop() {
          await server.stop();
          await redis.stop();
        },
      } satisfies RunningDeliverer;
    } catch (error) {
      await redis.stop();
      throw error;
    }
  },
};

async function startWorker(
  { living, dead, urlOf }: Receiver,
  { redisPort, signingKey }: { redisPort: number; signingKey: string },
) {
  const port = await freePort();
  return await startServer({
    args: ["e2e/dist/bench/deliverers/bullmq-server.js"],
    env: {
      BULLMQ: path.join(installation.folder, "node_modules/bullmq/dist/cjs/index.js"),
      PORT: String(port),
      REDIS_PORT: String(redisPort),
      SIGNING_KEY: signingKey,
      TARGETS: JSON.stringify([...living, ...dead].map(urlOf)),
    },
    port,
    readyPath: "/livez",
    pinned: true,
  });
}

async function post<Body>(url: string, body: EventsToAdd | object): Promise<Body> {
  const response = await fetch(url, { method: "POST", body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`BullMQ's worker answered ${response.status}`);
  return (await response.json()) as Body;
}
