import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Enough for the database of many rounds. */
const diskMegabytes = 512;

/** A small disk for a database: an ext4 file system in a file. */
export interface LoopDisk {
  readonly folder: string;
  /** Fills the disk. */
  fill(): Promise<void>;
  empty(): Promise<void>;
  /** Makes files immutable, even for descriptors that are already open. */
  setImmutable(names: readonly string[], isImmutable: boolean): Promise<void>;
  /** Blocks all writes until it is thawed. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  remove(): Promise<void>;
}

/** The reason why this machine does not support loop disks, or null. */
export function missingForLoopDisk(): string | null {
  if (process.platform !== "linux") return "loop devices are Linux's";
  if (process.getuid?.() !== 0) return "mounting a disk of its own takes root";
  try {
    execFileSync("sh", ["-c", "command -v mkfs.ext4 losetup fsfreeze chattr && losetup -f"], {
      stdio: "pipe",
    });
    return null;
  } catch {
    return "mkfs.ext4, losetup, fsfreeze, chattr or a loop device is missing";
  }
}

export async function makeLoopDisk(): Promise<LoopDisk> {
  const home = await mkdtemp(path.join(tmpdir(), "obole-disk-"));
  const image = path.join(home, "image");
  const folder = path.join(home, "disk");
  const filler = path.join(folder, "filler");
  await run("truncate", ["-s", `${diskMegabytes}M`, image]);
  await run("mkfs.ext4", ["-q", "-m", "0", image]);
  await run("mkdir", [folder]);
  await run("mount", ["-o", "loop", image, folder]);
  return {
    folder,
    async fill() {
      // dd fails when the disk is full, which is expected.
      await run("dd", ["if=/dev/zero", `of=${filler}`, "bs=64k"]).catch(() => {});
      await run("sync", ["--file-system", folder]);
    },
    empty: () => rm(filler, { force: true }),
    async setImmutable(names, isImmutable) {
      const files = names.map((name) => path.join(folder, name));
      await run("chattr", [isImmutable ? "+i" : "-i", ...files]);
    },
    freeze: async () => void (await run("fsfreeze", ["--freeze", folder])),
    thaw: async () => void (await run("fsfreeze", ["--unfreeze", folder])),
    async remove() {
      await run("umount", [folder]);
      await rm(home, { recursive: true, force: true });
    },
  };
}
