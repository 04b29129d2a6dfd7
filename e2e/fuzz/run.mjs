import { mkdtemp, writeFile } from "node:fs/promises";
import { register } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

// A path instead of an import: e2e uses only core's TypeScript loader.
register(new URL("../../core/src/storage/testing/load-typescript.mjs", import.meta.url));
const { fuzz } = await import("./fuzz.js");
const { asCurl } = await import("./call.js");

const { values } = parseArgs({
  options: {
    calls: { type: "string", default: "100000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    "database-url": { type: "string" },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(`npm run fuzz -- [--calls 100000] [--seed 1] [--database-url postgres://…]

Sends calls generated from the OpenAPI document to its own systems, alternately sandbox and live. Reports 500s, responses
after more than 30 s, undocumented responses, canaries of other accounts, IDs of others that are distinguishable from
unknown ones, contradictions to a model of the accepted calls, crashed processes, and errors in the log. Each finding is
reported once with a minimal call that reproduces it. Exits with 1 if there are findings.`);
  process.exit(0);
}

const [calls, seed] = [Number(values.calls), Number(values.seed)];
console.log(`${calls} calls, seed ${seed}`);
const show = (/** @type {import("./fuzz.js").FuzzReport} */ report) =>
  `${report.calls} calls, ${Math.round(report.calls / report.seconds)} a second, ${report.compared} objects compared, ${report.findings.length} findings`;
/** Writes commands that are longer than a screen to a file. */
async function shown(/** @type {string} */ command) {
  if (command.length < 4_000) return command;
  const file = join(await mkdtemp(join(tmpdir(), "obole-fuzz-")), "call.sh");
  await writeFile(file, `${command}\n`);
  return `sh ${file}`;
}
let shownAtMs = 0;
let told = 0;
const report = await fuzz({
  calls,
  seed,
  databaseUrl: values["database-url"],
  onProgress(/** @type {import("./fuzz.js").FuzzReport} */ progress) {
    if (performance.now() - shownAtMs < 5_000) return;
    shownAtMs = performance.now();
    console.log(show(progress));
    // Prints findings immediately, before the end of a long run.
    for (const { kind, operationId, what } of progress.findings.slice(told))
      console.log(`  ${kind}: ${operationId} ${what.slice(0, 200)}`);
    told = progress.findings.length;
  },
});
console.log(`${show(report)}\nstatuses ${JSON.stringify(report.statuses)}`);
for (const finding of report.findings) {
  const { kind, environment, operationId, credential, what, count, isRepeatable, call } = finding;
  console.log(
    `\n${kind}: ${environment}, ${operationId} as ${credential || "nobody"}, ${count} times${isRepeatable ? "" : ", not repeated by the same call"}\n  ${what}`,
  );
  if (call !== null) console.log(await shown(asCurl("http://127.0.0.1:4000", call)));
}
process.exit(report.findings.length === 0 ? 0 : 1);
