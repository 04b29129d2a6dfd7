import type { CallName } from "./calls.js";
import type { CalledContender, RunningContender } from "./contenders/contender.js";
import { type LoadResult, runLoad } from "./load.js";

/** One round of one call at one contender. */
export interface Round extends LoadResult {
  /** Processor microseconds of the server per call, which a busy machine affects least. */
  readonly serverMicroseconds: number;
}

/** More than the connections of a load, so that no claim waits for its donation to be created. */
const creatingConnections = 64;

/** A contender on one database size, with the counters of its calls, so that no call is repeated. */
export interface Measured {
  readonly name: string;
  readonly callNames: readonly CallName[];
  readonly donations: number;
  readonly contender: RunningContender;
  readonly counters: Map<CallName, number>;
  /** Unclaimed donations. */
  readonly unclaimed: string[];
  /** The measured claims per second. */
  claimsPerSecond: number;
}

export const measured = (
  started: Pick<Measured, "name" | "callNames" | "donations" | "contender">,
): Measured => ({
  ...started,
  counters: new Map(),
  unclaimed: [],
  claimsPerSecond: 500,
});

/** Puts the contender under load with one call for some time. */
export async function measureRound(
  subject: Measured,
  callName: CallName,
  load: { connections: number; seconds: number },
): Promise<Round> {
  const { contender } = subject;
  if ("run" in contender) return await timed(contender, () => contender.run(callName, load));
  const { baseUrl, world } = contender;
  const headers = await contender.headers();
  if (callName === "claim") await createUnclaimed(subject, contender, load.seconds);
  const next =
    callName === "claim"
      ? claimsOf(subject, contender)
      : () => contender.calls[callName](world, countUp(subject, callName));
  const round = await timed(contender, () => runLoad({ baseUrl, headers, next, ...load }));
  if (callName === "claim") subject.claimsPerSecond = Math.ceil(round.callsPerSecond);
  return round;
}

/** Adds what the contender's processes spent on each call. */
async function timed(contender: RunningContender, run: () => Promise<LoadResult>): Promise<Round> {
  const before = contender.processorSeconds();
  const result = await run();
  const spent = contender.processorSeconds() - before;
  return { ...result, serverMicroseconds: (spent / result.calls) * 1e6 };
}

/** Creates 50 % more donations than can be claimed in the time, because a server gets faster as it warms up. */
async function createUnclaimed(
  subject: Measured,
  { baseUrl, world, calls, headers, createdId }: CalledContender,
  seconds: number,
): Promise<void> {
  const { unclaimed } = subject;
  const wanted = Math.ceil(subject.claimsPerSecond * seconds * 1.5);
  let begun = unclaimed.length;
  await runLoad({
    baseUrl,
    headers: await headers(),
    connections: creatingConnections,
    seconds: Number.POSITIVE_INFINITY,
    next: () => (begun++ < wanted ? calls.create(world, countUp(subject, "create")) : null),
    onAnswer: (answer) => unclaimed.push(createdId(answer)),
  });
}

function claimsOf({ unclaimed }: Measured, { calls, world }: CalledContender) {
  return () => {
    const donationId = unclaimed.pop();
    if (donationId === undefined) return null;
    return calls.claim({ ...world, donationIds: [donationId] }, 0);
  };
}

function countUp({ counters }: Measured, callName: CallName): number {
  const count = counters.get(callName) ?? 0;
  counters.set(callName, count + 1);
  return count;
}

/** The length of a warm-up slice, and how many slices must agree. */
const sliceSeconds = 1;
const agreeing = 3;
const agreement = 0.07;

/**
 * Warms up until the cost of a call is stable. V8 compiles hot code late: with Express, throughput has been seen to
 * grow for 12 s and 30,000 calls, so a benchmark that waits a second or two measures the compiler. The last slices must
 * agree with each other; a contender that never stabilizes is measured after `most`.
 */
export async function warmUp(
  subject: Measured,
  callName: CallName,
  { most, connections }: { most: number; connections: number },
): Promise<void> {
  const costs: number[] = [];
  for (let slice = 0; slice < most / sliceSeconds; slice++) {
    const round = await measureRound(subject, callName, { connections, seconds: sliceSeconds });
    costs.push(round.serverMicroseconds);
    const last = costs.slice(-agreeing);
    if (slice >= agreeing && Math.max(...last) / Math.min(...last) < 1 + agreement) return;
  }
}
