import { setTimeout as sleep } from "node:timers/promises";
import { randomOf } from "../support/random.js";
import { missingPostgres } from "./database-faults.js";
import type { FaultOfRounds } from "./fault.js";
import {
  auditInvoicing,
  auditSettlement,
  type Books,
  fillBooks,
  payEverything,
  writerAt,
} from "./money-books.js";
import { untilQuiet } from "./round.js";
import type { RoundReport } from "./round-report.js";
import { type Service, startOnPostgres, startOnSqlite, untilAllAnswer } from "./service.js";
import { operatorOf } from "./sound-caller.js";

/** Each kill comes within this time after the work has begun, or all processes have started again. */
const latestMs = 100;
const maxKills = 8;
/** Thousands of donations are settled in some tens of seconds, also on a busy machine. */
const quietLimitMs = 300_000;
const dayMs = 86_400_000;

/** What is interrupted: a task that handles thousands of donations in parts. */
interface Work {
  readonly name: string;
  readonly what: string;
  /** Brings the books to just before it is due. */
  prepare(books: Books, service: Service): Promise<void>;
  /** When it is due, in milliseconds. */
  dueAt(now: Date): number;
  audit(books: Books): ReturnType<typeof auditInvoicing>;
}

const invoicing: Work = {
  name: "invoicing",
  what: "the monthly invoices",
  prepare: async () => {},
  // A day later it is the first of the month everywhere.
  dueAt: (now) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1),
  audit: auditInvoicing,
};

const settlement: Work = {
  name: "settlement",
  what: "the nightly settlement",
  async prepare(books, { api }) {
    await payEverything(books);
    await untilQuiet(api, books, { limitMs: quietLimitMs });
  },
  dueAt: (now) => now.getTime() + dayMs,
  audit: auditSettlement,
};

/** Fills the books, kills all processes several times while they work on them, and audits what they did. */
async function runRound(service: Service, work: Work, seed: number): Promise<RoundReport> {
  const { api, processes } = service;
  const random = randomOf(seed);
  const books = await fillBooks(service);
  await work.prepare(books, service);
  await begin(service, books, work);
  let interrupted = 0;
  for (let kills = 0; kills < maxKills; kills++) {
    await sleep(random.between(0, latestMs));
    await Promise.all(processes.map((process) => process.crash()));
    if (!(await isWorkLeft(service))) break;
    interrupted++;
  }
  if (interrupted === 0) throw new Error(`${work.what} ended before the first kill`);
  const recoveredMs = await untilAllAnswer(service, (each) => writerAt(each, books));
  const findings = await untilQuiet(api, books, { limitMs: quietLimitMs });
  findings.push(...(await work.audit(books)));
  return { ...books.ledger.counts(), cutOff: interrupted, findings, recoveredMs };
}

/** Advances the clock to when the work is due, and waits until it has begun, but not until it is done. */
async function begin(service: Service, { clock, operator }: Books, work: Work): Promise<void> {
  const now = new Date(await clock.now());
  const advanceSeconds = Math.ceil((work.dueAt(now) - now.getTime()) / 1_000);
  const isGivenUp = () => true;
  // Its answer comes when the work is done: the first kill interrupts it.
  void operator.call("POST", "/operator/clock", { body: { advanceSeconds }, isGivenUp });
  const endMs = performance.now() + beginLimitMs;
  while (!(await isWorkLeft(service))) {
    if (performance.now() > endMs) throw new Error(`${work.what} did not begin`);
    await sleep(betweenLooksMs);
  }
}
const betweenLooksMs = 5;
const beginLimitMs = 30_000;

/** Whether a scheduled task that has fallen due is not finished. */
async function isWorkLeft({ api }: Service): Promise<boolean> {
  const { oldestDueAt } = await operatorOf(api).get<{ oldestDueAt: string | null }>(
    "/operator/health",
  );
  return oldestDueAt !== null;
}

const killIn = (
  work: Work,
  { database, ...others }: Pick<FaultOfRounds, "start" | "missing"> & { database: string },
): FaultOfRounds => ({
  name: `kill-in-${work.name}-on-${database.toLowerCase()}`,
  summary: `${database}: kill -9 of all processes, several times in the middle of ${work.what}`,
  rounds: 5,
  ...others,
  runRound: (service, seed) => runRound(service, work, seed),
});

export const moneyFaults: readonly FaultOfRounds[] = [invoicing, settlement].flatMap((work) => [
  killIn(work, { database: "SQLite", start: () => startOnSqlite() }),
  killIn(work, {
    database: "PostgreSQL",
    start: () => startOnPostgres(),
    missing: missingPostgres,
  }),
]);
