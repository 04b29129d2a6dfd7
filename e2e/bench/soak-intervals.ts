import type { Measured } from "./soak-load.js";
import type { Vitals } from "./soak-vitals.js";
import { median } from "./statistics.js";

/** A part of the run. */
export interface Interval extends Measured, Vitals {
  /** Created since the start. */
  readonly donations: number;
}

/** How much a value rose from the first third of the run to the last, without the warm-up. */
export interface Drift {
  readonly what: string;
  readonly percent: number;
  readonly isGood: boolean;
}

const mostPercent = 5;
/** SQLite reuses its write-ahead log at this size (`journal_size_limit`), plus one checkpoint's worth. */
const mostWalMegabytes = 80;

/** Compares the last third with the first one by their medians, which ignore a single disturbed interval. */
export function driftsOf(intervals: readonly Interval[]): Drift[] {
  const [, ...warm] = intervals;
  const third = Math.max(1, Math.floor(warm.length / 3));
  const riseOf = (what: string, value: (interval: Interval, index: number) => number): Drift => {
    const values = warm.map(value);
    const before = median(values.slice(0, third));
    const percent = (median(values.slice(-third)) / before - 1) * 100;
    return { what, percent, isGood: percent <= mostPercent };
  };
  const worstWal = Math.max(...warm.map(({ walMegabytes }) => walMegabytes ?? 0));
  return [
    riseOf("resident memory", ({ residentMegabytes }) => residentMegabytes),
    riseOf("p99 of calls", ({ p99 }) => p99),
    riseOf("p50 of calls", ({ p50 }) => p50),
    growthRise(intervals, third),
    // Connections come and go; those that nobody closes add up.
    riseOf("open files, plus 200", ({ openFiles }) => openFiles + 200),
    // Late webhooks accumulate, if they do: a second more or less is chance.
    riseOf("age of the oldest delivery, plus 30 s", (one) => one.oldestDeliverySeconds + 30),
    {
      what: `largest write-ahead log (${worstWal.toFixed(0)} MB) over ${mostWalMegabytes} MB`,
      percent: Math.max(0, (worstWal / mostWalMegabytes - 1) * 100),
      isGood: worstWal <= mostWalMegabytes,
    },
  ];
}

/** Compares how much the database grew for each new donation, over whole thirds: a file grows in steps. */
function growthRise(intervals: readonly Interval[], third: number): Drift {
  const grownBetween = (from?: Interval, to?: Interval) => {
    if (from === undefined || to === undefined) return Number.NaN;
    const added = to.databaseMegabytes - from.databaseMegabytes;
    return added / (to.donations - from.donations);
  };
  const before = grownBetween(intervals[0], intervals[third]);
  const after = grownBetween(intervals.at(-1 - third), intervals.at(-1));
  const percent = (after / before - 1) * 100;
  const what = "bytes of the database for each new donation";
  return { what, percent, isGood: percent <= mostPercent };
}

/** An interval in a line. */
export function lineOfInterval(number: number, interval: Interval): string {
  const { calls, failures, p50, p99, donations, walMegabytes } = interval;
  return [
    String(number).padStart(3),
    `${calls} calls, ${failures} failed`,
    `p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} ms`,
    `RSS ${interval.residentMegabytes.toFixed(0)} MB`,
    `database ${interval.databaseMegabytes.toFixed(1)} MB`,
    ...(walMegabytes === null ? [] : [`log ${walMegabytes.toFixed(1)} MB`]),
    `oldest delivery ${interval.oldestDeliverySeconds.toFixed(1)} s`,
    `event loop p99 ${interval.eventLoopP99Ms.toFixed(0)} ms`,
    `${interval.openFiles} files`,
    `${donations} donations`,
  ].join("  ");
}
