import type { Clock } from "../contract/ports.js";
import type { Store } from "../contract/store.js";
import type { Engine } from "../engine/engine.js";
import type { FileStores } from "../files/stored-file.js";
import { leaveWhenAborted } from "../platform/within-ms.js";
import { deleteFileRemoval, filesToRemove } from "../resources/files/file-queries.js";
import { limitsOfOneKey } from "./job-kind.js";
import { fileWrites } from "./job-writes.js";
import { Quarantine } from "./quarantine.js";
import { type JobWorker, startWorker, type WorkerOptions } from "./worker.js";

export interface FileRemovalsOptions extends WorkerOptions {
  readonly store: Pick<Store, "read">;
  readonly engine: Pick<Engine, "act">;
  readonly files: Pick<FileStores, "external">;
  readonly clock: Clock;
}

/** Deleting a file takes a round trip. Shutdown does not wait: it is done again. */
const limits = limitsOfOneKey({ concurrency: 4, stopMs: 0 });
/** The store may be unreachable for a moment, or refuse to delete a file each time. */
const backoff = { waitsMs: [1_000, 10_000, 60_000, 60 * 60_000], repeatsLast: true } as const;
const remover = { id: "remove-files", emits: [] } as const;

/**
 * Starts deleting content outside of the database whose file is gone. Without leases, because deleting it twice does no
 * harm. A file that the store does not delete is tried again later, and does not keep the others waiting.
 */
export function startFileRemovals({
  store,
  engine,
  files: { external },
  clock,
  ...options
}: FileRemovalsOptions): JobWorker {
  const inFlight = new Set<string>();
  const quarantine = new Quarantine(clock, backoff);
  async function toRemove(limit: number): Promise<string[]> {
    const most = limit + inFlight.size + quarantine.size;
    const found = await store.read((tx) => tx.all(filesToRemove, { limit: most }));
    const isFree = (fileId: string) => !inFlight.has(fileId) && !quarantine.has(fileId);
    return found.map(({ fileId }) => fileId).filter(isFree);
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
          quarantine.delete(fileId);
        } catch (error) {
          quarantine.put(fileId);
          throw error;
        } finally {
          inFlight.delete(fileId);
        }
        return null;
      },
    },
    options,
  );
}
