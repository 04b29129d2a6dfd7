/**
 * Everything that `npm run check` finds without running a test: two commands at a time, and the output of those that
 * fail. `npm run check:<name>` runs one alone.
 */
import { spawn } from "node:child_process";

/** The slowest first, so that they do not end alone. */
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
const atOnce = 2;

/**
 * @param {string} script of the root's package.json
 * @returns {Promise<boolean>} whether it succeeded
 */
function run(script) {
  const child = spawn("npm", ["run", "--silent", script], { shell: process.platform === "win32" });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  return new Promise((resolve) => {
    child.once("close", (code) => {
      console.log(`${script} ${code === 0 ? "passed" : `failed with exit code ${code}`}`);
      if (code !== 0) console.log(output);
      resolve(code === 0);
    });
  });
}

if (!(await run("build"))) process.exit(1);
const waiting = checks.map((name) => `check:${name}`);
let isGood = true;
async function worker() {
  for (let script = waiting.shift(); script !== undefined; script = waiting.shift())
    isGood = (await run(script)) && isGood;
}
await Promise.all(Array.from({ length: atOnce }, worker));
process.exit(isGood ? 0 : 1);
