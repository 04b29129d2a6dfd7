import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** The root of the checkout: these programs are run as compiled, from `e2e/dist/bench`. */
export const rootDirectory = fileURLToPath(new URL("../../../", import.meta.url));

/** A Directus that makes its tables takes longest. */
const startLimitMs = 60_000;
const stopLimitMs = 15_000;

/** A server that the bench started, on its core. */
export interface ServerProcess {
  readonly pid: number;
  readonly baseUrl: string;
  stop(): Promise<void>;
}

export interface ServerToStart {
  /** Node by default. */
  readonly program?: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly port: number;
  readonly readyPath: string;
  /** Pinned to the servers' core; else the system moves it as it likes. */
  readonly pinned: boolean;
}

const isPinnable = process.platform === "linux" && availableParallelism() > 1;

/**
 * Puts this process, and what it starts without a core of its own, on the second core, so that the server has the first
 * for itself. PostgreSQL is with the client then: in a real house it has a machine of its own as well.
 */
export function takeClientCore(): void {
  if (isPinnable)
    execFileSync("taskset", ["-a", "-c", "-p", "1", String(process.pid)], { stdio: "ignore" });
}

/** Starts a server and waits until it is ready; its end is this process's end at the latest. */
export async function startServer(server: ServerToStart): Promise<ServerProcess> {
  const { program = process.execPath, args, env, port, readyPath, pinned } = server;
  const typed = [program, ...args];
  if (isPinnable && pinned) typed.unshift("taskset", "-c", "0");
  const [command = program, ...rest] = typed;
  const child = spawn(command, rest, {
    cwd: rootDirectory,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let complaints = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    complaints = (complaints + text).slice(-4_000);
  });
  const ended = once(child, "exit");
  const stop = endWithThisProcess(child, ended);
  const baseUrl = `http://127.0.0.1:${port}`;
  try {
    await untilReady(child, baseUrl + readyPath);
  } catch (error) {
    await stop();
    throw new Error(`${typed.join(" ")}: ${(error as Error).message}\n${complaints}`);
  }
  return { pid: child.pid ?? 0, baseUrl, stop };
}

/** @returns ends the child now, gently first */
export function endWithThisProcess(child: ChildProcess, ended: Promise<unknown>) {
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  return async () => {
    child.kill("SIGTERM");
    const isLate = await Promise.race([ended, delay(stopLimitMs, true, { ref: false })]);
    if (isLate === true) {
      kill();
      await ended;
    }
    process.off("exit", kill);
  };
}

/** Without this a signal would end this process and none of those that it started. */
export function endOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => process.exit(1));
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`ended with exit code ${child.exitCode}`);
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
      await answer.arrayBuffer();
      if (answer.ok) return;
    } catch {
      // Refused until it listens.
    }
    await delay(10);
  }
  throw new Error(`${url} was not ready in ${startLimitMs / 1_000} s`);
}
