import { type CallName, callTitles } from "./calls.js";
import type { Round } from "./measure.js";
import { median } from "./statistics.js";

/** All rounds of one call at one contender. */
export interface Figure {
  readonly call: CallName;
  readonly contender: string;
  readonly connections: number;
  readonly donations: number;
  readonly rounds: readonly Round[];
}

/** The median of each value over the rounds. */
export function medianOf({ rounds }: Pick<Figure, "rounds">, key: keyof Round): number {
  return median(rounds.map((round) => round[key]));
}

/** A figure in a line, with its throughput as a ratio to the first contender's. */
export function lineOf(figure: Figure, first: Figure): string {
  const { call, contender, donations, connections } = figure;
  const of = (key: keyof Round, digits: number, width: number) =>
    medianOf(figure, key).toFixed(digits).padStart(width);
  const ratio = medianOf(figure, "callsPerSecond") / medianOf(first, "callsPerSecond");
  return [
    callTitles[call].padEnd(24),
    String(donations).padStart(8),
    String(connections).padStart(3),
    contender.padEnd(12),
    `${of("callsPerSecond", 0, 6)}/s`,
    `×${ratio.toFixed(2).padEnd(6)}`,
    `p50 ${of("p50", 2, 7)} p99 ${of("p99", 2, 7)} ms`,
    `server ${of("serverMicroseconds", 0, 5)} µs, client ${of("clientMicroseconds", 0, 4)} µs a call`,
  ].join("  ");
}

/** A performance target with its measurement. */
export interface Target {
  readonly what: string;
  readonly bound: "≥" | "≤";
  readonly wanted: number;
  readonly reached: number;
  /** The same ratio for processor time instead of throughput, which a busy machine affects less. */
  readonly byProcessor?: number;
}

/**
 * Calls that must reach a multiple of another contender's, for the same call or another one: on SQLite of its calls per
 * second; on PostgreSQL of its calls per second of processor time, because the service and the database share it.
 */
const ratioTargets: readonly (readonly [
  ours: "sqlite" | "postgres",
  call: CallName,
  least: number,
  over: string,
  its: CallName,
])[] = [
  ["sqlite", "create", 0.6, "floor", "create"],
  ["sqlite", "create", 20, "directus", "create"],
  ["sqlite", "claim", 0.6, "floor", "create"],
  ["sqlite", "get", 0.75, "floor", "get"],
  ["sqlite", "get", 15, "directus", "get"],
  ["sqlite", "find", 0.75, "floor", "find"],
  ["sqlite", "find", 15, "directus", "find"],
  ["sqlite", "list", 0.8, "floor", "list"],
  ["sqlite", "charities", 0.8, "floor", "list"],
  ["sqlite", "metrics", 0.8, "floor", "list"],
  ["postgres", "create", 0.5, "pgbench", "create"],
  ["postgres", "claim", 0.5, "pgbench", "claim"],
  ["postgres", "get", 0.6, "pgbench", "get"],
  ["postgres", "find", 0.6, "pgbench", "find"],
  ["postgres", "list", 0.6, "pgbench", "list"],
];
/** The maximum ratio of p99 to p50. */
const maxSpread = 4;
/** The maximum ratio of a call's cost on a large database to that on a small one. */
const growth = { most: 1.2, small: 10_000 };
/** The maximum overhead of Express over bare `node:http`, in microseconds. */
const maxExpress = 30;

/** The service's performance targets with the measured figures, at the highest number of connections. */
export function targetsOf(figures: readonly Figure[]): Target[] {
  const busiest = Math.max(...figures.map(({ connections }) => connections));
  const busy = figures.filter(({ connections }) => connections === busiest);
  const ours = busy.filter(({ contender }) => contender === "sqlite" || contender === "postgres");
  return [
    ...ours.flatMap((figure) => ratiosOf(figure, busy)),
    ...expressTargets(busy),
    ...ours.map(spreadOf),
    ...ours.flatMap((figure) => growthsOf(figure, ours)),
  ];
}

function ratiosOf(figure: Figure, figures: readonly Figure[]): Target[] {
  return ratioTargets.flatMap(([ours, call, wanted, contender, otherCall]) => {
    if (ours !== figure.contender || call !== figure.call) return [];
    const { donations } = figure;
    const other = figures.find(isOf({ contender, donations, call: otherCall }));
    if (other === undefined) return [];
    const its = `${contender}'s ${callTitles[otherCall]}`;
    const throughput = medianOf(figure, "callsPerSecond") / medianOf(other, "callsPerSecond");
    const byProcessor =
      medianOf(other, "serverMicroseconds") / medianOf(figure, "serverMicroseconds");
    const isOfProcessor = ours === "postgres";
    return {
      what: `${isOfProcessor ? "calls per processor second" : "throughput"} of ${callTitles[call]} over ${its}, ${donations} donations`,
      bound: "≥",
      wanted,
      reached: isOfProcessor ? byProcessor : throughput,
      ...(!isOfProcessor && { byProcessor }),
    };
  });
}

function expressTargets(figures: readonly Figure[]): Target[] {
  const express = figures.filter(({ contender }) => contender === "fast-express");
  return express.flatMap(({ rounds, call, donations }) => {
    const http = figures.find(isOf({ contender: "http", donations, call }));
    if (http === undefined) return [];
    const cost = (figure: Pick<Figure, "rounds">) => medianOf(figure, "serverMicroseconds");
    return {
      what: `microseconds that Express adds to ${callTitles[call]}`,
      bound: "≤",
      wanted: maxExpress,
      reached: cost({ rounds }) - cost(http),
    };
  });
}

function spreadOf(figure: Figure): Target {
  return {
    what: `p99 over p50 of ${titleOf(figure)}`,
    bound: "≤",
    wanted: maxSpread,
    reached: medianOf(figure, "p99") / medianOf(figure, "p50"),
  };
}

function growthsOf(figure: Figure, figures: readonly Figure[]): Target[] {
  const { contender, call } = figure;
  const small = figures.find(isOf({ contender, call, donations: growth.small }));
  if (small === undefined || figure.donations <= growth.small) return [];
  return (["serverMicroseconds", "p50"] as const).map((key) => ({
    what: `${key === "p50" ? "p50" : "processor time"} of ${titleOf(figure)}, over ${growth.small}`,
    bound: "≤",
    wanted: growth.most,
    reached: medianOf(figure, key) / medianOf(small, key),
  }));
}

const titleOf = ({ call, contender, donations }: Figure) =>
  `${callTitles[call]}, ${contender}, ${donations} donations`;

const isOf = (wanted: Pick<Figure, "contender" | "call" | "donations">) => (figure: Figure) =>
  figure.contender === wanted.contender &&
  figure.call === wanted.call &&
  figure.donations === wanted.donations;

/** A target in a line. */
export function lineOfTarget({ what, bound, wanted, reached, byProcessor }: Target): string {
  const isReached = bound === "≥" ? reached >= wanted : reached <= wanted;
  const aside = byProcessor === undefined ? "" : `(${byProcessor.toFixed(2)} by processor time)`;
  return [
    isReached ? "reached" : "MISSED ",
    `${bound} ${wanted}`.padEnd(6),
    reached.toFixed(2).padStart(7),
    aside.padEnd(26),
    what,
  ].join("  ");
}
