import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../support/random.js";
import { missingPostgres } from "./database-faults.js";
import type { Fault } from "./fault.js";
import { type Service, startOnPostgres, startOnSqlite } from "./service.js";

export const kill: Fault = {
  name: "kill",
  summary: "SQLite: kill -9, and a supervisor restarts the process",
  rounds: 200,
  start: () => startOnSqlite(),
  inject: async ({ processes }, random) => await random.pick(processes).crash(),
};

export const killOneOfThree: Fault = {
  name: "kill-one-of-three",
  summary: "PostgreSQL: kill -9 of one of three processes, which a supervisor restarts",
  rounds: 50,
  missing: missingPostgres,
  othersKeepRunning: true,
  start: () => startOnPostgres(),
  inject: async ({ processes }, random) => await random.pick(processes).crash(),
};

/** A restart with SIGTERM, as an upgrade or a new setting makes it. */
const stop = (name: string, summary: string, more: Partial<Fault> = {}): Fault => ({
  name,
  summary,
  rounds: 20,
  start: () => startOnSqlite(),
  inject: async ({ processes }, random) => await random.pick(processes).restart(),
  ...more,
});

/** A start is killed within this time: a first one takes about as long, with its migrations and the catalogue. */
const startMs = 1_500;
const diesAt = (random: Random, times: number) =>
  Array.from({ length: times }, () => random.between(0, startMs));

const killInStart = (name: string, summary: string, more: Partial<Fault> = {}): Fault => ({
  name,
  summary,
  rounds: 20,
  start: () => startOnSqlite(),
  inject: async ({ processes }, random) =>
    await random.pick(processes).crashInStarts(diesAt(random, 3)),
  ...more,
});

/** The migrations and the loading of the catalogue are killed, and begun again by the next start. */
const killInMigration = (
  name: string,
  summary: string,
  start: (diesInFirstStarts: readonly number[]) => Promise<Service>,
  more: Partial<Fault> = {},
): Fault => ({
  name,
  summary,
  rounds: 10,
  startsEachRound: true,
  start: (random) => start(diesAt(random, 4)),
  // The kills are over: the round audits what they left.
  inject: async () => {},
  ...more,
});

const onPostgres = {
  missing: missingPostgres,
  othersKeepRunning: true,
  start: () => startOnPostgres(),
};

export const restartFaults: readonly Fault[] = [
  stop("stop", "SQLite: SIGTERM, and a supervisor restarts the process"),
  stop("stop-one-of-three", "PostgreSQL: SIGTERM of one of three processes", onPostgres),
  killInStart("kill-in-start", "SQLite: kill -9, and of the next three starts too"),
  killInStart(
    "kill-in-start-of-one",
    "PostgreSQL: kill -9 of one of three processes, and of its next three starts",
    onPostgres,
  ),
  killInMigration("kill-in-migration", "SQLite: four kills -9 during the first start", (dies) =>
    startOnSqlite({ diesInFirstStarts: dies }),
  ),
  killInMigration(
    "kill-in-migrations-of-three",
    "PostgreSQL: four kills -9 of three processes that start at once on an empty database",
    (dies) => startOnPostgres({ diesInFirstStarts: dies }),
    { missing: missingPostgres },
  ),
];

/** Suspends one of three processes while it holds its locks and leases. */
export const pause = (pauseMs: number): Fault => ({
  name: "pause",
  summary: `PostgreSQL: one of three processes is suspended for ${pauseMs / 1_000} s`,
  rounds: 5,
  missing: missingPostgres,
  othersKeepRunning: true,
  start: () => startOnPostgres(),
  async inject({ processes }, random) {
    const { pid } = random.pick(processes);
    process.kill(pid, "SIGSTOP");
    try {
      await sleep(pauseMs);
    } finally {
      process.kill(pid, "SIGCONT");
    }
  },
});
