import { spawn } from "node:child_process";
import { once } from "node:events";
import { homedir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { setTimeout as delay } from "node:timers/promises";
import { runCli } from "./run-cli.js";

const { argv, env, stdin, stdout, stderr } = process;
const ending = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => ending.abort());

process.exitCode = await runCli(argv.slice(2), {
  env,
  folder: path.join(env.XDG_CONFIG_HOME || path.join(homedir(), ".config"), "obole"),
  out: (text) => void stdout.write(`${text}\n`),
  err: (text) => void stderr.write(`${text}\n`),
  ended: ending.signal,
  fetch,
  now: () => Date.now(),
  // A wait ends early, and without an error, when the command is to end.
  sleep: (ms) => delay(ms, undefined, { signal: ending.signal }).catch(() => {}),
  async run(file, args) {
    const child = spawn(file, args, { stdio: "inherit" });
    const [code] = (await once(child, "close")) as [number | null];
    return code ?? 1;
  },
  async readLine(question) {
    const lines = createInterface({ input: stdin, output: stderr, terminal: false });
    stderr.write(question);
    try {
      for await (const line of lines) return line.trim();
      return "";
    } finally {
      lines.close();
    }
  },
});
