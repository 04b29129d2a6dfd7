import { execFile, execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Fault } from "./fault.js";
import { type Service, type ServiceProcess, startOnSqlite } from "./service.js";

const run = promisify(execFile);

/** The reason why limits of a running process cannot be set here, or null. */
function missingForLimits(): string | null {
  if (process.platform !== "linux") return "limits of a running process are set on Linux";
  try {
    execFileSync("prlimit", ["--version"], { stdio: "pipe" });
    return null;
  } catch {
    return "prlimit is missing (the Debian package util-linux)";
  }
}

/** Sets what a process may use; the second figure of a limit stays, so that it can be raised again. */
async function limit(pid: number, name: "nofile" | "as", value: number | "unlimited") {
  await run("prlimit", ["--pid", String(pid), `--${name}=${value}:`]);
}

const troubleMs = { least: 300, most: 2_000 };

/** More than the descriptors that are left, so that no connection and no file can be opened. */
const connections = 40;
const descriptorsLeft = 10;

/** Uses up the descriptors of a process, and gives them back. */
async function withoutDescriptors(
  { pid, api }: ServiceProcess,
  during: () => Promise<void>,
): Promise<void> {
  const usual = Number(
    /^Max open files +(\d+)/m.exec(readFileSync(`/proc/${pid}/limits`, "utf8"))?.[1],
  );
  const open = readdirSync(`/proc/${pid}/fd`).length;
  const sockets: Socket[] = [];
  await limit(pid, "nofile", open + descriptorsLeft);
  try {
    const { hostname, port } = new URL(api.baseUrl);
    for (let count = 0; count < connections; count++)
      sockets.push(connect(Number(port), hostname).on("error", () => {}));
    await during();
  } finally {
    for (const socket of sockets) socket.destroy();
    await limit(pid, "nofile", usual);
  }
}

/** Room for a few more calls; then the process cannot get memory, and ends. */
const addressRoomBytes = 24 * 1_024 * 1_024;
const memoryMs = 5_000;

/** Bounds the memory of a process at about what it has. */
async function withoutMemory({ pid }: ServiceProcess): Promise<void> {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const kibibytes = Number(/^VmSize:\s+(\d+) kB/m.exec(status)?.[1]);
  await limit(pid, "as", kibibytes * 1_024 + addressRoomBytes);
}

const callsAtOnce = 1_500;

/** Calls that nobody waits for an end of: each is answered, or refused at once because there are too many. */
async function saturate({ api }: Service): Promise<void> {
  const headers = { authorization: `Bearer ${api.operatorKey}` };
  const statuses = await Promise.all(
    Array.from({ length: callsAtOnce }, async () => {
      try {
        const answer = await fetch(`${api.baseUrl}/operator/charities?limit=100`, { headers });
        await answer.arrayBuffer();
        return answer.status;
      } catch {
        return 0;
      }
    }),
  );
  const odd = statuses.filter((status) => ![0, 200, 503].includes(status));
  if (odd.length > 0) throw new Error(`calls of a crowd were answered with ${odd[0]}`);
}

/** Faults of what the machine gives to a process. */
export const resourceFaults: readonly Fault[] = [
  {
    name: "few-descriptors",
    summary: "SQLite: the process has no file descriptor left for up to 2 s",
    rounds: 10,
    missing: missingForLimits,
    start: () => startOnSqlite(),
    async inject({ processes }, random) {
      await withoutDescriptors(random.pick(processes), () =>
        sleep(random.between(troubleMs.least, troubleMs.most)),
      );
    },
  },
  {
    name: "no-memory",
    summary: "SQLite: the process gets no more memory for 5 s or until it ends, and is restarted",
    rounds: 10,
    missing: missingForLimits,
    start: () => startOnSqlite(),
    async inject({ processes }, random) {
      const one = random.pick(processes);
      await withoutMemory(one);
      await sleep(memoryMs);
      await one.crash();
    },
  },
  {
    name: "crowd",
    summary: `SQLite: ${callsAtOnce} more calls at once`,
    rounds: 10,
    start: () => startOnSqlite(),
    inject: saturate,
  },
];
