import { setTimeout as sleep } from "node:timers/promises";
import { missingPostgres } from "./database-faults.js";
import type { Fault } from "./fault.js";
import { startOnPostgres, startOnSqlite } from "./service.js";

export const kill: Fault = {
  name: "kill",
  summary: "SQLite: kill -9, and a supervisor restarts the process",
  rounds: 200,
  start: startOnSqlite,
  inject: async ({ processes }, random) => await random.pick(processes).crash(),
};

export const killOneOfThree: Fault = {
  name: "kill-one-of-three",
  summary: "PostgreSQL: kill -9 of one of three processes, which a supervisor restarts",
  rounds: 50,
  missing: missingPostgres,
  othersKeepRunning: true,
  start: startOnPostgres,
  inject: async ({ processes }, random) => await random.pick(processes).crash(),
};

/** Suspends one of three processes while it holds its locks and leases. */
export const pause = (pauseMs: number): Fault => ({
  name: "pause",
  summary: `PostgreSQL: one of three processes is suspended for ${pauseMs / 1_000} s`,
  rounds: 5,
  missing: missingPostgres,
  othersKeepRunning: true,
  start: startOnPostgres,
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
