import { spawn } from "node:child_process";

/**
 * Runs scripts of the root's package.json. The output of those that fail comes last, where a log that is cut keeps it.
 *
 * @param {readonly string[]} scripts the slowest first, so that it does not end alone
 * @param {object} options
 * @param {number} options.atOnce how many run at the same time
 * @param {boolean} options.printsPassed whether to print the output of those that pass too; the first one's as it comes
 * @returns {Promise<boolean>} whether all have passed
 */
export async function runScripts(scripts, { atOnce, printsPassed }) {
  const waiting = [...scripts];
  const failed = [];
  async function worker() {
    for (let script = waiting.shift(); script !== undefined; script = waiting.shift()) {
      const { isGood, output } = await run(script, printsPassed && script === scripts[0]);
      if (isGood && printsPassed) process.stdout.write(output);
      if (!isGood) failed.push({ script, output });
      console.log(`${script} ${isGood ? "passed" : "failed"}`);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker));
  for (const { script, output } of failed) process.stdout.write(`${output}\n${script} failed\n`);
  return failed.length === 0;
}

/**
 * @param {string} script of the root's package.json
 * @param {boolean} isShown whether its output is printed as it comes, or given back
 * @returns {Promise<{ isGood: boolean, output: string }>} whether it has passed, and what was not printed yet
 */
function run(script, isShown) {
  const child = spawn("npm", ["run", "--silent", script], { shell: process.platform === "win32" });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      if (isShown) process.stdout.write(text);
      else output += text;
    });
  return new Promise((resolve) => {
    child.once("close", (code) => resolve({ isGood: code === 0, output }));
  });
}
