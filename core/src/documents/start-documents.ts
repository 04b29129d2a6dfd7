import type { Clock, Settings } from "../contract/ports.js";
import type { Store } from "../contract/store.js";
import type { Engine } from "../engine/engine.js";
import type { FilePlaces } from "../files/stored-file.js";
import type { ServiceLog } from "../service-log.js";
import { createWaitingDrawer } from "./draw-waiting.js";
import { makeNextFile } from "./make-file.js";
import type { Renderer } from "./renderer.js";
import { startWorkLoop } from "./work-loop.js";

export interface DocumentsOptions {
  readonly files: FilePlaces;
  readonly engine: Pick<Engine, "act">;
  readonly store: Store;
  readonly clock: Clock;
  readonly renderer: Renderer;
  readonly settings: Pick<Settings, "baseUrl" | "environment">;
  readonly log?: ServiceLog | undefined;
  /** Null: only `wake` and `runDue` look for what is to be made. */
  readonly pollMs?: number | null;
}

/** Makes the files that were asked for. Any number of processes may run one on the same database. */
export interface Documents {
  /** Makes what waits, without waiting for the next poll. */
  wake(): void;
  /** Makes everything that waits now; resolves when it is there or has failed. */
  runDue(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Whoever asks for a file wakes its own process: the poll is for what other processes left, and for further tries.
 * Nobody notices a second.
 */
const defaultPollMs = 1_000;

/**
 * Starts making files: the PDFs of receipts and invoices, and what file generation requests ask for. A large file
 * holds up no receipt.
 */
export function startDocuments({
  pollMs = defaultPollMs,
  renderer,
  files,
  ...options
}: DocumentsOptions): Documents {
  const { log } = options;
  const stop = new AbortController();
  const { signal: stopping } = stop;
  const making = {
    ...options,
    renderer: renderUntil(stopping, renderer),
    files: keepUntil(stopping, files),
    stopping,
  };

  async function makeFiles(): Promise<void> {
    while (!stopping.aborted && (await makeNextFile(making)));
  }
  const onError = (err: unknown) => log?.warn({ err }, "documents: looking for work failed");
  const loops = [createWaitingDrawer(making), makeFiles].map((round) =>
    startWorkLoop(round, { pollMs, onError }),
  );

  return {
    wake() {
      for (const loop of loops) loop.wake();
    },
    async runDue() {
      await Promise.all(loops.map((loop) => loop.runDue()));
    },
    async stop() {
      stop.abort();
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

/** Nobody waits any longer for what is drawn or kept once `stopping` is aborted: what comes of it is dropped. */
function renderUntil(stopping: AbortSignal, renderer: Renderer): Pick<Renderer, "render"> {
  return { render: (document) => until(stopping, () => renderer.render(document)) };
}

function keepUntil(stopping: AbortSignal, { database, outside }: FilePlaces): FilePlaces {
  return {
    database,
    outside: outside && {
      put: (fileId, chunks) => until(stopping, () => outside.put(fileId, chunks)),
      read: (file) => outside.read(file),
      remove: (fileId) => until(stopping, () => outside.remove(fileId)),
    },
  };
}

/** A race against one promise for all would keep every document until then. */
function until<T>(stopping: AbortSignal, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    stopping.throwIfAborted();
    const leave = () => reject(stopping.reason);
    stopping.addEventListener("abort", leave, { once: true });
    work()
      .then(resolve, reject)
      .finally(() => stopping.removeEventListener("abort", leave));
  });
}
