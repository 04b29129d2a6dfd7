/**
 * A BullMQ worker that sends webhooks like the service: one signed POST for each job, with the service's HTTP client,
 * bodies, two signatures, timeout, concurrency limits and retries. Completed jobs are kept, which is BullMQ's default,
 * as the service keeps deliveries.
 */
import { createHmac, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { Agent } from "undici";
import { createdDonation } from "./waiting-events.js";

/** The command that adds events to the queue. */
export interface EventsToAdd {
  readonly count: number;
}

interface Delivery {
  readonly target: string;
  readonly body: string;
}

/** The used parts of BullMQ, whose types are not installed here. */
interface BullMq {
  readonly Queue: new (
    name: string,
    options: object,
  ) => {
    addBulk(jobs: readonly { name: string; data: Delivery; opts: object }[]): Promise<unknown>;
  };
  readonly Worker: new (
    name: string,
    process: (job: { id?: string; data: Delivery }) => Promise<void>,
    options: object,
  ) => { run(): Promise<void>; on(event: "error", listener: (error: Error) => void): void };
}

const { BULLMQ = "", PORT, REDIS_PORT, SIGNING_KEY = "", TARGETS = "[]" } = process.env;
const { Queue, Worker }: BullMq = createRequire(import.meta.url)(BULLMQ);
const targets: readonly string[] = JSON.parse(TARGETS);

/** The service's concurrency limits per webhook and in total. */
const concurrency = Math.min(256, 32 * targets.length);
const callMs = 10_000;
const retries = { attempts: 3, backoff: { type: "fixed", delay: 30_000 } };
/** Jobs per command: BullMQ adds them in one Redis transaction. */
const bulkJobs = 1_000;

const connection = { host: "127.0.0.1", port: Number(REDIS_PORT) };
const agent = new Agent({ pipelining: 1, headersTimeout: callMs, bodyTimeout: callMs });
const queue = new Queue("webhooks", { connection });
const worker = new Worker("webhooks", deliver, {
  connection,
  concurrency,
  autorun: false,
});
worker.on("error", (error) => process.stderr.write(`${error.stack}\n`));

async function deliver({ id = "", data }: { id?: string; data: Delivery }): Promise<void> {
  const { origin, pathname } = new URL(data.target);
  const body = Buffer.from(data.body);
  const sentAtMs = Date.now();
  const sentAtSeconds = Math.floor(sentAtMs / 1_000);
  const own = createHmac("sha256", SIGNING_KEY).update(`${sentAtMs}:`).update(body);
  const standard = createHmac("sha256", Buffer.from(SIGNING_KEY.slice("whsec_".length), "base64"))
    .update(`${id}.${sentAtSeconds}.`)
    .update(body);
  const answer = await agent.request({
    origin,
    path: pathname,
    method: "POST",
    body,
    headers: {
      "Content-Type": "application/json",
      "User-Agent": "BullMQ",
      Authorization: "Bearer bench",
      "X-Service-Timestamp": String(sentAtMs),
      "X-Service-Signature": `sha256=${own.digest("hex")}`,
      "webhook-id": id,
      "webhook-timestamp": String(sentAtSeconds),
      "webhook-signature": `v1,${standard.digest("base64")}`,
    },
  });
  await answer.body.dump();
  if (answer.statusCode >= 300) throw new Error(`answered ${answer.statusCode}`);
}

const ids = () => randomUUID();
const world = { accountId: ids(), campaignIds: [ids()], charityIds: [ids()] };

/** Adds one job for each event and target, like the service's deliveries. */
async function addEvents(count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, ids);
  const jobs = keys.flatMap((key) => {
    const payload = createdDonation(world, key, Date.now());
    const body = JSON.stringify({ event: "donation_create", payload, diff: payload });
    return targets.map((target) => ({
      name: "donation_create",
      data: { target, body },
      opts: retries,
    }));
  });
  for (let index = 0; index < jobs.length; index += bulkJobs)
    await queue.addBulk(jobs.slice(index, index + bulkJobs));
  return keys;
}

createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  let answer: readonly string[] = [];
  if (request.url === "/events") {
    const { count }: EventsToAdd = JSON.parse(Buffer.concat(chunks).toString());
    answer = await addEvents(count);
  }
  if (request.url === "/run") void worker.run();
  response.end(JSON.stringify(answer));
}).listen(Number(PORT), "127.0.0.1");
