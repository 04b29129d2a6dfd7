import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../../support/child-process.js";
import { makeRunDirectory } from "../databases.js";
import { endWithThisProcess } from "../processes.js";

/** The benchmark's own Redis server. */
export interface RedisServer {
  readonly pid: number;
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Starts a Redis that flushes each write to disk before it responds (`appendfsync always`). With its default, a power
 * cut loses a second of jobs, while the service loses no event. The service may lose the record that an event was sent,
 * and then sends it again; Redis has one setting for both.
 *
 * @returns null if Redis is not installed
 */
export async function startRedis(): Promise<RedisServer | null> {
  if (!isInstalled()) return null;
  const port = await freePort();
  const { directory, remove } = await makeRunDirectory();
  const settings = {
    bind: "127.0.0.1",
    port: String(port),
    dir: directory,
    save: "",
    appendonly: "yes",
    appendfsync: "always",
    "maxmemory-policy": "noeviction",
  };
  const typed = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawn("redis-server", typed, { stdio: ["ignore", "pipe", "inherit"] });
  const end = endWithThisProcess(child, once(child, "exit"));
  const stop = async () => {
    await end();
    await remove();
  };
  let log = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    log = (log + text).slice(-4_000);
  });
  const deadline = Date.now() + 30_000;
  while (!log.includes("Ready to accept connections")) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`Redis did not start\n${log}`);
    }
    await delay(20);
  }
  return { pid: child.pid ?? 0, port, stop };
}

function isInstalled(): boolean {
  try {
    execFileSync("redis-server", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
