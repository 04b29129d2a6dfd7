import { setTimeout as sleep } from "node:timers/promises";
import {
  canStopServer,
  hasPostgres,
  startServer,
  stopServer,
} from "../support/postgres-database.js";
import type { CutAt } from "./commit-cutter.js";
import type { Fault } from "./fault.js";
import { startOnPostgres } from "./service.js";
import { until } from "./until.js";

/** The reason why PostgreSQL is missing, or null. */
export const missingPostgres = () => (hasPostgres() ? null : "there is no PostgreSQL here");
const missingOwnPostgres = () =>
  canStopServer() ? null : "there is no PostgreSQL here that may be stopped";

/** How long commits are cut, in milliseconds. */
const cutMs = { least: 300, most: 1_500 };
const cutShare = 1 / 5;

/** Many connections are cut during a commit. */
const commitCut = (at: CutAt, summary: string): Fault => ({
  name: `cut-${at}-commit`,
  summary,
  rounds: 20,
  missing: missingPostgres,
  othersKeepRunning: true,
  start: () => startOnPostgres(),
  async inject({ cutter }, random) {
    if (cutter === null) throw new Error("there is no proxy to PostgreSQL");
    const before = cutter.cuts;
    cutter.cutWhen(() => (random.next() < cutShare ? at : null));
    try {
      await sleep(random.between(cutMs.least, cutMs.most));
      await until(() => cutter.cuts > before, "a commit to cut");
    } finally {
      cutter.cutWhen(null);
    }
  },
});

/** How long the database is unavailable, in milliseconds. */
const awayMs = { least: 100, most: 3_000 };

const databaseStop = (name: string, mode: "fast" | "immediate", summary: string): Fault => ({
  name,
  summary,
  rounds: 10,
  missing: missingOwnPostgres,
  start: () => startOnPostgres(),
  async inject(_service, random) {
    await stopServer(mode);
    try {
      await sleep(random.between(awayMs.least, awayMs.most));
    } finally {
      await startServer();
    }
  },
});

export const databaseFaults: readonly Fault[] = [
  commitCut("before", "PostgreSQL: connections are cut before their commit reaches the database"),
  commitCut("after", "PostgreSQL: connections are cut after their commit, before its answer"),
  databaseStop("database-restart", "fast", "PostgreSQL: the database is restarted"),
  databaseStop("database-crash", "immediate", "PostgreSQL: the database crashes and is started"),
];
