import { type Finding, findingKinds } from "./auditor.js";
import type { RoundReport } from "./round-report.js";

/** The totals of the rounds of one fault. */
export interface Tally {
  readonly name: string;
  readonly reports: readonly RoundReport[];
  readonly findings: readonly Finding[];
  readonly seconds: number;
  add(report: RoundReport): void;
}

export function createTally(name: string): Tally {
  const startMs = performance.now();
  const reports: RoundReport[] = [];
  let seconds = 0;
  return {
    name,
    reports,
    get findings() {
      return reports.flatMap(({ findings }) => findings);
    },
    get seconds() {
      return seconds;
    },
    add(report) {
      reports.push(report);
      seconds = (performance.now() - startMs) / 1_000;
    },
  };
}

/** A round in one line. */
export function lineOf(name: string, seed: number, report: RoundReport): string {
  const { acknowledged, cutOff, recoveredMs, longestSilenceMs, findings } = report;
  return [
    `${name} --seed ${seed}:`,
    `${acknowledged} changes acknowledged, ${cutOff} tries cut off,`,
    `well again after ${Math.round(recoveredMs)} ms, silent for ${Math.round(longestSilenceMs)} ms at most,`,
    findings.length === 0 ? "nothing found" : `${findings.length} FOUND`,
  ].join(" ");
}

/** All rounds in one table, and the findings by kind. */
export function tableOf(tallies: readonly Tally[]): string {
  const head = [
    ...["fault", "rounds", "acknowledged", "cut off", "well again", "silent"],
    ...["kills", "kills/min", "hits", "in flight", "s", "found"],
  ];
  const rows = tallies.map(({ name, reports, findings, seconds }) => {
    const sum = (of: (report: RoundReport) => number) =>
      reports.reduce((total, report) => total + of(report), 0);
    const most = (of: (report: RoundReport) => number) =>
      `${Math.round(Math.max(0, ...reports.map(of)))} ms`;
    const kills = sum((report) => report.kills ?? 0);
    return [
      name,
      reports.length,
      sum(({ acknowledged }) => acknowledged),
      sum(({ cutOff }) => cutOff),
      most(({ recoveredMs }) => recoveredMs),
      most(({ longestSilenceMs }) => longestSilenceMs),
      ...(kills === 0
        ? ["", "", "", ""]
        : [
            ...[kills, ((kills / seconds) * 60).toFixed(1)],
            ...[sum(({ hits = 0 }) => hits), sum(({ interrupted = 0 }) => interrupted)],
          ]),
      seconds.toFixed(0),
      findings.length,
    ].map(String);
  });
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const lines = [head, ...rows].map((row) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "),
  );
  const all = tallies.flatMap(({ findings }) => findings);
  const kinds = findingKinds.map(
    (kind) => `${kind}: ${all.filter((finding) => finding.kind === kind).length}`,
  );
  return ["", ...lines, "", ...kinds, ""].join("\n");
}
