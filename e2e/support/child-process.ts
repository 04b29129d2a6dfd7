import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** The root of the checkout; programs run from there, as `npm start` runs them. */
export const ROOT_DIRECTORY = fileURLToPath(new URL("../../", import.meta.url));

/** Half of an API test's three minutes: a start that hangs fails with its logs instead of a timeout. */
const START_LIMIT_MS = 90_000;

/** The contract's 10 s to finish calls in flight, plus a margin for a busy machine. */
const STOP_LIMIT_MS = 13_000;

/** One of our programs in its own process, accessed only over HTTP, as a user runs it. */
export interface RunningProgram {
  readonly baseUrl: string;
  readonly pid: number;
  /** The output so far, stdout and stderr in order. */
  logs(): string;
  /**
   * Sends SIGTERM and waits for the exit.
   *
   * @returns the exit code; null if a signal ended it
   * @throws if it is still running after 13 s; it is then killed
   */
  stop(): Promise<number | null>;
  /** Kills it with SIGKILL, like a power cut. */
  kill(): Promise<void>;
}

export interface ProgramToStart {
  /** The built file: from the root of the checkout, or absolute. */
  readonly file: string;
  /** Its arguments; none by default. */
  readonly args?: readonly string[];
  /** Added to a nearly empty environment, so that no setting of the developer's shell leaks into it. */
  readonly env: Readonly<Record<string, string>>;
  /** The path that responds with 200 once the program is ready. */
  readonly readyPath: string;
  /** Called with the process ID before the program is ready, for tests that end it during its start. */
  readonly onSpawn?: (pid: number) => void;
}

/**
 * Starts a built program with Node on a free loopback port, passed as `PORT` unless `env` has one, and waits until it
 * is ready.
 *
 * @throws with the program's logs if it exits or does not become ready
 */
export async function startProgram({
  file,
  args,
  env,
  readyPath,
  onSpawn = () => {},
}: ProgramToStart): Promise<RunningProgram> {
  const port = Number(env.PORT ?? (await freePort()));
  // Also if the test chose the port: another server on it would look like ours.
  if (!(await isFree(port))) throw new Error(`port ${port} is in use`);
  const baseUrl = `http://127.0.0.1:${port}`;
  const { child, ended, logs } = spawnProgram(file, { ...env, PORT: String(port) }, args);

  const program: RunningProgram = {
    baseUrl,
    pid: child.pid ?? 0,
    logs,
    async stop() {
      child.kill("SIGTERM");
      if (await inTime(ended, STOP_LIMIT_MS)) return await ended;
      await program.kill();
      throw new Error(
        `${file} was still running ${STOP_LIMIT_MS / 1000} s after SIGTERM.\n${logs()}`,
      );
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
  onSpawn(program.pid);
  try {
    await untilReady(child, `${baseUrl}${readyPath}`, START_LIMIT_MS);
  } catch (error) {
    await program.kill();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} did not start: ${reason}\n${logs()}`, { cause: error });
  }
  return program;
}

/**
 * Runs a built program until it exits, such as a server that must refuse to start.
 *
 * @returns its exit code and its output
 * @throws if it is still running after 90 s; it is then killed
 */
export async function runProgram({
  file,
  args,
  env,
}: Omit<ProgramToStart, "readyPath">): Promise<{ exitCode: number | null; output: string }> {
  const { child, ended, logs } = spawnProgram(file, env, args);
  if (!(await inTime(ended, START_LIMIT_MS))) {
    child.kill("SIGKILL");
    throw new Error(`${file} did not end within ${START_LIMIT_MS / 1000} s.\n${logs()}`);
  }
  return { exitCode: await ended, output: logs() };
}

/**
 * Ports for servers of tests: below those that systems give to outgoing connections, above those that `fetch` refuses.
 * Each process that starts servers has its own, so that none starts where another is about to.
 */
const PORTS = { first: 12_000, ofEachProcess: 32, processes: 640 };

/** The ports that a process with this ID may use; those of neighbouring IDs differ. */
export function portsOf(pid: number): readonly number[] {
  const first = PORTS.first + (pid % PORTS.processes) * PORTS.ofEachProcess;
  return Array.from({ length: PORTS.ofEachProcess }, (_, index) => first + index);
}

const ports = portsOf(process.pid);
let given = 0;

/**
 * Finds a free loopback port that no other process of tests is about to use.
 *
 * @throws if servers listen on all ports of this process
 */
export async function freePort(): Promise<number> {
  for (const _ of ports) {
    const port = ports[given++ % ports.length] as number;
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port from ${ports[0]} to ${ports.at(-1)}`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}

function spawnProgram(
  file: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
) {
  if (!existsSync(path.resolve(ROOT_DIRECTORY, file))) {
    throw new Error(`${file} is missing: run \`npm run build\`.`);
  }
  const child = spawn(process.execPath, ["--enable-source-maps", file, ...args], {
    cwd: ROOT_DIRECTORY,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, HOST: "127.0.0.1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output += text));

  // Kill the program if the test runner exits early.
  const killWithRunner = () => child.kill("SIGKILL");
  process.once("exit", killWithRunner);
  child.once("close", () => process.off("exit", killWithRunner));
  // Listen now, because the program may exit before anyone waits.
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { child, ended, logs: () => output };
}

function inTime(ended: Promise<unknown>, limitMs: number): Promise<boolean> {
  return Promise.race([ended.then(() => true), delay(limitMs, false, { ref: false })]);
}

/**
 * Waits until the server of a process responds.
 *
 * @throws if the process ends, or the time is over
 */
export async function untilReady(
  child: ChildProcess,
  readyUrl: string,
  limitMs: number,
): Promise<void> {
  const deadline = Date.now() + limitMs;
  let last = "nothing listened";
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`it ended with exit code ${child.exitCode}`);
    if (child.signalCode !== null) throw new Error(`it ended by ${child.signalCode}`);
    try {
      const answer = await fetch(readyUrl, { signal: AbortSignal.timeout(2_000) });
      await answer.arrayBuffer();
      if (answer.ok) return;
      last = `status ${answer.status}`;
    } catch {
      // Connections are refused until it listens.
    }
    await delay(10);
  }
  throw new Error(`${readyUrl} was not ready in ${limitMs / 1000} s (${last})`);
}
