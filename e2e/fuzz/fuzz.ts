import { randomBytes } from "node:crypto";
import { performance } from "node:perf_hooks";
import { randomOf } from "../support/random.js";
import { type Finding, findings } from "./findings.js";
import { generateCall } from "./generate-call.js";
import { hostileTexts } from "./hostile-texts.js";
import { judged } from "./judge.js";
import {
  auditAccounts,
  closeRound,
  connections,
  type Environment,
  hasEnded,
  openRound,
  type Round,
  sourceOf,
} from "./round.js";
import type { Outcome } from "./send-call.js";

export interface FuzzOptions {
  readonly calls: number;
  readonly seed: number;
  /**
   * An empty PostgreSQL database, with which only the sandbox is called; by default each system has its own SQLite
   * file.
   */
  readonly databaseUrl?: string | undefined;
  readonly onProgress?: (progress: FuzzReport) => void;
}

export interface FuzzReport {
  readonly calls: number;
  readonly seconds: number;
  /** The number of responses by status: few successes would mean that the calls reach nothing. */
  readonly statuses: Readonly<Record<string, number>>;
  /** The number of comparisons of objects with the model. */
  readonly compared: number;
  readonly findings: readonly Finding[];
}

/** The maximum number of calls per server, which keeps its log and its lists readable. */
const maxCallsPerServer = 50_000;
/** The number of calls after which new accounts replace those that calls have deleted, closed and ended. */
const callsPerWorld = 4_000;
/** After this many calls, everything stops and all data is compared with the model. */
const callsPerAudit = 1_000;

/**
 * Sends calls generated from the OpenAPI document to its own systems, alternately sandbox and live, and checks the
 * responses and the resulting state.
 */
export async function fuzz({
  calls,
  seed,
  databaseUrl,
  onProgress = () => {},
}: FuzzOptions): Promise<FuzzReport> {
  const startedAtMs = performance.now();
  const statuses: Record<string, number> = {};
  const found = findings();
  const hostile = hostileTexts();
  // The same for all servers, because they may share a database.
  const tokenSecret = randomBytes(32).toString("hex");
  const environments: readonly Environment[] =
    databaseUrl === undefined ? ["sandbox", "live"] : ["sandbox"];
  const callsPerServer = Math.min(maxCallsPerServer, Math.ceil(calls / environments.length));
  let done = 0;
  let compared = 0;
  const report = (): FuzzReport => ({
    calls: done,
    statuses,
    compared,
    findings: found.all(),
    seconds: (performance.now() - startedAtMs) / 1_000,
  });
  for (let server = 0; done < calls; server++) {
    const from = done;
    const environment = environments[server % environments.length] as Environment;
    const round = await openRound({ hostile, found, environment }, { databaseUrl, tokenSecret });
    try {
      const end = Math.min(calls, from + callsPerServer);
      await inWorlds(round, { from, end, seed }, (outcome) => {
        done++;
        const status = outcome?.status ?? "none";
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (done % 1_000 === 0) onProgress(report());
      });
      // The log of a crashed process has the reason; continue with a new process.
      done = Math.max(done, from + 1);
    } finally {
      await closeRound(round);
      compared += round.compared;
    }
  }
  return report();
}

async function inWorlds(
  round: Round,
  { from, end, seed }: { from: number; end: number; seed: number },
  onAnswer: (outcome: Outcome | null) => void,
): Promise<void> {
  for (let begin = from; begin < end && !hasEnded(round); begin += callsPerWorld) {
    const source = await sourceOf(round, Math.floor(begin / callsPerWorld));
    const worldEnd = Math.min(end, begin + callsPerWorld);
    let next = begin;
    const callUntil = async (auditAt: number) => {
      while (next < auditAt && !hasEnded(round)) {
        const generated = generateCall(source, randomOf(seed * 1_000_003 + next++));
        onAnswer(await judged(round, source, generated));
      }
    };
    while (next < worldEnd && !hasEnded(round)) {
      const auditAt = Math.min(worldEnd, next + callsPerAudit);
      await Promise.all(Array.from({ length: connections }, () => callUntil(auditAt)));
      await auditAccounts(round);
    }
  }
}
