import { Worker } from "node:worker_threads";
import type { DocumentToRender, RenderedDocument, Renderer } from "./renderer.js";

/** The built one, which from the sources and from what is built lies in the same place. */
const threadFile = new URL("../../dist/documents/render-thread.js", import.meta.url);

/** Ten thousand cards take less than half of it; without an end V8 keeps three times what it needs. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 8 };

/** What a thread answers. */
export type ThreadAnswer = { readonly rendered: RenderedDocument } | { readonly problem: string };

/**
 * Makes a renderer.
 *
 * @param threads how many threads draw beside the one that answers calls; 0 draws in the caller's own
 */
export function createRenderer({ threads }: { readonly threads: number }): Renderer {
  return threads === 0 ? ownThread : createThreads(threads, threadFile);
}

const ownThread: Renderer = {
  async render(document) {
    // What draws takes a third of a second to load, and most that make a renderer draw nothing.
    const { renderDocument } = await import("./render-document.js");
    return renderDocument(document);
  },
  async close() {},
};

interface Job {
  readonly document: DocumentToRender;
  resolve(rendered: RenderedDocument): void;
  reject(error: Error): void;
}

interface Thread {
  readonly worker: Worker;
  job: Job | null;
}

/**
 * A renderer that draws in threads: each is started when there is something to draw that no other is free for, and
 * then kept. One that ends by itself fails what it was drawing, and the next document starts another.
 */
export function createThreads(most: number, file: URL): Renderer {
  const threads = new Set<Thread>();
  const queue: Job[] = [];
  let isClosed = false;

  function startThread(): Thread {
    const worker = new Worker(file, { resourceLimits });
    const thread: Thread = { worker, job: null };
    threads.add(thread);
    worker.on("message", (answer: ThreadAnswer) => {
      const { job } = thread;
      thread.job = null;
      // A process that has nothing else to do may end, but not while it waits for this thread to do so.
      if (threads.has(thread)) worker.unref();
      if ("rendered" in answer) job?.resolve(answer.rendered);
      else job?.reject(new Error(`a document could not be drawn: ${answer.problem}`));
      handOut();
    });
    const end = (error: Error) => {
      if (!threads.delete(thread)) return;
      thread.job?.reject(error);
      handOut();
    };
    worker.on("error", (cause) => end(new Error("a drawing thread failed", { cause })));
    worker.on("exit", (code) => end(new Error(`a drawing thread ended with code ${code}`)));
    return thread;
  }

  function handOut() {
    while (queue.length > 0) {
      const free = [...threads].find(({ job }) => job === null);
      if (free === undefined && threads.size >= most) return;
      const job = queue.shift();
      if (job === undefined) return;
      const thread = free ?? startThread();
      thread.job = job;
      thread.worker.ref();
      thread.worker.postMessage(job.document);
    }
  }

  return {
    render(document) {
      return new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error("the renderer is closed"));
        queue.push({ document, resolve, reject });
        handOut();
      });
    },

    async close() {
      isClosed = true;
      const closed = new Error("the renderer is closed");
      for (const job of queue.splice(0)) job.reject(closed);
      const ending = [...threads];
      threads.clear();
      for (const { job } of ending) job?.reject(closed);
      await Promise.all(ending.map(({ worker }) => worker.terminate()));
    },
  };
}
