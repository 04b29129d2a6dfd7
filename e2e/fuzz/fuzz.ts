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
  /** An empty PostgreSQL database; SQLite files of their own otherwise. With one, only the sandbox is called. */
  readonly databaseUrl?: string | undefined;
  readonly onProgress?: (progress: FuzzReport) => void;
}

export interface FuzzReport {
  readonly calls: number;
  readonly seconds: number;
  /** How many answers had each status: few successes would say that the calls reach nothing. */
  readonly statuses: Readonly<Record<string, number>>;
  /** How many objects were compared with the model, each as often as it was. */
  readonly compared: number;
  readonly findings: readonly Finding[];
}

/** A server is used for so many at most, so that its log and its lists stay readable. */
const mostCallsPerServer = 50_000;
/** Whatever calls have deleted, closed and ended since is there again, for others. */
const callsPerWorld = 4_000;
/** So often everything stops, and all that there is is compared with the model. */
const callsPerAudit = 1_000;

/**
 * Sends calls made from the OpenAPI document to systems of its own, the sandbox and live in turn, and judges what
 * comes back and what there is afterwards.
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
  const environments: readonly Environment[] =
    databaseUrl === undefined ? ["sandbox", "live"] : ["sandbox"];
  const callsPerServer = Math.min(mostCallsPerServer, Math.ceil(calls / environments.length));
  let done = 0;
  let compared = 0;
  const report = (): FuzzReport => ({
    ...{ calls: done, statuses, compared, findings: found.all() },
    seconds: (performance.now() - startedAtMs) / 1_000,
  });
  for (let server = 0; done < calls; server++) {
    const from = done;
    const environment = environments[server % environments.length] as Environment;
    const round = await openRound({ hostile, found, environment }, databaseUrl);
    try {
      const end = Math.min(calls, from + callsPerServer);
      await inWorlds(round, { from, end, seed }, (outcome) => {
        done++;
        const status = outcome?.status ?? "none";
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (done % 1_000 === 0) onProgress(report());
      });
      // A process that ended has told why in its log; what follows has another one.
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
