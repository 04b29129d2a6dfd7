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

/** The middle round's value of each kind. */
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

/** A promise about the service, and what was measured of it. */
interface Target {
  readonly what: string;
  readonly wanted: string;
  /** Null where the run did not measure what it needs. */
  readonly reached: number | null;
  readonly isReached: boolean;
}

/** The service's own contenders. */
const ours = ["sqlite", "postgres"] as const;
const most = Math.max;

/** What the service promises of its speed, and what these figures say of it. */
export function targetsOf(figures: readonly Figure[]): Target[] {
  const busiest = most(...figures.map(({ connections }) => connections));
  const targets: Target[] = [];
  const find = (call: CallName, contender: string, donations: number) =>
    figures.find(
      (figure) =>
        figure.call === call &&
        figure.contender === contender &&
        figure.donations === donations &&
        figure.connections === busiest,
    );
  const sizes = [...new Set(figures.map(({ donations }) => donations))];

  const atLeast = (call: CallName, least: number, other: string, otherCall: CallName) => {
    for (const donations of sizes) {
      const [mine, its] = [find(call, "sqlite", donations), find(otherCall, other, donations)];
      if (mine === undefined || its === undefined) continue;
      const reached = medianOf(mine, "callsPerSecond") / medianOf(its, "callsPerSecond");
      const what = `${callTitles[call]} over ${callTitles[otherCall]} of ${other}, ${donations} donations`;
      targets.push({ what, wanted: `≥ ${least}`, reached, isReached: reached >= least });
    }
  };
  const atMost = (what: string, limit: number, reached: number) =>
    targets.push({ what, wanted: `≤ ${limit}`, reached, isReached: reached <= limit });

  atLeast("create", 1.0, "floor", "create");
  atLeast("create", 20, "directus", "create");
  atLeast("claim", 0.8, "floor", "create");
  for (const call of ["get", "find"] as const) {
    atLeast(call, 0.45, "floor", call);
    atLeast(call, 15, "directus", call);
  }
  for (const call of ["list", "charities", "metrics"] as const) atLeast(call, 0.6, "floor", "list");
  for (const figure of figures) {
    const { call, contender, donations, connections } = figure;
    if (connections !== busiest || !isOurs(contender)) continue;
    const spread = medianOf(figure, "p99") / medianOf(figure, "p50");
    atMost(`p99 over p50 of ${callTitles[call]}, ${contender}, ${donations} donations`, 4, spread);
  }
  for (const figure of figures) {
    const { call, contender, donations } = figure;
    const small = find(call, contender, 10_000);
    if (figure.connections !== busiest || donations <= 10_000 || small === undefined) continue;
    if (!isOurs(contender)) continue;
    for (const [key, title] of [
      ["serverMicroseconds", "processor time"],
      ["p50", "p50"],
    ] as const)
      atMost(
        `${title} of ${callTitles[call]} over that at 10000 donations, ${contender}, ${donations}`,
        1.3,
        medianOf(figure, key) / medianOf(small, key),
      );
  }
  return targets;
}

const isOurs = (contender: string) => ours.some((name) => name === contender);

export const lineOfTarget = ({ what, wanted, reached, isReached }: Target) =>
  `${isReached ? "reached" : "MISSED "}  ${wanted.padEnd(7)} ${reached?.toFixed(2).padStart(7)}  ${what}`;
