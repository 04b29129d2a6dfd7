/**
 * Everything that `npm run check` finds without running a test: two commands at a time, and the output of those that
 * fail. `npm run check:<name>` runs one alone.
 */
import { runScripts } from "./run-scripts.mjs";

const checks = [
  "types",
  "style",
  "generated",
  "boundaries",
  "exports",
  "complexity",
  "packages",
  "size",
];

const isGood =
  (await runScripts(["build"], { atOnce: 1, printsPassed: false })) &&
  (await runScripts(
    checks.map((name) => `check:${name}`),
    { atOnce: 2, printsPassed: false },
  ));
process.exit(isGood ? 0 : 1);
