/** One client of the mixed load: gets its task from the process that started it and tells it what it saw. */
import { once } from "node:events";
import { createDonation, oboleCalls, pick, type World } from "./calls.js";
import type { ClientReport, ClientTask } from "./client-processes.js";
import { type HttpCall, runLoad } from "./load.js";

const [task] = (await once(process, "message")) as [ClientTask];
const { baseUrls, headers, callers, seconds, world } = task;
const latencies: number[] = [];
/** Donations that wait for somebody to choose. */
const created: string[] = [];
let count = 0;
let busy = 0;

/** Of a hundred calls: a client's server beside the widgets on its pages. */
const mix = {
  create: 20,
  claim: 15,
  get: 25,
  find: 5,
  list: 5,
  campaign: 15,
  charities: 15,
} as const;
type Mixed = keyof typeof mix;

function mixedCalls(world: World): () => HttpCall {
  const hundred = (Object.entries(mix) as [Mixed, number][]).flatMap(([name, share]) =>
    Array.from({ length: share }, () => name),
  );
  return () => {
    count++;
    const name = pick(hundred, count);
    if (name === "campaign")
      return { method: "GET", path: `/v1/widgets/public/${world.publicKey}`, status: 200 };
    if (name !== "claim") return oboleCalls[name](world, count);
    const donationId = created.shift();
    // Nothing waits at the beginning.
    if (donationId === undefined) return oboleCalls.create(world, count);
    return oboleCalls.claim({ ...world, donationIds: [donationId] }, 0);
  };
}

/** Everybody gives a cent to one campaign, whose budget each call must fit. */
function hotCampaignCalls({ budgetCampaignId }: World): () => HttpCall {
  return () => createDonation(budgetCampaignId, count++, 1);
}

const before = process.cpuUsage();
const start = performance.now();
const next = task.load === "mix" ? mixedCalls(world) : hotCampaignCalls(world);
// Every server has its share of the callers, as round robin gives it.
await Promise.all(
  baseUrls.map((baseUrl, index) =>
    runLoad({
      ...{ baseUrl, headers, seconds, next },
      connections: Math.floor((callers + index) / baseUrls.length),
      onLatency: (microseconds) => latencies.push(microseconds),
      onBusy: () => busy++,
      onAnswer: (answer, call) => {
        if (call.status === 201) created.push(JSON.parse(answer).donationId);
      },
    }),
  ),
);
const { user, system } = process.cpuUsage(before);
const report: ClientReport = {
  ...{ latencies, busy },
  seconds: (performance.now() - start) / 1_000,
  processorSeconds: (user + system) / 1e6,
};
process.send?.(report);
