import { closeSync, fdatasyncSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { cacheDirectory } from "./databases.js";
import { median } from "./statistics.js";

/** What figures of different runs can only be compared by. */
export function describeMachine() {
  return {
    processors: cpus()[0]?.model ?? "",
    cores: availableParallelism(),
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    // Above the number of the bench's own busy processes, others took their part.
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

/** What it costs to make 4 KiB durable where the databases lie: the one part of a commit that no program can save. */
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
