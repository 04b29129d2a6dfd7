import type { Store } from "../contract/store.js";
import type { Engine } from "../engine/engine.js";
import type { FileStores } from "../files/stored-file.js";
import { leaveWhenAborted } from "../platform/within-ms.js";
import { deleteFileRemoval, filesToRemove } from "../resources/files/file-queries.js";
import { limitsOfOneKey } from "./job-kind.js";
import { fileWrites } from "./job-writes.js";
import { type JobWorker, startWorker, type WorkerOptions } from "./worker.js";

export interface FileRemovalsOptions extends WorkerOptions {
  readonly store: Pick<Store, "read">;
  readonly engine: Pick<Engine, "act">;
  readonly files: Pick<FileStores, "external">;
  readonly clock: { now(): number };
}

/** Deleting a file takes a round trip. Shutdown does not wait: it is done again. */
const limits = limitsOfOneKey({ concurrency: 4, stopMs: 0 });
const remover = { id: "remove-files", emits: [] } as const;

/**
 * Starts deleting content outside of the database whose file is gone. Without leases, because deleting it twice does no
 * harm. If the store cannot be reached, the next poll tries again.
 */
export function startFileRemovals({
  store,
  engine,
  files: { external },
  clock,
  ...options
}: FileRemovalsOptions): JobWorker {
  const inFlight = new Set<string>();
  async function toRemove(limit: number): Promise<string[]> {
    const found = await store.read((tx) => tx.all(filesToRemove, { limit: limit + inFlight.size }));
    return found.map(({ fileId }) => fileId).filter((fileId) => !inFlight.has(fileId));
  }
  async function remove(fileId: string): Promise<void> {
    await external?.remove(fileId);
    const now = new Date(clock.now()).toISOString();
    await engine.act(
      (perform) => perform(remover, now, async ({ tx }) => tx.run(deleteFileRemoval, { fileId })),
      fileWrites,
    );
  }
  return startWorker<string, never>(
    {
      name: "file removals",
      limits,
      findDue: async () => external !== null && (await toRemove(1)).length > 0,
      async recordAndClaim({ limit }) {
        const claimed = (await toRemove(limit)).slice(0, limit);
        for (const fileId of claimed) inFlight.add(fileId);
        return claimed;
      },
      async run(fileId, abandoned) {
        try {
          await leaveWhenAborted(abandoned, () => remove(fileId));
        } finally {
          inFlight.delete(fileId);
        }
        return null;
      },
    },
    options,
  );
}
