import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { Config } from "./config.js";
import { StartProblem } from "./start-problem.js";

/** The folder of a SQLite file; null for any other database. */
export function databaseFolder({ databaseUrl }: Config): string | null {
  return databaseUrl.startsWith("file:") ? dirname(databaseUrl.slice("file:".length)) : null;
}

/**
 * Creates a data folder and its parents, readable only by their owner.
 *
 * @throws StartProblem if that is not possible
 */
export function makeFolder(folder: string, variable = "DATABASE_URL"): void {
  try {
    makeWithParents(folder);
  } catch (error) {
    throw new StartProblem(variable, `the folder ${folder} cannot be created`, error);
  }
}

/** Replaces the `recursive` option of `mkdir`, which loops forever in Node 20 below a folder such as /proc. */
function makeWithParents(folder: string): void {
  if (isFolder(folder)) return;
  makeWithParents(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it at the same time.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
