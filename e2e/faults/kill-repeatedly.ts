import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../support/random.js";
import type { Ledger } from "./ledger.js";
import type { Service } from "./service.js";
import { until } from "./until.js";

/** Each kill comes within this time after the service has made another change. */
const latestMs = 600;
/** How often all processes are killed at once. */
const allAtOnce = 0.1;

interface Kills {
  readonly kills: number;
  readonly ledger: Pick<Ledger, "counts">;
  /** How many changes the service makes at least between two kills. */
  readonly changes?: number;
  /** Called between each kill and the restart. */
  readonly meanwhile?: () => void;
}

/** Kills one process after the other, or all at once; the others go on meanwhile. @returns how many were killed */
export async function killRepeatedly(
  { processes }: Service,
  random: Random,
  { kills: wanted, ledger, changes = 1, meanwhile }: Kills,
): Promise<number> {
  let kills = 0;
  while (kills < wanted) {
    // A kill of a service that has done nothing since the last one would test nothing.
    const before = ledger.counts().acknowledged;
    await until(
      () => ledger.counts().acknowledged >= before + changes,
      "changes between two kills",
    );
    await sleep(random.between(0, latestMs));
    const killed = random.chance(allAtOnce) ? processes : [random.pick(processes)];
    await Promise.all(killed.map((process) => process.crash(meanwhile)));
    kills += killed.length;
  }
  return kills;
}
