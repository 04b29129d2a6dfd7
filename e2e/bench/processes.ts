import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { untilReady } from "../support/child-process.js";

/** The root of the checkout: the compiled programs run from `e2e/dist/bench`. */
export const rootDirectory = fileURLToPath(new URL("../../../", import.meta.url));

/** Directus takes longest, because it creates its tables. */
const startLimitMs = 60_000;
const stopLimitMs = 15_000;

/** A server that the benchmark started. */
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
  /** Whether it is pinned to the servers' core; otherwise the system schedules it. */
  readonly pinned: boolean;
}

const isPinnable = process.platform === "linux" && availableParallelism() > 1;

/**
 * Pins this process and its unpinned children to the second core, so that the server has the first for itself.
 * PostgreSQL shares the client's core: in production it has its own machine.
 */
export function takeClientCore(): void {
  if (isPinnable)
    execFileSync("taskset", ["-a", "-c", "-p", "1", String(process.pid)], { stdio: "ignore" });
}

/** Starts a server and waits until it is ready; it is stopped with this process at the latest. */
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
  let errorOutput = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    errorOutput = (errorOutput + text).slice(-4_000);
  });
  const ended = once(child, "exit");
  const stop = endWithThisProcess(child, ended);
  const baseUrl = `http://127.0.0.1:${port}`;
  try {
    await untilReady(child, baseUrl + readyPath, startLimitMs);
  } catch (error) {
    await stop();
    throw new Error(`${typed.join(" ")}: ${(error as Error).message}\n${errorOutput}`);
  }
  return { pid: child.pid ?? 0, baseUrl, stop };
}

/** @returns a function that ends the child now, first with SIGTERM */
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

/** Without this, a signal would end this process but not its children. */
export function endOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => process.exit(1));
}
