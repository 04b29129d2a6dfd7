/**
 * `npm run bench`: the cost of each API call, compared with other servers. Prints medians, and writes every round to a
 * JSON file.
 *
 * The server has the first core and the client the second. Contenders take turns on databases of all sizes, so that
 * noise of the machine affects all of them. Processor time per call is affected least.
 */
import { parseArgs } from "node:util";
import { type CallName, callNames, callTitles } from "./calls.js";
import { canned } from "./contenders/canned.js";
import type { Contender } from "./contenders/contender.js";
import { directus } from "./contenders/directus.js";
import { floor } from "./contenders/floor.js";
import { oboleOnPostgres, oboleOnSqlite } from "./contenders/obole.js";
import { pgbench } from "./contenders/pgbench.js";
import { describeMachine } from "./machine.js";
import { type Measured, measured, measureRound, type Round, warmUp } from "./measure.js";
import { endOnSignals, takeClientCore } from "./processes.js";
import { type Figure, lineOf, lineOfTarget, targetsOf } from "./report.js";
import { jsonOption, writeResults } from "./results-file.js";
import { say } from "./say.js";

const contenders: readonly Contender[] = [
  oboleOnSqlite,
  oboleOnPostgres,
  floor,
  pgbench,
  ...canned,
  directus,
];

const { values: flags } = parseArgs({
  options: {
    /** Calls. */
    only: { type: "string", default: callNames.join(",") },
    contenders: { type: "string", default: contenders.map(({ name }) => name).join(",") },
    connections: { type: "string", default: "1,16,64" },
    donations: { type: "string", default: "0,10000,1000000" },
    /** Seconds of each round, number of rounds, and the longest warm-up. */
    seconds: { type: "string", default: "2" },
    rounds: { type: "string", default: "5" },
    "warm-up": { type: "string", default: "15" },
    ...jsonOption("bench"),
  },
});

const namesIn = (list: string) => list.split(",").map((name) => name.trim());
const numbersIn = (list: string) => namesIn(list).map(Number);
const loads = {
  calls: callNames.filter((name) => namesIn(flags.only).includes(name)),
  contenders: contenders.filter(({ name }) => namesIn(flags.contenders).includes(name)),
  connections: numbersIn(flags.connections),
  donations: numbersIn(flags.donations),
  seconds: Number(flags.seconds),
  rounds: Number(flags.rounds),
  warmUpSeconds: Number(flags["warm-up"]),
};

endOnSignals();
const machine = describeMachine();
takeClientCore();
say(JSON.stringify(machine));
const figures: Figure[] = [];
const running: Measured[] = [];
try {
  for (const contender of loads.contenders) await startOnAllSizes(contender);
  for (const call of loads.calls) await measureCall(call);
} finally {
  for (const { contender } of running) await contender.stop();
}
for (const target of targetsOf(figures)) say(lineOfTarget(target));
writeResults(flags.json, { machine, flags, figures });

async function startOnAllSizes(contender: Contender): Promise<void> {
  const { name, callNames, isStateless = false } = contender;
  for (const donations of isStateless ? loads.donations.slice(0, 1) : loads.donations) {
    const started = await contender.start(donations);
    if (started === null) {
      say(`${name} is skipped: this machine does not support it`);
      return;
    }
    running.push(measured({ name, callNames, donations, contender: started }));
  }
}

/** Measures a call of all contenders that support it. */
async function measureCall(call: CallName): Promise<void> {
  const warm: Measured[] = [];
  for (const subject of running)
    if (subject.callNames.includes(call) && (await isWarm(subject, call))) warm.push(subject);
  for (const connections of loads.connections) {
    const measuredNow = await measureInTurns(warm, call, connections);
    for (const figure of measuredNow) {
      const first = measuredNow.find(({ donations }) => donations === figure.donations);
      say(lineOf(figure, first ?? figure));
    }
    figures.push(...measuredNow);
  }
}

/** Warms a contender up for a call. */
function isWarm(subject: Measured, call: CallName): Promise<boolean> {
  const load = { most: loads.warmUpSeconds, connections: Math.max(...loads.connections) };
  return succeeds(subject, call, () => warmUp(subject, call, load));
}

/** Runs the rounds in turns: one of each contender on each size, then the next. */
async function measureInTurns(
  subjects: readonly Measured[],
  call: CallName,
  connections: number,
): Promise<Figure[]> {
  const { seconds } = loads;
  const done = new Map(subjects.map((subject) => [subject, [] as Round[]]));
  for (let round = 0; round < loads.rounds; round++)
    for (const [subject, rounds] of done) {
      const isMeasured = await succeeds(subject, call, async () => {
        rounds.push(await measureRound(subject, call, { connections, seconds }));
      });
      if (!isMeasured) done.delete(subject);
    }
  return Array.from(done, ([{ name: contender, donations }, rounds]) => ({
    call,
    contender,
    connections,
    donations,
    rounds,
  }));
}

/** A call with a wrong response fails the benchmark and has no figures; the other calls are still measured. */
async function succeeds(
  { name }: Measured,
  call: CallName,
  work: () => Promise<void>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    say(`FAILED   ${callTitles[call]} of ${name}: ${(error as Error).message}`);
    process.exitCode = 1;
    return false;
  }
}
