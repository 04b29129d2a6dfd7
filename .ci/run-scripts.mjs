import { spawn } from "node:child_process";

/**
 * Runs scripts of the root's package.json.
 *
 * @param {readonly string[]} scripts the slowest first, so that it does not end alone
 * @param {object} options
 * @param {number} options.atOnce how many run at the same time
 * @param {boolean} options.printsPassed whether to print the output of those that pass too; the first one's as it comes
 * @returns {Promise<boolean>} whether all have passed
 */
export async function runScripts(scripts, { atOnce, printsPassed }) {
  const waiting = [...scripts];
  let isGood = true;
  async function worker() {
    for (let script = waiting.shift(); script !== undefined; script = waiting.shift())
      isGood = (await run(script, printsPassed && script === scripts[0], printsPassed)) && isGood;
  }
  await Promise.all(Array.from({ length: atOnce }, worker));
  return isGood;
}

/**
 * @param {string} script of the root's package.json
 * @param {boolean} isShown whether its output is printed as it comes
 * @param {boolean} printsPassed whether its output is printed although it passes
 * @returns {Promise<boolean>} whether it has passed
 */
function run(script, isShown, printsPassed) {
  const child = spawn("npm", ["run", "--silent", script], { shell: process.platform === "win32" });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      if (isShown) process.stdout.write(text);
      else output += text;
    });
  return new Promise((resolve) => {
    child.once("close", (code) => {
      if (code !== 0 || printsPassed) process.stdout.write(output);
      console.log(`${script} ${code === 0 ? "passed" : `failed with exit code ${code}`}`);
      resolve(code === 0);
    });
  });
}
