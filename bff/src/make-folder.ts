import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { Config } from "./config.js";
import { StartProblem } from "./start-problem.js";

/** The folder of a database that is a file; null for any other. */
export function databaseFolder({ databaseUrl }: Config): string | null {
  return databaseUrl.startsWith("file:") ? dirname(databaseUrl.slice("file:".length)) : null;
}

/**
 * Makes a folder for what the service keeps, with those above it, for its owner alone.
 *
 * @throws StartProblem when that is not possible
 */
export function makeFolder(folder: string, variable = "DATABASE_URL"): void {
  try {
    makeWithParents(folder);
  } catch (error) {
    throw new StartProblem(variable, `the folder ${folder} cannot be made`, error);
  }
}

/** Not `mkdir`'s own `recursive`: below a folder such as /proc, where nothing can be made, Node 20 tries for ever. */
function makeWithParents(folder: string): void {
  if (isFolder(folder)) return;
  makeWithParents(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process that starts now may have been faster.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
