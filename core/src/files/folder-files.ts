import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { StorageUnavailable } from "../contract/store.js";
import { type FileStore, MissingFile, nameInStore } from "./file-store.js";

/** What is in it is for the service's user alone: documents hold personal data. */
const ownFolder = 0o700;
const ownFile = 0o600;

/**
 * Files in a folder, which any number of processes may share: a file appears under its name once it is whole and safe
 * from a power cut.
 */
export function folderFiles(folder: string): FileStore {
  const pathOf = (fileId: string) => join(folder, nameInStore(fileId));
  return {
    async put(fileId, chunks) {
      const path = pathOf(fileId);
      const partial = join(dirname(path), `.${fileId}.${randomUUID()}.partial`);
      try {
        const made = await mkdir(dirname(path), { recursive: true, mode: ownFolder });
        await writeDurably(partial, chunks);
        await rename(partial, path);
        await flushFolder(dirname(path));
        if (made !== undefined) await flushFolder(folder);
      } catch (error) {
        // It may be what could not be made; what is left is hidden, and a name that nobody asks for.
        await rm(partial, { force: true }).catch(() => {});
        throw unreachable(error);
      }
    },
    async *read({ fileId }) {
      try {
        yield* createReadStream(pathOf(fileId)) as AsyncIterable<Uint8Array>;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT")
          throw new MissingFile(fileId, error);
        throw unreachable(error);
      }
    },
    async remove(fileId) {
      await rm(pathOf(fileId), { force: true }).catch((error: unknown) => {
        throw unreachable(error);
      });
    },
  };
}

async function writeDurably(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(path, "wx", ownFile);
  try {
    for await (const bytes of chunks) await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A new name would not outlive a power cut without it. */
async function flushFolder(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What the system refused may succeed later: a disk that is full, a share that is away. Anything else is no fault of it. */
function unreachable(error: unknown): unknown {
  return error instanceof Error && "syscall" in error
    ? new StorageUnavailable(`the folder of files cannot be used: ${error.message}`, {
        cause: error,
      })
    : error;
}
