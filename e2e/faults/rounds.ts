/**
 * The test file of `npm run faults`: rounds of each requested fault, and a table of counts. Each fault is a test that
 * fails if there are findings.
 */
import { afterAll, describe, expect, inject, test } from "vitest";
import { randomOf } from "../support/random.js";
import type { Fault, FaultOfRounds } from "./fault.js";
import { faults } from "./faults.js";
import { runRound } from "./round.js";
import { createTally, lineOf, type Tally, tableOf } from "./tally.js";

declare module "vitest" {
  export interface ProvidedContext {
    /** The arguments of `npm run faults`. */
    faults: {
      readonly only: readonly string[];
      readonly rounds: number | null;
      readonly atMost: number | null;
      readonly seed: number;
    };
  }
}

const dayMs = 86_400_000;
/** How many characters of each process's log are printed if a round fails. */
const lastLogs = 4_000;
const { only, rounds, atMost, seed } = inject("faults");
const names = faults.map(({ name }) => name);
for (const name of only)
  if (!names.includes(name)) throw new Error(`unknown fault ${name}; faults: ${names.join(", ")}`);
const chosen = faults.filter(({ name }) => only.length === 0 || only.includes(name));
const tallies: Tally[] = [];
const print = (text: string) => void process.stdout.write(`${text}\n`);

print(`seed ${seed}`);
describe.each(chosen)("$name", (fault) => {
  const missing = fault.missing?.() ?? null;
  if (missing !== null) print(`${fault.name} is skipped: ${missing}`);

  test.skipIf(missing !== null)(fault.summary, { timeout: dayMs }, async () => {
    const tally = createTally(fault.name);
    tallies.push(tally);
    const wanted = Math.min(rounds ?? fault.rounds, atMost ?? Number.POSITIVE_INFINITY);
    // Replays a round: --only <name> --rounds 1 --seed <its seed>.
    const seeds = Array.from({ length: wanted }, (_, round) => seed + round);
    const starts = fault.startsEachRound ? seeds.map((one) => [one]) : [seeds];
    for (const seedsOfStart of starts) await playRounds(fault, seedsOfStart, tally);
    expect(tally.findings).toEqual([]);
  });
});

afterAll(() => print(tableOf(tallies)));

/** Starts the service, plays a round with each seed, and stops it. */
async function playRounds(
  fault: Fault | FaultOfRounds,
  seeds: readonly number[],
  tally: Tally,
): Promise<void> {
  const service = await fault.start(randomOf(seeds[0] ?? seed));
  try {
    for (const seedOfRound of seeds) {
      const report = await ("runRound" in fault
        ? fault.runRound(service, seedOfRound)
        : runRound(service, fault, seedOfRound));
      tally.add(report);
      print(lineOf(fault.name, seedOfRound, report));
      for (const { kind, what } of report.findings) print(`  ${kind}: ${what}`);
    }
  } catch (error) {
    for (const one of service.processes) print(one.logs().slice(-lastLogs));
    throw error;
  } finally {
    await service.stop();
  }
}
