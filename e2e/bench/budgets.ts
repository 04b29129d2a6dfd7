import { readFileSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "./processes.js";

/** The loading budgets of the widgets, read from the widgets' own file. */
interface Budgets {
  readonly gzipKilobytes: { readonly firstWidget: number };
  readonly load: {
    readonly requestsBeforeUsable: number;
    readonly usableToEveryOrgRatio: number;
    readonly renderedToEveryOrgRatio: number;
  };
  readonly mainThread: {
    readonly slowdown: number;
    readonly cpuOverBlankMs: number;
    readonly totalBlockingMs: number;
    readonly worstInteractionMs: number;
  };
  readonly layoutShift: number;
}

export const budgets: Budgets = JSON.parse(
  readFileSync(path.join(rootDirectory, "widgets/budgets.json"), "utf8"),
);
