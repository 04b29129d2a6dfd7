import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { databases, isAvailable, openWorld } from "../world.js";
import { isMeaningful, modelOptions, modelTimeoutMs, mostCommands } from "./run-options.js";
import { type Ground, layGround, receiptsIssued, runSequence } from "./run-sequence.js";
import { sequences } from "./sequences.js";

/** Random sequences of calls against a small model of one account (see `state.ts`); `run-options.ts` has the settings. */
const { OBOLE_MODEL_COVERAGE: showsCoverage } = process.env;

/** A run this long meets every operation many times. In a shorter one it is chance whether the rarest succeeds. */
const meaningfulRuns = 1_000;
/** PostgreSQL costs several times as much for each and differs in storage alone. */
const usualRuns = inject("isThorough")
  ? { sqlite: meaningfulRuns, postgres: inject("areCallsElsewhere") ? 100 : meaningfulRuns }
  : { sqlite: 100, postgres: inject("areCallsElsewhere") ? 5 : 15 };

describe.each(databases)("the service on %s", (database) => {
  describe.skipIf(!isAvailable(database))("does what the model says", () => {
    let ground: Ground;
    beforeAll(async () => {
      ground = await layGround(await openWorld(database));
    });
    afterAll(() => ground?.world.close());

    test("whatever is called in whatever order", { timeout: modelTimeoutMs }, async () => {
      const options = modelOptions(usualRuns[database]);
      await fc.assert(
        fc.asyncProperty(sequences(mostCommands(120)), (sequence) => runSequence(ground, sequence)),
        options,
      );
      if (showsCoverage !== undefined) process.stdout.write(coverageOf(ground));
      if (isMeaningful(options, meaningfulRuns)) {
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
