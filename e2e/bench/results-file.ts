import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { say } from "./say.js";

/** The option `--json`: the file for every round of a benchmark. */
export function jsonOption(benchmark: string) {
  const file = `obole-${benchmark}-${Date.now()}.json`;
  return { json: { type: "string", default: path.join(tmpdir(), file) } } as const;
}

/** Writes the results of a benchmark to a file, and prints its name. */
export function writeResults(file: string, results: object): void {
  writeFileSync(file, JSON.stringify(results, null, 1));
  say(file);
}
