import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../support/random.js";
import type { Fault } from "./fault.js";
import { type LoopDisk, makeLoopDisk, missingForLoopDisk } from "./loop-disk.js";
import { startOnSqlite } from "./service.js";
import { until } from "./until.js";

/** How long a disk fault lasts, in milliseconds. */
const troubleMs = { least: 300, most: 2_000 };

/** A fault of the disk with the SQLite file. */
function diskFault(
  name: string,
  summary: string,
  inject: (disk: LoopDisk, random: Random, cutOff: () => number) => Promise<void>,
): Fault {
  let disk: LoopDisk | undefined;
  return {
    name,
    summary,
    rounds: 20,
    missing: missingForLoopDisk,
    async start() {
      const made = await makeLoopDisk();
      disk = made;
      const service = await startOnSqlite({ folder: made.folder });
      return {
        ...service,
        async stop() {
          await service.stop();
          await made.remove();
        },
      };
    },
    async inject(_service, random, cutOff) {
      if (disk === undefined) throw new Error("there is no disk");
      await inject(disk, random, cutOff);
    },
  };
}

/** Sleeps while the fault lasts, and always ends it. */
async function during(random: Random, end: () => Promise<void>): Promise<void> {
  try {
    await sleep(random.between(troubleMs.least, troubleMs.most));
  } finally {
    await end();
  }
}

const databaseFiles = ["obole.db", "obole.db-wal"];

export const diskFaults: readonly Fault[] = [
  diskFault(
    "disk-full",
    "SQLite: the disk has no room, until calls hear of it and up to 2 s longer",
    async (disk, random, cutOff) => {
      const before = cutOff();
      await disk.fill();
      // SQLite overwrites its log for a while before the log must grow.
      try {
        await until(() => cutOff() > before, "a call that finds the disk full");
        await sleep(random.between(troubleMs.least, troubleMs.most));
      } finally {
        await disk.empty();
      }
    },
  ),
  diskFault(
    "read-only",
    "SQLite: the database's files cannot be written for up to 2 s (ext4's immutable flag)",
    async (disk, random) => {
      await disk.setImmutable(databaseFiles, true);
      await during(random, () => disk.setImmutable(databaseFiles, false));
    },
  ),
  diskFault(
    "slow-disk",
    "SQLite: the file system stands still five times, up to 2 s each (fsfreeze)",
    async (disk, random) => {
      for (let times = 0; times < 5; times++) {
        await disk.freeze();
        await during(random, disk.thaw);
        await sleep(random.between(10, 100));
      }
    },
  ),
];
