import fc, { type Parameters } from "fast-check";
import { expect } from "vitest";

/**
 * What the environment asks of a run of a model. For longer runs and for a failure's replay, with what the failure prints:
 *
 * - `OBOLE_MODEL_RUNS`: sequences on each database
 * - `OBOLE_MODEL_COMMANDS`: commands of the longest sequence
 * - `OBOLE_MODEL_UNSHRUNK`: any value; report the first failing sequence as it is
 * - `OBOLE_SEED`, `OBOLE_MODEL_PATH`: fast-check's seed (see `random-seed.ts`) and path
 */
const {
  OBOLE_MODEL_RUNS: runs,
  OBOLE_MODEL_COMMANDS: commands,
  OBOLE_MODEL_PATH: path,
  OBOLE_MODEL_UNSHRUNK: endsOnFailure,
} = process.env;

/** No limit that a slow machine could reach. */
export const modelTimeoutMs = 3_600_000;

/** The commands of the longest sequence. */
export const mostCommands = (usual: number) => (commands === undefined ? usual : Number(commands));

/** The options of a property. */
export function modelOptions(usualRuns: number) {
  return {
    numRuns: runs === undefined ? usualRuns : Number(runs),
    ...(path !== undefined && { path }),
    includeErrorInReport: true,
    endOnFailure: endsOnFailure !== undefined,
  } satisfies Parameters<unknown>;
}

/** How many further runs there are at most, for what the first ones left out. */
const mostRepeats = 5;

/**
 * Asserts a property, and in a long run that it has met every ending. What the sequences of a seed leave out by chance,
 * those of the next seeds meet.
 *
 * @param missing the endings that no sequence has met yet
 */
export async function assertMeeting<T>(
  property: fc.IAsyncProperty<T>,
  usualRuns: number,
  { meaningfulRuns, missing }: { meaningfulRuns: number; missing(): readonly string[] },
): Promise<void> {
  const options = modelOptions(usualRuns);
  await fc.assert(property, options);
  if (!isMeaningful(options, meaningfulRuns)) return;
  const { seed = 1 } = fc.readConfigureGlobal();
  for (let more = 1; more <= mostRepeats && missing().length > 0; more++)
    await fc.assert(property, { ...options, seed: seed + more });
  expect(missing(), "endings that no sequence met").toEqual([]);
}

/** Whether a run is long enough to meet everything at least once. */
export const isMeaningful = ({ numRuns }: { readonly numRuns: number }, meaningfulRuns: number) =>
  path === undefined && numRuns >= meaningfulRuns;
