/**
 * `npm run bench:start -w @obole/e2e`: the time until the service is ready on databases of several sizes, and its
 * memory on the largest: right after the start, after a load, and when it has been idle. Uses SQLite, because the
 * service needs less memory on PostgreSQL. Prints medians, and writes every round to a JSON file.
 *
 * Each round has its own copy of the database in the page cache: the benchmark measures the service, not the disk.
 */
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { runClients } from "./client-processes.js";
import { tokenHeaders } from "./contenders/obole.js";
import { type DatabaseCopy, sqliteCopy } from "./databases.js";
import { describeMachine } from "./machine.js";
import { startObole } from "./obole-server.js";
import { endOnSignals, type ServerProcess, takeClientCore } from "./processes.js";
import { lineOfTarget } from "./report.js";
import { jsonOption, writeResults } from "./results-file.js";
import { say } from "./say.js";
import { median } from "./statistics.js";

const { values: flags } = parseArgs({
  options: {
    donations: { type: "string", default: "0,10000,1000000" },
    rounds: { type: "string", default: "5" },
    /** Seconds of the load, and its number of callers. */
    seconds: { type: "string", default: "15" },
    callers: { type: "string", default: "64" },
    ...jsonOption("start"),
  },
});
const sizes = flags.donations.split(",").map(Number);
const rounds = Number(flags.rounds);
const largest = Math.max(...sizes);

/** The targets: seconds until it is ready, and megabytes resident when it is idle again. */
const targets = { seconds: 1, megabytes: 200 };
/** Longer than pending background jobs and V8's garbage collection take. */
const idleMs = 10_000;

/** The current and the peak memory of a process, in megabytes. */
interface Memory {
  readonly resident: number;
  readonly peak: number;
}

interface Round {
  readonly readySeconds: number;
  readonly atStart: Memory;
  /** Only for the largest database. */
  readonly underLoad?: {
    readonly afterLoad: Memory;
    readonly idle: Memory;
    readonly calls: number;
  };
}

endOnSignals();
const machine = describeMachine();
takeClientCore();
say(JSON.stringify(machine));
const figures = sizes.map((donations) => ({ donations, rounds: [] as Round[] }));
for (let round = 0; round < rounds; round++)
  for (const figure of figures) figure.rounds.push(await measureRound(figure.donations));
for (const figure of figures) sayFigure(figure);
writeResults(flags.json, { machine, flags, figures });

async function measureRound(donations: number): Promise<Round> {
  const database = await sqliteCopy(donations);
  try {
    const start = performance.now();
    const server = await startObole(database.url, { pinned: true });
    try {
      const readySeconds = (performance.now() - start) / 1_000;
      const started = { readySeconds, atStart: memoryOf(server) };
      if (donations < largest) return started;
      return { ...started, underLoad: await measureLoad(server, database) };
    } finally {
      await server.stop();
    }
  } finally {
    await database.remove();
  }
}

async function measureLoad(server: ServerProcess, { world }: DatabaseCopy) {
  const { calls } = await runClients({
    load: "mix",
    world,
    processes: 1,
    callers: Number(flags.callers),
    baseUrls: [server.baseUrl],
    headers: await tokenHeaders(server.baseUrl, world),
    seconds: Number(flags.seconds),
  });
  const afterLoad = memoryOf(server);
  await delay(idleMs);
  return { calls, afterLoad, idle: memoryOf(server) };
}

/** Reads the memory of a process from Linux. */
function memoryOf({ pid }: ServerProcess): Memory {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1]) / 1_024;
  return { resident: megabytes("VmRSS"), peak: megabytes("VmHWM") };
}

function sayFigure({ donations, rounds: all }: { donations: number; rounds: Round[] }): void {
  const readySeconds = median(all.map((round) => round.readySeconds));
  say(
    [
      `${donations} donations`.padEnd(18),
      `ready after ${readySeconds.toFixed(2)} s`,
      `at start ${shown(all.map(({ atStart }) => atStart))}`,
    ].join("  "),
  );
  sayTarget(`seconds to /readyz, ${donations} donations`, targets.seconds, readySeconds);
  const loads = all.flatMap(({ underLoad }) => underLoad ?? []);
  if (loads.length === 0) return;
  const idle = loads.map((load) => load.idle);
  say(
    [
      "".padEnd(18),
      `after ${median(loads.map(({ calls }) => calls))} calls ${shown(loads.map(({ afterLoad }) => afterLoad))}`,
      `idle ${shown(idle)}`,
    ].join("  "),
  );
  const resident = median(idle.map((memory) => memory.resident));
  sayTarget(`MB resident, idle after load, ${donations} donations`, targets.megabytes, resident);
}

function sayTarget(what: string, wanted: number, reached: number): void {
  say(lineOfTarget({ what, bound: "≤", wanted, reached }));
}

function shown(all: readonly Memory[]): string {
  const of = (key: keyof Memory) => median(all.map((memory) => memory[key])).toFixed(0);
  return `${of("resident")} MB (peak ${of("peak")} MB)`;
}
