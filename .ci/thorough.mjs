/**
 * `npm run test:thorough` runs everything that `npm test` does with all settings and longer random tests, and then the
 * suites that are too slow for every push. It continues after a failure, and ends with a list of failed steps.
 */
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";

/** Printed, so that a failed run can be repeated: `OBOLE_SEED=… npm run test:thorough`. */
const seed = process.env.OBOLE_SEED ?? String(randomInt(2 ** 31));
const steps = [
  ["check:static"],
  ["test:node"],
  ["test:browser"],
  ["frameworks"],
  ["fuzz", "--calls", "100000", "--seed", seed],
  ["faults", "--at-most", "10", "--seed", seed],
  ["soak", "--hours", "2"],
];

console.log(`seed ${seed}`);
const failed = steps.filter(([script, ...args]) => {
  console.log(`\n--- npm run ${script} ${args.join(" ")}`);
  const { status } = spawnSync("npm", ["run", "--silent", String(script), "--", ...args], {
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ...process.env, OBOLE_TESTS: "thorough", OBOLE_SEED: seed },
  });
  return status !== 0;
});
const names = failed.map(([script]) => script).join(", ");
console.log(
  failed.length === 0 ? `\nAll passed with seed ${seed}.` : `\nFailed: ${names}; seed ${seed}`,
);
process.exit(failed.length === 0 ? 0 : 1);
