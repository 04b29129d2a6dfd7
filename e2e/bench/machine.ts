import { closeSync, fdatasyncSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { cacheDirectory } from "./databases.js";
import { median } from "./statistics.js";

/** Facts about the machine that are needed to compare runs. */
export function describeMachine() {
  return {
    processors: cpus()[0]?.model ?? "",
    cores: availableParallelism(),
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    // If it is above the number of the benchmark's own processes, others were using the machine.
    loadBefore: loadavg()[0] ?? 0,
    node: process.version,
    sqlite: sqliteVersion(),
    syncMicroseconds: Math.round(syncMicroseconds()),
  };
}

function sqliteVersion(): string {
  const database = new Database(":memory:");
  const version = database.prepare("select sqlite_version()").pluck().get();
  database.close();
  return String(version);
}

/** The time to flush 4 KiB in the databases' folder: the part of a commit that no program can avoid. */
function syncMicroseconds(): number {
  mkdirSync(cacheDirectory, { recursive: true });
  const file = path.join(cacheDirectory, `sync-${process.pid}`);
  const descriptor = openSync(file, "w");
  const page = Buffer.alloc(4_096);
  const times = Array.from({ length: 200 }, () => {
    const start = performance.now();
    writeSync(descriptor, page);
    fdatasyncSync(descriptor);
    return (performance.now() - start) * 1_000;
  });
  closeSync(descriptor);
  rmSync(file);
  return median(times);
}
