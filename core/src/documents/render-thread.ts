import { parentPort } from "node:worker_threads";
import type { ThreadAnswer } from "./create-renderer.js";
import { renderDocument } from "./render-document.js";
import type { DocumentToRender } from "./renderer.js";

// A worker thread of `createRenderer`: receives a document, renders it, and responds with its bytes.
parentPort?.on("message", (document: DocumentToRender) => {
  try {
    const rendered = renderDocument(document);
    answer({ rendered }, [rendered.bytes.buffer as ArrayBuffer]);
  } catch (error) {
    answer({ problem: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

function answer(response: ThreadAnswer, transferred: readonly ArrayBuffer[] = []) {
  parentPort?.postMessage(response, [...transferred]);
}
