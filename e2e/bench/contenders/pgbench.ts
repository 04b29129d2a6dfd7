import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createHistogram, type RecordableHistogram } from "node:perf_hooks";
import { promisify } from "node:util";
import pg from "pg";
import type { CallName, World } from "../calls.js";
import { makeRunDirectory } from "../databases.js";
import type { LoadResult } from "../load.js";
import { processorSeconds } from "../processor-time.js";
import type { Contender } from "./contender.js";
import { floorDonation, floorStatements } from "./floor-statements.js";
import { sharedPostgresCopy } from "./shared-postgres.js";

const run = promisify(execFile);

/**
 * PostgreSQL's floor: pgbench with the floor's statements, prepared, on a copy of the service's own database. Its
 * processor time is that of PostgreSQL alone.
 */
export const pgbench: Contender = {
  name: "pgbench",
  callNames: ["create", "claim", "get", "list", "find"],
  async start(donations) {
    const copy = await sharedPostgresCopy(donations);
    if (copy === null) return null;
    const { url, world, server, remove } = copy;
    const program = path.join(server.bin, "pgbench");
    if (!existsSync(program)) {
      await remove();
      return null;
    }
    await fillPicks(url, world);
    const { directory, remove: removeDirectory } = await makeRunDirectory();
    return {
      processorSeconds: copy.processorSeconds,
      run: (call, load) => runScript({ program, directory, url, world }, call, load),
      async stop() {
        await remove();
        await removeDirectory();
      },
    };
  },
};

/** The IDs among which a script picks: pgbench has numbers only. */
async function fillPicks(url: string, world: World): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("create table picks (kind text, n integer, id text, primary key (kind, n))");
    for (const [kind, ids] of Object.entries(picksOf(world)))
      await client.query(
        "insert into picks select $1, n, id from unnest($2::text[]) with ordinality as ids (id, n)",
        [kind, ids],
      );
    await client.query("analyze picks");
  } finally {
    await client.end();
  }
}

const picksOf = ({ campaignIds, donationIds, uniqueExternalIds, charityIds }: World) => ({
  campaignId: campaignIds,
  donationId: donationIds,
  uniqueExternalId: uniqueExternalIds,
  charityId: charityIds,
});
type Pick = keyof ReturnType<typeof picksOf>;

/** Counts a client's transactions; it begins where all have the same number of digits, so that IDs are in time order. */
const firstIndex = 1_000_000_000;
const newId = "concat(cast(:i as text), '-', cast(:client_id as text), '-', cast(:run as text))";
const { insertDonation, updateDonation, insertEvent, ...reads } = floorStatements;

/** A script: which IDs it picks, and its statements with what stands for their parameters. */
const scripts: Partial<Record<CallName, { picks: Pick[]; fresh: string[]; text: string[] }>> = {
  create: {
    picks: ["campaignId"],
    fresh: ["donationId", "uniqueExternalId", "eventId"],
    text: ["begin", insertDonation, insertEvent, "commit"],
  },
  claim: {
    picks: ["donationId", "charityId"],
    fresh: ["eventId"],
    text: ["begin", reads.donationById, updateDonation, insertEvent, "commit"],
  },
  get: { picks: ["donationId"], fresh: [], text: [reads.donationById] },
  list: { picks: [], fresh: [], text: [reads.newestDonations] },
  find: { picks: ["uniqueExternalId"], fresh: [], text: [reads.donationsByExternalId] },
};

function scriptOf(call: CallName, world: World): string {
  const script = scripts[call];
  if (script === undefined) throw new Error(`pgbench has no ${call}`);
  const { picks, fresh, text } = script;
  const all = picksOf(world);
  const numbers = picks.map((pick) => `\\set ${pick}_n random(1, ${all[pick].length})`);
  const standIns: Readonly<Record<string, string>> = Object.fromEntries([
    ...picks.map((pick) => [
      pick,
      `(select id from picks where kind = '${pick}' and n = :${pick}_n)`,
    ]),
    ...fresh.map((name) => [name, newId]),
  ]);
  const statements = text.map((statement) =>
    statement
      .replaceAll(/:(\w+)/g, (parameter, name: string) => standIns[name] ?? parameter)
      .replaceAll(/\s+/g, " ")
      .trim(),
  );
  return [`\\set i :i + 1`, ...numbers, ...statements.map((each) => `${each};`), ""].join("\n");
}

interface Bench {
  readonly program: string;
  readonly directory: string;
  readonly url: string;
  readonly world: World;
}

let runs = 0;

async function runScript(
  { program, directory, url, world }: Bench,
  call: CallName,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<LoadResult> {
  const script = path.join(directory, `${call}.sql`);
  await writeFile(script, scriptOf(call, world));
  const now = new Date().toISOString();
  const { accountId } = world;
  const sizes = { donationId: "0".repeat(32), campaignId: "0".repeat(32), uniqueExternalId: "0" };
  const values: Readonly<Record<string, string | number>> = {
    ...{ accountId, now, amount: 2_500, limit: 100, event: "donation_create" },
    payload: JSON.stringify(floorDonation({ ...sizes, accountId, amount: 2_500, now })),
    ...{ i: firstIndex, run: runs++ },
  };
  const prefix = path.join(directory, "log");
  const args = [
    ...["--no-vacuum", "--protocol=prepared", `--client=${connections}`, `--time=${seconds}`],
    ...["--log", `--log-prefix=${prefix}`, `--file=${script}`],
    ...Object.entries(values).flatMap(([name, value]) => ["-D", `${name}=${value}`]),
  ];
  const before = processorSeconds(process.pid);
  await run(program, [...args, url]);
  const spent = processorSeconds(process.pid) - before;
  const latencies = await readLatencies(directory);
  const { count: calls } = latencies;
  return {
    ...{ calls, seconds, callsPerSecond: calls / seconds },
    p50: latencies.percentile(50) / 1_000,
    p99: latencies.percentile(99) / 1_000,
    longest: latencies.max / 1_000,
    clientMicroseconds: (spent / Math.max(calls, 1)) * 1e6,
  };
}

/** Reads and removes the logs of each transaction: its client, number and microseconds, and more. */
async function readLatencies(directory: string): Promise<RecordableHistogram> {
  const latencies = createHistogram({ figures: 3 });
  for (const name of await readdir(directory)) {
    if (!name.startsWith("log.")) continue;
    const file = path.join(directory, name);
    const lines = (await readFile(file, "utf8")).trimEnd().split("\n");
    for (const line of lines) latencies.record(Math.max(1, Number(line.split(" ")[2])));
    await rm(file);
  }
  return latencies;
}
