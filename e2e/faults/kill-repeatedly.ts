import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../support/random.js";
import type { Ledger } from "./ledger.js";
import type { RoundReport } from "./round-report.js";
import type { Service } from "./service.js";
import { until } from "./until.js";

/** Each kill comes within this time after the service has made another change. */
const latestMs = 600;
/** How often all processes are killed at once. */
const allAtOnce = 0.1;
/** How often a kill waits until something is in flight; the others come at any time. */
const aimed = 0.8;

interface Kills {
  readonly kills: number;
  readonly ledger: Pick<Ledger, "counts" | "inFlight">;
  /** How many changes the service makes at least between two kills. */
  readonly changes?: number;
  /** What a kill interrupts: by default the calls that move money. */
  readonly inFlight?: () => number;
  /** Called between each kill and the restart. */
  readonly meanwhile?: () => void;
}

/** Kills one process after the other, or all at once; the others go on meanwhile. */
export async function killRepeatedly(
  { processes }: Service,
  random: Random,
  { kills: wanted, ledger, changes = 1, inFlight = ledger.inFlight, meanwhile }: Kills,
): Promise<Required<Pick<RoundReport, "kills" | "hits" | "interrupted">>> {
  const count = { kills: 0, hits: 0, interrupted: 0 };
  while (count.kills < wanted) {
    // A kill of a service that has done nothing since the last one would test nothing.
    const before = ledger.counts().acknowledged;
    await until(
      () => ledger.counts().acknowledged >= before + changes,
      "changes between two kills",
    );
    await sleep(random.between(0, latestMs));
    if (random.chance(aimed)) await soon(() => inFlight() > 0);
    const killed = random.chance(allAtOnce) ? processes : [random.pick(processes)];
    const interrupted = inFlight();
    await Promise.all(killed.map((process) => process.crash(meanwhile)));
    count.kills += killed.length;
    count.hits += interrupted > 0 ? 1 : 0;
    count.interrupted += interrupted;
  }
  return count;
}

/** Waits until something is so, but not for long. It can be over within a millisecond. */
async function soon(isSo: () => boolean): Promise<void> {
  const endMs = performance.now() + latestMs;
  while (!isSo() && performance.now() < endMs) await nextTurn();
}
