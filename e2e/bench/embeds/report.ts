import { budgets } from "../budgets.js";
import type { Target } from "../report.js";
import { median } from "../statistics.js";
import { blank } from "./blank.js";
import type { Embed } from "./embed.js";
import { everyOrg } from "./every-org.js";
import type { LoadRound, NetworkName } from "./measure-load.js";
import { obole, oboleRendered } from "./obole.js";

/** All loads of one embed on one network. */
export interface LoadFigure {
  readonly embed: string;
  readonly network: NetworkName;
  readonly rounds: readonly LoadRound[];
}

/** The median of the loads that have a value; NaN without any. */
export function medianOf({ rounds }: Pick<LoadFigure, "rounds">, key: keyof LoadRound): number {
  return median(rounds.flatMap((round) => round[key] ?? []));
}

interface Column {
  readonly title: string;
  readonly key: keyof LoadRound;
  readonly digits: number;
}

const columns: readonly Column[] = [
  { title: "ready ms", key: "readyMs", digits: 0 },
  { title: "after script", key: "afterScriptMs", digits: 0 },
  { title: "requests", key: "requests", digits: 0 },
  { title: "kB of code", key: "codeKilobytes", digits: 1 },
  { title: "kB in all", key: "kilobytes", digits: 1 },
  { title: "tasks ms", key: "taskMs", digits: 0 },
  { title: "CPU ms", key: "processorMs", digits: 0 },
  { title: "blocking", key: "blockingMs", digits: 0 },
  { title: "shift", key: "layoutShift", digits: 3 },
  { title: "press ms", key: "pressMs", digits: 0 },
];

const nameWidth = 15;
const width = (title: string) => title.length + 2;

/** The first line of the table. */
export function headOf(network: NetworkName): string {
  return network.padEnd(nameWidth) + columns.map(({ title }) => `  ${title}`).join("");
}

/** A figure in a line. */
export function lineOf(figure: LoadFigure): string {
  const cells = columns.map(({ title, key, digits }) => {
    const value = medianOf(figure, key);
    return (Number.isNaN(value) ? "–" : value.toFixed(digits)).padStart(width(title));
  });
  return figure.embed.padEnd(nameWidth) + cells.join("");
}

/** The times until ready over a blank page, as ratios to another embed's. */
export function ratiosOf(figures: readonly LoadFigure[], to: Embed): string[] {
  const on = figures.filter(({ network }) => network === budgeted);
  const empty = on.find(({ embed }) => embed === blank.name);
  const base = on.find(({ embed }) => embed === to.name);
  if (empty === undefined || base === undefined) return [];
  const overBlank = (figure: LoadFigure) =>
    medianOf(figure, "readyMs") - medianOf(empty, "readyMs");
  return on
    .filter(({ embed }) => embed !== blank.name && embed !== to.name)
    .map((figure) => {
      const ratio = (overBlank(figure) / overBlank(base)).toFixed(2);
      return `${figure.embed.padEnd(nameWidth)}  ${ratio} × ${to.name}`;
    });
}

/** The network that the budgets are set for. */
const budgeted: NetworkName = "slow-4g";

/** The loading targets of the widgets, with the measured figures. */
export function targetsOf(figures: readonly LoadFigure[]): Target[] {
  const of = ({ name }: Embed) =>
    figures.find(({ embed, network }) => embed === name && network === budgeted);
  const ours = of(obole);
  const empty = of(blank);
  if (ours === undefined || empty === undefined) return [];
  const overBlank = (figure: LoadFigure, key: keyof LoadRound) =>
    medianOf(figure, key) - medianOf(empty, key);
  const most = (what: string, wanted: number, reached: number): Target => ({
    what,
    bound: "≤",
    wanted,
    reached,
  });
  const { gzipKilobytes, load, mainThread, layoutShift } = budgets;
  const targets = [
    most("kB of code until ready", gzipKilobytes.firstWidget, medianOf(ours, "codeKilobytes")),
    most("requests until ready", load.requestsBeforeUsable, medianOf(ours, "requests")),
    most(
      `ms of the main thread's processor over a blank page, × ${mainThread.slowdown}`,
      mainThread.cpuOverBlankMs,
      overBlank(ours, "processorMs") * mainThread.slowdown,
    ),
    most("ms of blocking", mainThread.totalBlockingMs, medianOf(ours, "blockingMs")),
    most("layout shift", layoutShift, medianOf(ours, "layoutShift")),
    most(
      "ms from a press to the picture",
      mainThread.worstInteractionMs,
      medianOf(ours, "pressMs"),
    ),
  ];
  const button = of(everyOrg);
  if (button === undefined) return targets;
  const ratioOf = (figure: LoadFigure) =>
    overBlank(figure, "readyMs") / overBlank(button, "readyMs");
  const what = "time until ready over a blank page, as a ratio to the Every.org button's";
  targets.push(most(what, load.usableToEveryOrgRatio, ratioOf(ours)));
  const rendered = of(oboleRendered);
  if (rendered !== undefined)
    targets.push(
      most(`${what}, rendered by the server`, load.renderedToEveryOrgRatio, ratioOf(rendered)),
    );
  return targets;
}
