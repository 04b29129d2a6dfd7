import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { freePort } from "../../support/child-process.js";
import { cacheDirectory } from "../databases.js";
import { startServer } from "../processes.js";
import { processorSeconds } from "../processor-time.js";
import type { Receiver } from "../receiver.js";
import { say } from "../say.js";
import type { EventsToAdd } from "./bullmq-server.js";
import type { Deliverer, RunningDeliverer } from "./deliverer.js";
import { startRedis } from "./redis-server.js";

const versions = { bullmq: "6.7.0", ioredis: "6.0.0" };
const installation = path.join(cacheDirectory, `bullmq-${versions.bullmq}`);

/** BullMQ on Redis, whose worker does for a job what the service does for a delivery: `bullmq-server.ts`. */
export const bullmq: Deliverer = {
  name: "bullmq",
  async start(receiver, waiting) {
    if (!(await isInstalled())) return null;
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
      BULLMQ: path.join(installation, "node_modules/bullmq/dist/cjs/index.js"),
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

async function isInstalled(): Promise<boolean> {
  if (existsSync(path.join(installation, "complete"))) return true;
  say(`installing BullMQ ${versions.bullmq} into ${installation}`);
  await mkdir(installation, { recursive: true });
  await writeFile(path.join(installation, "package.json"), JSON.stringify({ private: true }));
  const packages = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
  try {
    await promisify(execFile)("npm", ["install", "--no-audit", "--no-fund", ...packages], {
      cwd: installation,
    });
  } catch (error) {
    say(`BullMQ cannot be installed here: ${(error as Error).message.slice(0, 500)}`);
    return false;
  }
  await writeFile(path.join(installation, "complete"), "");
  return true;
}
