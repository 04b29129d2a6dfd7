/**
 * `npm run soak -- --hours 2 --rate 50`: calls at a steady rate for hours, and a report of what drifts: memory, latency,
 * the size of the database and of its write-ahead log, and how late webhooks are. Exits with 1 if something drifts by
 * more than 5 %, a call fails, or a webhook is lost.
 *
 * Choose half of the rate that `npm run bench:load -w @obole/e2e` reaches on the machine. Nothing is pinned. Latency
 * counts from when a call was to begin, so that a slow service cannot hide it by slowing the load down.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { createAccount } from "../support/api.js";
import { activeCampaign } from "../support/giving.js";
import { listen } from "../support/listen.js";
import { describeMachine } from "./machine.js";
import { secrets, startObole } from "./obole-server.js";
import { endOnSignals } from "./processes.js";
import { jsonOption, writeResults } from "./results-file.js";
import { say } from "./say.js";
import { driftsOf, type Interval, lineOfInterval } from "./soak-intervals.js";
import { createSoakLoad } from "./soak-load.js";
import { readVitals } from "./soak-vitals.js";

const { values: flags } = parseArgs({
  options: {
    hours: { type: "string", default: "24" },
    /** Calls a second. */
    rate: { type: "string", default: "50" },
    /** The run is divided into so many parts, of which the first is a warm-up. */
    intervals: { type: "string", default: "24" },
    /** A PostgreSQL database, which must be empty; by default a new SQLite file. */
    database: { type: "string" },
    ...jsonOption("soak"),
  },
});
const intervalCount = Number(flags.intervals);
const intervalMs = (Number(flags.hours) * 3_600_000) / intervalCount;
/** Webhooks that are retried arrive by then. */
const patienceMs = 30_000;

endOnSignals();
const machine = describeMachine();
say(JSON.stringify(machine));
const folder = await mkdtemp(path.join(tmpdir(), "obole-soak-"));
try {
  process.exitCode = (await soak()) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true });
}

async function soak(): Promise<boolean> {
  const file = path.join(folder, "obole.db");
  const server = await startObole(flags.database ?? `file:${file}`, {
    pinned: false,
    env: { ALLOW_PRIVATE_WEBHOOK_TARGETS: "true" },
  });
  const arrived = new Set<string>();
  const receiver = await startReceiver(arrived);
  try {
    const api = { baseUrl: server.baseUrl, operatorKey: secrets.OPERATOR_KEY };
    const account = await createAccount(api, "Atelier Lumen");
    await account.call("POST", "/v1/webhooks", {
      name: "Shop",
      target: receiver.url,
      events: ["donation_create"],
      authenticationStrategy: "BEARER",
      accessToken: "a-token-of-the-shop",
    });
    const campaign = await activeCampaign(account);
    const load = createSoakLoad(api, { account, campaign, callsPerSecond: Number(flags.rate) });
    const intervals: Interval[] = [];
    for (let index = 0; index < intervalCount; index++) {
      const measured = await load.run(intervalMs);
      const vitals = await readVitals(api, { pid: server.pid, file: flags.database ? null : file });
      const interval = { ...measured, ...vitals, donations: load.created().size };
      intervals.push(interval);
      say(lineOfInterval(index + 1, interval));
    }
    const lost = await missing(load.created(), arrived);
    return report(intervals, lost);
  } finally {
    await receiver.stop();
    await server.stop();
  }
}

/** Waits for the last webhooks. @returns how many donations had none */
async function missing(created: ReadonlySet<string>, arrived: ReadonlySet<string>) {
  const deadline = Date.now() + patienceMs;
  const count = () => [...created].filter((donationId) => !arrived.has(donationId)).length;
  while (count() > 0 && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 250));
  return count();
}

function report(intervals: readonly Interval[], lost: number): boolean {
  const drifts = driftsOf(intervals);
  for (const { what, percent, isGood } of drifts)
    say(`${isGood ? "reached" : "MISSED "}  ${what}: ${percent.toFixed(1)} % drift`);
  const failed = intervals.reduce((sum, { failures }) => sum + failures, 0);
  say(`${failed === 0 ? "reached" : "MISSED "}  failed calls: ${failed}`);
  say(`${lost === 0 ? "reached" : "MISSED "}  donations without a webhook: ${lost}`);
  writeResults(flags.json, { machine, flags, intervals, drifts, failed, lost });
  return failed === 0 && lost === 0 && drifts.every(({ isGood }) => isGood);
}

/** A receiver that accepts every webhook and notes the donation in it. */
async function startReceiver(arrived: Set<string>) {
  const receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    response.writeHead(204).end();
    arrived.add(JSON.parse(Buffer.concat(chunks).toString()).payload.donationId);
  });
  const port = await listen(receiver);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      receiver.close();
      receiver.closeAllConnections();
    },
  };
}
