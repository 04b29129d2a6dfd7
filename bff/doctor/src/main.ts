import { checks } from "./checks/index.js";
import { runDoctor } from "./run-doctor.js";

const { argv, env, stdout, stderr } = process;
const ending = new AbortController();
process.once("SIGINT", () => ending.abort());

process.exitCode = await runDoctor(argv.slice(2), {
  checks,
  env,
  out: (text) => void stdout.write(`${text}\n`),
  err: (text) => void stderr.write(`${text}\n`),
  ended: ending.signal,
});
