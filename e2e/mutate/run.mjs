import { writeFile } from "node:fs/promises";
import { register } from "node:module";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

// A path instead of an import: e2e uses only core's TypeScript loader.
register(new URL("../../core/src/storage/testing/load-typescript.mjs", import.meta.url));
const { faultGroups } = await import("./code-fault.js");
const { codeFaults } = await import("./faults.js");
const { flowFaults } = await import("./flow-faults.js");
const { copyCheckout } = await import("./checkout-copy.js");
const { CopyRunner } = await import("./run-suite.js");
const { mutate } = await import("./mutate.js");
const { flowTable, isMissed, lineOf, summaryOf } = await import("./report.js");

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true, default: [] },
    fault: { type: "string", multiple: true, default: [] },
    model: { type: "boolean", default: false },
    suite: { type: "string", default: "push" },
    suites: { type: "string" },
    files: { type: "string" },
    json: { type: "string" },
    list: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
const { only, fault: ids, suite: tier } = values;

if (values.help) {
  console.log(`npm run mutate -- [--only ${faultGroups.join("|")}] [--fault <id>]

Puts one deliberate fault after the other into a copy of the checkout, runs the tests that the changed file affects,
the nearest first, and stops at the first failure. Exits with 1 if a fault is not found.

--only <group>            only these faults; may be repeated
--fault <id>              only this fault; may be repeated
--model                   instead, the faults in each flow of the ledger, which the models of money alone must find
--suite push|thorough     the test tier; push by default
--suites <n>, --files <n> the maximum number of suites for each fault, and of the nearest files of each
--json <file>             writes the results to a file
--list                    lists the faults and runs nothing`);
  process.exit(0);
}

/**
 * @param {string} name
 * @param {readonly string[]} given
 * @param {readonly string[]} known
 */
function assertKnown(name, given, known) {
  for (const one of given) {
    if (!known.includes(one)) throw new Error(`--${name} takes one of ${known.join(", ")}`);
  }
}
assertKnown("only", only, faultGroups);
assertKnown("suite", [tier], ["push", "thorough"]);
const allFaults = values.model ? flowFaults : codeFaults;
assertKnown(
  "fault",
  ids,
  allFaults.map(({ id }) => id),
);

/** @param {string | undefined} text */
function limit(text) {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new Error("a limit is a whole number above 0");
  return Number(text);
}
const faults = allFaults.filter(
  ({ id, group }) =>
    (only.length === 0 || only.includes(group)) && (ids.length === 0 || ids.includes(id)),
);
if (values.list) {
  for (const { id, group, file, harm } of faults)
    console.log(`${group}/${id}  ${file}\n    ${harm}`);
  process.exit(0);
}

const copy = await copyCheckout(fileURLToPath(new URL("../../", import.meta.url)));
const runner = new CopyRunner(copy, /** @type {"push" | "thorough"} */ (tier));
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
  process.once(signal, async () => {
    runner.stop();
    await copy.remove();
    process.exit(1);
  });
}
try {
  const results = await mutate({
    copy,
    runner,
    faults,
    limits: { suites: limit(values.suites), files: limit(values.files) },
    onResult: (result) => console.log(lineOf(result)),
  });
  if (values.model) console.log(`\n${flowTable(flowFaults, results)}`);
  console.log(`\n${summaryOf(results)}`);
  if (values.json !== undefined) await writeFile(values.json, JSON.stringify(results, null, 2));
  process.exitCode = results.some(isMissed) ? 1 : 0;
} finally {
  await copy.remove();
}
