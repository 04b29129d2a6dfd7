/**
 * `npm run bench:webhooks -w @obole/e2e`: webhook throughput, and the cost and latency of a delivery, compared with
 * BullMQ on Redis. Prints medians, and writes every round to a JSON file.
 *
 * Each round has its own databases. First a backlog is sent to measure throughput: its first part warms up the sender,
 * and counting begins after it. The cost of creating the backlog is not counted. Then events are emitted at an even
 * pace to measure latency, from the event's timestamp, just before its commit, to its receipt. The senders, and Redis
 * with BullMQ, have the first core; the receiver, this process and PostgreSQL have the second.
 */
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { bullmq } from "./deliverers/bullmq.js";
import type { Deliverer, RunningDeliverer } from "./deliverers/deliverer.js";
import { oboleOnPostgres, oboleOnSqlite } from "./deliverers/obole.js";
import { describeMachine } from "./machine.js";
import { endOnSignals, takeClientCore } from "./processes.js";
import { type Receiver, startReceiver } from "./receiver.js";
import { jsonOption, writeResults } from "./results-file.js";
import { say } from "./say.js";
import { median } from "./statistics.js";

const deliverers: readonly Deliverer[] = [oboleOnSqlite, oboleOnPostgres, bullmq];

/** The number of endpoints, and of those among them that never respond. */
interface Setting {
  readonly endpoints: number;
  readonly dead: number;
}
const settings: readonly Setting[] = [
  { endpoints: 1, dead: 0 },
  // As many webhooks as an account can have.
  { endpoints: 50, dead: 1 },
];

const { values: flags } = parseArgs({
  options: {
    contenders: { type: "string", default: deliverers.map(({ name }) => name).join(",") },
    /** Numbers of endpoints. */
    endpoints: { type: "string", default: settings.map(({ endpoints }) => endpoints).join(",") },
    /** Deliveries of a backlog; the first third warms up the sender. */
    backlog: { type: "string", default: "30000" },
    /** The pace (deliveries per second) and the duration of the latency measurement. */
    pace: { type: "string", default: "100" },
    seconds: { type: "string", default: "20" },
    rounds: { type: "string", default: "5" },
    ...jsonOption("webhooks"),
  },
});
const options = {
  contenders: flags.contenders.split(","),
  endpoints: flags.endpoints.split(",").map(Number),
  backlog: Number(flags.backlog),
  pace: Number(flags.pace),
  seconds: Number(flags.seconds),
  rounds: Number(flags.rounds),
};

/** One round of one sender. */
interface Round {
  readonly perSecond: number;
  readonly perProcessorSecond: number;
  /** Milliseconds from the event to its receipt at a living endpoint. */
  readonly p50: number;
  readonly p99: number;
  readonly lost: number;
  readonly repeated: number;
  readonly forged: number;
}

interface Figure extends Setting {
  readonly contender: string;
  readonly rounds: Round[];
}

/** The targets for webhooks. */
const targets = { p50Ms: 20, timesBullMq: 2 };

endOnSignals();
const machine = describeMachine();
takeClientCore();
say(JSON.stringify(machine));
const figures: Figure[] = [];
for (const setting of settings.filter(({ endpoints }) => options.endpoints.includes(endpoints)))
  figures.push(...(await measureInTurns(setting)));
sayTargets();
writeResults(flags.json, { machine, flags, figures });

/** Runs the rounds in turns: one of each sender, then the next. */
async function measureInTurns(setting: Setting): Promise<Figure[]> {
  const measured = deliverers
    .filter(({ name }) => options.contenders.includes(name))
    .map((deliverer) => ({ deliverer, rounds: [] as Round[], isLeftOut: false }));
  for (let round = 0; round < options.rounds; round++)
    for (const subject of measured.filter(({ isLeftOut }) => !isLeftOut)) {
      const done = await measureRound(subject.deliverer, setting);
      if (done !== null) subject.rounds.push(done);
      else {
        subject.isLeftOut = true;
        say(`${subject.deliverer.name} is skipped: this machine does not support it`);
      }
    }
  const made = measured
    .filter(({ isLeftOut }) => !isLeftOut)
    .map(({ deliverer, rounds }) => ({ contender: deliverer.name, ...setting, rounds }));
  for (const figure of made) say(lineOf(figure));
  return made;
}

/** Starts a sender, measures it, and compares the sent with the received events. */
async function measureRound(deliverer: Deliverer, setting: Setting): Promise<Round | null> {
  const receiver = await startReceiver(setting);
  try {
    const sender = await deliverer.start(receiver, Math.ceil(options.backlog / setting.endpoints));
    if (sender === null) return null;
    try {
      const backlog = await measureBacklog(sender, receiver);
      const { keys, ...latency } = await measureLatency(sender, receiver);
      const { receipts, repeated, forged } = await receiver.report();
      const received = new Set(receipts.map(({ endpoint, eventKey }) => `${endpoint} ${eventKey}`));
      const lost = receiver.living
        .flatMap((endpoint) => keys.map((key) => `${endpoint} ${key}`))
        .filter((expected) => !received.has(expected)).length;
      return { ...backlog, ...latency, lost, repeated, forged };
    } finally {
      await sender.stop();
    }
  } finally {
    await receiver.stop();
  }
}

/** Measures the throughput and the cost of a backlog, once the sender is warm. */
async function measureBacklog(sender: RunningDeliverer, receiver: Receiver) {
  const all = sender.waitingKeys.length * receiver.living.length;
  const first = Math.floor(all / 3);
  const startMs = await receiver.untilReceived(first);
  const before = sender.processorSeconds();
  const endMs = await receiver.untilReceived(all);
  const spent = sender.processorSeconds() - before;
  const isMeasured = startMs !== null && endMs !== null;
  return {
    perSecond: isMeasured ? ((all - first) / (endMs - startMs)) * 1_000 : Number.NaN,
    perProcessorSecond: isMeasured ? (all - first) / spent : Number.NaN,
  };
}

/** Measures the latency of single events with a warm sender. */
async function measureLatency({ waitingKeys, emit }: RunningDeliverer, receiver: Receiver) {
  const gapMs = (1_000 / options.pace) * (receiver.living.length + receiver.dead.length);
  const emitted: Promise<string>[] = [];
  const start = performance.now();
  for (let index = 0; index * gapMs < options.seconds * 1_000; index++) {
    await delay(Math.max(0, start + index * gapMs - performance.now()));
    emitted.push(emit());
  }
  const keys = new Set(await Promise.all(emitted));
  await receiver.untilReceived((waitingKeys.length + keys.size) * receiver.living.length);
  const { receipts } = await receiver.report();
  const latencies = receipts
    .filter(({ eventKey }) => keys.has(eventKey))
    .map(({ latencyMs }) => latencyMs)
    .sort((one, other) => one - other);
  const at = (share: number) => latencies[Math.floor(share * latencies.length)] ?? Number.NaN;
  return { keys: [...waitingKeys, ...keys], p50: at(0.5), p99: at(0.99) };
}

function medianOf({ rounds }: Figure, key: keyof Round): number {
  return median(rounds.map((round) => round[key]));
}

function sumOf({ rounds }: Figure, key: keyof Round): number {
  return rounds.reduce((sum, round) => sum + round[key], 0);
}

function lineOf(figure: Figure): string {
  const of = (key: keyof Round, digits: number, width: number) =>
    medianOf(figure, key).toFixed(digits).padStart(width);
  return [
    `${figure.endpoints} endpoints, ${figure.dead} dead`.padEnd(22),
    figure.contender.padEnd(8),
    `${of("perSecond", 0, 6)}/s`,
    `${of("perProcessorSecond", 0, 6)} per CPU second`,
    `p50 ${of("p50", 1, 6)} p99 ${of("p99", 1, 6)} ms`,
    `${sumOf(figure, "lost")} lost, ${sumOf(figure, "repeated")} repeated, ${sumOf(figure, "forged")} forged`,
  ].join("  ");
}

function sayTargets(): void {
  for (const figure of figures.filter(({ contender }) => contender !== bullmq.name)) {
    const what = `${figure.contender}, ${figure.endpoints} endpoints`;
    const p50 = medianOf(figure, "p50");
    sayTarget(p50 < targets.p50Ms, `< ${targets.p50Ms}`, p50, `ms at p50 of ${what}`);
    const lost = sumOf(figure, "lost");
    sayTarget(lost === 0, "0", lost, `deliveries lost of ${what}`);
    if (lost > 0) process.exitCode = 1;
    const other = figures.find(
      ({ contender, endpoints }) => contender === bullmq.name && endpoints === figure.endpoints,
    );
    if (other === undefined) continue;
    const ratio = medianOf(figure, "perProcessorSecond") / medianOf(other, "perProcessorSecond");
    const wanted = targets.timesBullMq;
    sayTarget(
      ratio >= wanted,
      `≥ ${wanted}`,
      ratio,
      `deliveries per CPU second over BullMQ's, ${what}`,
    );
  }
}

function sayTarget(isReached: boolean, bound: string, reached: number, what: string): void {
  const line = [isReached ? "reached" : "MISSED ", bound.padEnd(6), reached.toFixed(2).padStart(9)];
  say([...line, what].join("  "));
}
