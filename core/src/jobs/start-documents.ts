import type { ReadTransaction } from "../contract/store.js";
import {
  type DocumentRef,
  documentFileId,
  type RenderDependencies,
} from "../documents/document-file.js";
import { untilAborted } from "../platform/within-ms.js";
import { invoicesToRender, receiptsToRender } from "../resources/files/document-queries.js";
import { limitsOfOneKey } from "./job-kind.js";
import { Quarantine } from "./quarantine.js";
import { type JobWorker, startWorker, type WorkerOptions } from "./worker.js";

export type DocumentsOptions = RenderDependencies & WorkerOptions;

/**
 * Eight in flight keep the rendering thread busy and share commits: four times the throughput of two. Shutdown does not
 * wait for them; another process renders them.
 */
const limits = limitsOfOneKey({ concurrency: 8, stopMs: 0 });

/** Rendering fails because of a bug, which a quick retry does not fix. */
const backoff = {
  waitsMs: [10_000, 60_000, 10 * 60_000, 60 * 60_000],
  repeatsLast: true,
} as const;

/** Choose from this many documents at random, so that two processes with eight in flight rarely choose the same one. */
const chosenFrom = 100;

/**
 * Starts rendering the PDFs of receipts and invoices that have none.
 *
 * There is no lease, because rendering is deterministic: if two processes render the same document, the first PDF is
 * used. If more documents are pending than a process renders at once, it chooses at random to avoid duplicate work.
 */
export function startDocuments({ pollMs, tracing, ...dependencies }: DocumentsOptions): JobWorker {
  const { store, clock, log } = dependencies;
  const quarantine = new Quarantine(clock, backoff);
  const inFlight = new Set<string>();

  async function claim(limit: number): Promise<DocumentRef[]> {
    const most = limit + chosenFrom + inFlight.size + quarantine.size;
    const found = await store.read((tx) => toRender(tx, most));
    const free = found.filter(({ id }) => !inFlight.has(id) && !quarantine.has(id));
    const claimed = (free.length > limits.slots.all ? shuffled(free) : free).slice(0, limit);
    for (const { id } of claimed) inFlight.add(id);
    return claimed;
  }

  return startWorker<DocumentRef, never>(
    {
      name: "documents",
      limits,
      findDue: async () => true,
      recordAndClaim: ({ limit }) => claim(limit),
      async run(document, abandoned) {
        const { kind, id } = document;
        try {
          await untilAborted(abandoned, () => documentFileId(dependencies, document));
          quarantine.delete(id);
        } catch (err) {
          if (abandoned.aborted) return null;
          quarantine.put(id);
          log?.error({ err, kind, id }, "a document could not be rendered");
        } finally {
          inFlight.delete(id);
        }
        return null;
      },
    },
    { log, pollMs, tracing },
  );
}

async function toRender(tx: ReadTransaction, limit: number): Promise<DocumentRef[]> {
  const receipts = await tx.all(receiptsToRender, { limit });
  const invoices = await tx.all(invoicesToRender, { limit });
  return [
    ...receipts.map(({ id }) => ({ kind: "receipt", id }) as const),
    ...invoices.map(({ id }) => ({ kind: "invoice", id }) as const),
  ];
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, rank: Math.random() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}
