/** A client process of the mixed load: receives its task from its parent process and reports its results. */
import { once } from "node:events";
import { createDonation, oboleCalls, pick, read, type World } from "./calls.js";
import type { ClientReport, ClientTask } from "./client-processes.js";
import { type HttpCall, runLoad } from "./load.js";

const [task] = (await once(process, "message")) as [ClientTask];
const { baseUrls, headers, callers, seconds, world } = task;
const latencies: number[] = [];
/** Donations that are not claimed yet. */
const created: string[] = [];
let count = 0;
let busy = 0;

/** The percentage of each call: a client server and the widgets on its pages. */
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
    if (name === "campaign") return read(`/v1/widgets/public/${world.publicKey}`);
    if (name !== "claim") return oboleCalls[name](world, count);
    const donationId = created.shift();
    // At the beginning there is nothing to claim.
    if (donationId === undefined) return oboleCalls.create(world, count);
    return oboleCalls.claim({ ...world, donationIds: [donationId] }, 0);
  };
}

/** All calls donate a cent to one campaign, whose budget is checked. */
function hotCampaignCalls({ budgetCampaignId }: World): () => HttpCall {
  return () => createDonation(budgetCampaignId, count++, 1);
}

const before = process.cpuUsage();
const start = performance.now();
const next = task.load === "mix" ? mixedCalls(world) : hotCampaignCalls(world);
// Distributes the callers over the servers, like round robin.
await Promise.all(
  baseUrls.map((baseUrl, index) =>
    runLoad({
      baseUrl,
      headers,
      seconds,
      next,
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
  latencies,
  busy,
  seconds: (performance.now() - start) / 1_000,
  processorSeconds: (user + system) / 1e6,
};
process.send?.(report);
