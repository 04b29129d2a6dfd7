import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { StorageUnavailable } from "../contract/store.js";
import { type FileStore, MissingFile, nameInStore } from "./file-store.js";

/** Readable only by the service's user: documents contain personal data. */
const ownFolder = 0o700;
const ownFile = 0o600;

/**
 * Stores files in a folder, which any number of processes may share. A file appears under its name once it is complete
 * and durable.
 */
export function folderFiles(folder: string): FileStore {
  const pathOf = (fileId: string) => join(folder, nameInStore(fileId));
  return {
    async put(fileId, chunks) {
      const path = pathOf(fileId);
      const partial = join(dirname(path), `.${fileId}.${randomUUID()}.partial`);
      try {
        const created = await mkdir(dirname(path), { recursive: true, mode: ownFolder });
        await writeDurably(partial, chunks);
        await rename(partial, path);
        await flushFolder(dirname(path));
        if (created !== undefined) await flushFolder(folder);
      } catch (error) {
        // The file may not have been created. A leftover is hidden, and no reader uses its name.
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

/** Without this, a new name might not survive a power failure. */
async function flushFolder(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Errors of the operating system may be temporary, such as a full disk or an unmounted share. Anything else is a bug.
 */
function unreachable(error: unknown): unknown {
  return error instanceof Error && "syscall" in error
    ? new StorageUnavailable(`the folder of files cannot be used: ${error.message}`, {
        cause: error,
      })
    : error;
}
