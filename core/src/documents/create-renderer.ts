import { Worker } from "node:worker_threads";
import type { DocumentToRender, RenderedDocument, Renderer } from "./renderer.js";

/** The built worker script. The path is the same from `src` and from `dist`. */
const threadFile = new URL("../../dist/bundle/render-thread.js", import.meta.url);

/** 10,000 cards need less than half of this heap. Without a limit, V8 keeps three times what it needs. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 8 };

/** The response of a worker thread. */
export type ThreadAnswer = { readonly rendered: RenderedDocument } | { readonly problem: string };

/**
 * Creates a renderer.
 *
 * @param threads the maximum number of worker threads; 0 renders in the caller's thread
 */
export function createRenderer({ threads }: { readonly threads: number }): Renderer {
  return threads === 0 ? ownThread : createThreads(threads, threadFile);
}

const ownThread: Renderer = {
  async render(document) {
    // Loaded on demand: it takes a third of a second, and most processes that create a renderer never use it.
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
 * Creates a renderer with a pool of worker threads. A thread is started when a document is waiting and no thread is
 * idle, and is then reused. If a thread crashes, its document fails, and the next document starts a new thread.
 */
export function createThreads(maxThreads: number, file: URL): Renderer {
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
      // An idle thread must not keep the process alive. While `close` waits for the thread to end, it must.
      if (threads.has(thread)) worker.unref();
      if ("rendered" in answer) job?.resolve(answer.rendered);
      else job?.reject(new Error(`a document could not be rendered: ${answer.problem}`));
      dispatch();
    });
    const end = (error: Error) => {
      if (!threads.delete(thread)) return;
      thread.job?.reject(error);
      dispatch();
    };
    worker.on("error", (cause) => end(new Error("a rendering thread failed", { cause })));
    worker.on("exit", (code) => end(new Error(`a rendering thread ended with code ${code}`)));
    return thread;
  }

  function dispatch() {
    while (queue.length > 0) {
      const free = [...threads].find(({ job }) => job === null);
      if (free === undefined && threads.size >= maxThreads) return;
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
        dispatch();
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
