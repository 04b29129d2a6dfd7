import { invoicesToDraw, receiptsToDraw } from "../queries/documents.js";
import { type Drawable, type Drawing, documentFileId } from "./document-file.js";
import { eachPage } from "./each-row.js";

export interface DrawingWaiting extends Drawing {
  readonly stopping: AbortSignal;
}

/** Keeps the drawing thread busy, and those that are kept share commits: four times as many a second as by two. */
const atATime = 8;

/** Waits after a document could not be drawn, each longer than the one before: a fault of ours stays one for a while. */
const waitsMs = [10_000, 60_000, 10 * 60_000, 60 * 60_000] as const;

/** Fewer are drawn by one process before another has seen them. */
const manyWait = 50;

type Waiting = typeof receiptsToDraw | typeof invoicesToDraw;

/** Makes what draws every receipt and invoice that has no PDF yet. What fails stays where it is, for a later round. */
export function createWaitingDrawer(drawing: DrawingWaiting): () => Promise<void> {
  const { store, clock, log, stopping } = drawing;
  /** What this process could not draw, and when it tries again. */
  const failed = new Map<string, { tries: number; againAtMs: number }>();

  async function draw(document: Drawable): Promise<void> {
    const { kind, id } = document;
    const before = failed.get(id);
    if (before !== undefined && before.againAtMs > clock.now()) return;
    try {
      await documentFileId(drawing, document);
      failed.delete(id);
    } catch (err) {
      if (stopping.aborted) return;
      const tries = before?.tries ?? 0;
      const waitMs = waitsMs[Math.min(tries, waitsMs.length - 1)] ?? 0;
      failed.set(id, { tries: tries + 1, againAtMs: clock.now() + waitMs });
      log?.error({ err, kind, id }, "a document could not be drawn");
    }
  }

  async function drawAll(kind: Drawable["kind"], waiting: Waiting): Promise<void> {
    const ids = waitingIds(store, waiting);
    const drawNext = async () => {
      for await (const id of ids) {
        if (stopping.aborted) return;
        await draw({ kind, id });
      }
    };
    // All have ended before the round has, be it in a failure.
    const ends = await Promise.allSettled(Array.from({ length: atATime }, drawNext));
    for (const end of ends) if (end.status === "rejected") throw end.reason;
  }

  return async () => {
    await drawAll("receipt", receiptsToDraw);
    await drawAll("invoice", invoicesToDraw);
  };
}

/**
 * In the order in which they were issued. Where many wait, every process is at them: each takes them in an order of
 * its own, so that two seldom draw the same one.
 */
async function* waitingIds(
  store: Drawing["store"],
  waiting: Waiting,
): AsyncGenerator<string, void, undefined> {
  const pages = eachPage(
    (after, limit) => store.read((tx) => tx.all(waiting, { after: after ?? "", limit })),
    ({ id }) => id,
  );
  let isFirst = true;
  for await (const page of pages) {
    const ids = page.map(({ id }) => id);
    yield* isFirst && page.length < manyWait ? ids : shuffled(ids);
    isFirst = false;
  }
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
