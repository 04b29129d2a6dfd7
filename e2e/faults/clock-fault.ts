import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "./fault.js";
import { startOnSqlite } from "./service.js";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
/** Jumps ahead and back, in seconds: a leap second, a wrong time zone, an empty battery. */
const jumps = [-day, -hour, -minute, -1, 1, minute, hour, day];
const jumpsEachRound = 4;

/** The library of Debian's package `faketime`. */
function fakeTimeLibrary(): string | undefined {
  const folders = ["/usr/lib", "/usr/local/lib"].filter((folder) => existsSync(folder));
  const nested = folders.flatMap((folder) =>
    readdirSync(folder).map((name) => path.join(folder, name)),
  );
  return [...folders, ...nested]
    .map((folder) => path.join(folder, "faketime", "libfaketimeMT.so.1"))
    .find((file) => existsSync(file));
}

/** An offset in faketime's format. */
const offset = (seconds: number) => (seconds < 0 ? String(seconds) : `+${seconds}`);
const right = offset(0);
const offsetFile = (folder: string) => path.join(folder, "clock-offset");

export const clockJumps: Fault = {
  name: "clock-jumps",
  summary: "SQLite: the machine's clock jumps, up to a day ahead and back, and is set right",
  rounds: 20,
  missing: () =>
    fakeTimeLibrary() === undefined ? "libfaketime is missing (Debian's package faketime)" : null,
  start: () =>
    startOnSqlite({
      env(folder) {
        writeFileSync(offsetFile(folder), right);
        return {
          LD_PRELOAD: String(fakeTimeLibrary()),
          FAKETIME_TIMESTAMP_FILE: offsetFile(folder),
          // Reads the file at each access, so that the clock jumps when the file changes.
          FAKETIME_NO_CACHE: "1",
          // Monotonic clocks do not jump in reality either.
          FAKETIME_DONT_FAKE_MONOTONIC: "1",
        };
      },
    }),
  async inject({ folder }, random) {
    for (let times = 0; times < jumpsEachRound; times++) {
      await writeFile(offsetFile(folder), offset(random.pick(jumps)));
      await sleep(random.between(50, 800));
    }
    await writeFile(offsetFile(folder), right);
  },
};
