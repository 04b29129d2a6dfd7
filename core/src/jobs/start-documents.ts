import type { ReadTransaction } from "../contract/store.js";
import { type Drawable, type Drawing, documentFileId } from "../documents/document-file.js";
import { untilAborted } from "../platform/within-ms.js";
import { invoicesToRender, receiptsToRender } from "../resources/files/document-queries.js";
import { limitsOfOneKey } from "./job-kind.js";
import { Quarantine } from "./quarantine.js";
import { type JobWorker, startWorker, type WorkerOptions } from "./worker.js";

export type DocumentsOptions = Drawing & WorkerOptions;

/**
 * Eight at a time keep the rendering thread busy, and finished ones share a commit: four times as many a second as with
 * two. A stop waits for none: they are rendered by another process.
 */
const limits = limitsOfOneKey(8, 0);

/** A fault of ours stays one for a while. */
const backoff = {
  waitsMs: [10_000, 60_000, 10 * 60_000, 60 * 60_000],
  repeatsLast: true,
} as const;

/** So many are chosen from: two processes that have eight each in flight seldom choose the same one. */
const chosenFrom = 100;

/**
 * Starts rendering the PDFs of receipts and invoices that have none.
 *
 * There is no lease, since the same content gives the same bytes: of two processes that render the same document the
 * first counts. Where more wait than one process renders at once, each chooses at random, so that two seldom render the same one.
 */
export function startDocuments({ pollMs, ...drawing }: DocumentsOptions): JobWorker {
  const { store, clock, log } = drawing;
  const quarantine = new Quarantine(clock, backoff);
  const inFlight = new Set<string>();

  async function claim(limit: number): Promise<Drawable[]> {
    const most = limit + chosenFrom + inFlight.size + quarantine.size;
    const found = await store.read((tx) => toRender(tx, most));
    const free = found.filter(({ id }) => !inFlight.has(id) && !quarantine.has(id));
    const claimed = (free.length > limits.slots.all ? shuffled(free) : free).slice(0, limit);
    for (const { id } of claimed) inFlight.add(id);
    return claimed;
  }

  return startWorker<Drawable, never>(
    {
      name: "documents",
      limits,
      findDue: async () => true,
      recordAndClaim: ({ limit }) => claim(limit),
      async run(document, abandoned) {
        const { kind, id } = document;
        try {
          await untilAborted(abandoned, () => documentFileId(drawing, document));
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
    { log, pollMs },
  );
}

async function toRender(tx: ReadTransaction, limit: number): Promise<Drawable[]> {
  const receipts = await tx.all(receiptsToRender, { limit });
  const invoices = await tx.all(invoicesToRender, { limit });
  return [
    ...receipts.map(({ id }) => ({ kind: "receipt", id }) as const),
    ...invoices.map(({ id }) => ({ kind: "invoice", id }) as const),
  ];
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
