/**
 * `npm run bench:load -w @obole/e2e`: a mixed load from several client processes on one process with SQLite and on one
 * to four with PostgreSQL, and a campaign that receives all donations. Ratios are relative to the one process with
 * SQLite.
 *
 * Each client calls the servers in turn, so that no proxy takes processor time. Nothing is pinned: the system divides
 * the cores, and their use is part of the result.
 */
import { availableParallelism } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { runClients } from "./client-processes.js";
import { tokenHeaders } from "./contenders/obole.js";
import { cacheDirectory, type DatabaseCopy, postgresCopy, sqliteCopy } from "./databases.js";
import type { LoadResult } from "./load.js";
import { describeMachine } from "./machine.js";
import { startObole } from "./obole-server.js";
import { type PostgresServer, startPostgres } from "./postgres-server.js";
import { endOnSignals, type ServerProcess } from "./processes.js";
import { processorSeconds, processorSecondsOfFamily } from "./processor-time.js";
import { jsonOption, writeResults } from "./results-file.js";
import { say } from "./say.js";
import { median } from "./statistics.js";

const { values: flags } = parseArgs({
  options: {
    seconds: { type: "string", default: "20" },
    rounds: { type: "string", default: "3" },
    "warm-up": { type: "string", default: "15" },
    /** The number of client processes, and of all callers together. */
    clients: { type: "string", default: String(Math.max(2, availableParallelism() / 2)) },
    callers: { type: "string", default: "64" },
    donations: { type: "string", default: "10000" },
    /** The numbers of processes on PostgreSQL. */
    processes: { type: "string", default: "1,2,3,4" },
    ...jsonOption("load"),
  },
});
const settings = {
  seconds: Number(flags.seconds),
  rounds: Number(flags.rounds),
  warmUpSeconds: Number(flags["warm-up"]),
  clients: Number(flags.clients),
  callers: Number(flags.callers),
  donations: Number(flags.donations),
  processes: flags.processes.split(",").map(Number),
};
/** The contract's limit for the duration of a call on a hot campaign, with its number of processes and callers. */
const hotCampaign = { processes: 3, callers: 64, maxMs: 250 };

/** The result of a service under load. */
interface Outcome extends LoadResult {
  readonly serverSeconds: number;
  readonly databaseSeconds: number;
  readonly clientSeconds: number;
  readonly busy: number;
  /** Rolled-back transactions per committed one in PostgreSQL: retries and rejected calls. */
  readonly rolledBack: number;
}

endOnSignals();
const machine = describeMachine();
say(JSON.stringify(machine));
const postgres = await startPostgres(path.join(cacheDirectory, "postgres"));
const results: { name: string; rounds: Outcome[] }[] = [];
try {
  await measureMix("sqlite, 1 process", () => sqliteCopy(settings.donations), 1);
  if (postgres === null) say("PostgreSQL is skipped: it is not installed");
  else {
    const copy = () => postgresCopy(postgres, settings.donations);
    for (const count of settings.processes)
      await measureMix(`postgres, ${count} process${count > 1 ? "es" : ""}`, copy, count);
    await measureHotCampaign(copy);
  }
} finally {
  await postgres?.stop();
}
writeResults(flags.json, { machine, flags, results });

function measureMix(name: string, copy: () => Promise<DatabaseCopy>, processes: number) {
  return measure(name, copy, { processes, callers: settings.callers, load: "mix" });
}

async function measureHotCampaign(copy: () => Promise<DatabaseCopy>): Promise<void> {
  const { processes, callers, maxMs } = hotCampaign;
  const name = `postgres, ${processes} processes, one campaign with a budget`;
  const rounds = await measure(name, copy, { processes, callers, load: "hot campaign" });
  const p99 = median(rounds.map((round) => round.p99));
  say(
    `${p99 <= maxMs ? "reached" : "MISSED "}  ≤ ${maxMs} ms  ${p99.toFixed(0)} ms  p99 of a hot campaign`,
  );
}

interface Kind {
  readonly processes: number;
  readonly callers: number;
  readonly load: "mix" | "hot campaign";
}

async function measure(
  name: string,
  copy: () => Promise<DatabaseCopy>,
  { processes, callers, load }: Kind,
): Promise<Outcome[]> {
  const database = await copy();
  const servers: ServerProcess[] = [];
  try {
    for (let index = 0; index < processes; index++)
      servers.push(await startObole(database.url, { pinned: false }));
    const [first] = servers;
    if (first === undefined) throw new Error("there is no server");
    const headers = await tokenHeaders(first.baseUrl, database.world);
    const clients = {
      load,
      headers,
      callers,
      processes: settings.clients,
      world: database.world,
      baseUrls: servers.map(({ baseUrl }) => baseUrl),
    };
    await runClients({ ...clients, seconds: settings.warmUpSeconds });
    const rounds: Outcome[] = [];
    for (let round = 0; round < settings.rounds; round++) {
      const before = await spentBy(servers, database.url);
      const result = await runClients({ ...clients, seconds: settings.seconds });
      const after = await spentBy(servers, database.url);
      rounds.push({
        ...result,
        serverSeconds: after.servers - before.servers,
        databaseSeconds: after.database - before.database,
        rolledBack:
          (after.rolledBack - before.rolledBack) / Math.max(1, after.committed - before.committed),
      });
    }
    results.push({ name, rounds });
    sayResult(name, rounds);
    return rounds;
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
    await database.remove();
  }
}

async function spentBy(servers: readonly ServerProcess[], url: string) {
  return {
    servers: servers.reduce((sum, { pid }) => sum + processorSeconds(pid), 0),
    database: postgres === null ? 0 : processorSecondsOfFamily(postgres.pid),
    ...(await transactionsOf(postgres, url)),
  };
}

async function transactionsOf(server: PostgresServer | null, url: string) {
  if (server === null || url.startsWith("file:")) return { committed: 0, rolledBack: 0 };
  return await server.transactionsOf(new URL(url).pathname.slice(1));
}

function sayResult(name: string, rounds: readonly Outcome[]): void {
  const of = (key: keyof Outcome, all: readonly Outcome[] = rounds) =>
    median(all.map((round) => round[key]));
  const reference = results[0]?.rounds ?? rounds;
  const ratio = (key: keyof Outcome) => (of(key) / of(key, reference)).toFixed(2);
  const share = (key: keyof Outcome) => (of(key) / of("seconds")).toFixed(2);
  say(
    [
      name.padEnd(50),
      `${of("callsPerSecond").toFixed(0)}/s ×${ratio("callsPerSecond")}`,
      `p50 ${of("p50").toFixed(1)} ms ×${ratio("p50")}, p99 ${of("p99").toFixed(1)} ms ×${ratio("p99")}`,
      `cores: servers ${share("serverSeconds")}, database ${share("databaseSeconds")}, clients ${share("clientSeconds")} of ${machine.cores}`,
      `${of("rolledBack").toFixed(3)} rolled back per commit`,
    ].join("  "),
  );
  const busy = rounds.reduce((sum, round) => sum + round.busy, 0);
  if (busy === 0) return;
  say(`MISSED   ${busy} calls were refused with 503`);
  process.exitCode = 1;
}
