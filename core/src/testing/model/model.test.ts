import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { databases, isAvailable, openWorld } from "../world.js";
import { type Ground, layGround, receiptsIssued, runSequence } from "./run-sequence.js";
import { sequences } from "./sequences.js";

/**
 * Random sequences of calls against a small model of one account (see `state.ts`). For longer runs and for a failure's
 * replay, with what the failure prints:
 *
 * - `OBOLE_MODEL_RUNS`: sequences on each database
 * - `OBOLE_MODEL_COMMANDS`: commands of the longest sequence
 * - `OBOLE_MODEL_UNSHRUNK`: any value; report the first failing sequence as it is
 * - `OBOLE_MODEL_SEED`, `OBOLE_MODEL_PATH`: fast-check's seed and path
 */
const {
  OBOLE_MODEL_RUNS: runs,
  OBOLE_MODEL_COMMANDS: commands = "120",
  OBOLE_MODEL_SEED: seed,
  OBOLE_MODEL_PATH: path,
  OBOLE_MODEL_COVERAGE: showsCoverage,
  OBOLE_MODEL_UNSHRUNK: endsOnFailure,
} = process.env;

/** A run this long meets every operation many times. In a shorter one it is chance whether the rarest succeeds. */
const meaningfulRuns = 1_000;
/** PostgreSQL costs several times as much for each and differs in storage alone. */
const usualRuns = inject("isThorough")
  ? { sqlite: meaningfulRuns, postgres: inject("areCallsElsewhere") ? 100 : meaningfulRuns }
  : { sqlite: 100, postgres: inject("areCallsElsewhere") ? 5 : 15 };
const timeoutMs = 3_600_000;

describe.each(databases)("the service on %s", (database) => {
  describe.skipIf(!isAvailable(database))("does what the model says", () => {
    let ground: Ground;
    beforeAll(async () => {
      ground = await layGround(await openWorld(database));
    });
    afterAll(() => ground?.world.close());

    test("whatever is called in whatever order", { timeout: timeoutMs }, async () => {
      const numRuns = runs === undefined ? usualRuns[database] : Number(runs);
      await fc.assert(
        fc.asyncProperty(sequences(Number(commands)), (sequence) => runSequence(ground, sequence)),
        {
          numRuns,
          ...(seed !== undefined && { seed: Number(seed) }),
          ...(path !== undefined && { path }),
          includeErrorInReport: true,
          endOnFailure: endsOnFailure !== undefined,
        },
      );
      if (showsCoverage !== undefined) process.stdout.write(coverageOf(ground));
      if (path === undefined && numRuns >= meaningfulRuns) {
        expect(neverAnswered(ground), "calls that never succeeded").toEqual([]);
        expect(ground.coverage.get(receiptsIssued), "receipts issued").toBeGreaterThan(0);
      }
    });
  });
});

function neverAnswered({ coverage }: Ground): string[] {
  const calls = Array.from(coverage.keys()).filter((key) => key !== receiptsIssued);
  const operations = new Set(calls.map((key) => key.split(" ")[0]!));
  return [...operations].filter((operation) => !coverage.has(`${operation} answered`));
}

function coverageOf({ coverage }: Ground): string {
  const lines = Array.from(coverage, ([key, times]) => `${String(times).padStart(7)} ${key}`);
  return `${lines.sort().reverse().join("\n")}\n`;
}
