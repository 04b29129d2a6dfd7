import { parentPort } from "node:worker_threads";
import type { ThreadAnswer } from "./create-renderer.js";
import { renderDocument } from "./render-document.js";
import type { DocumentToRender } from "./renderer.js";

// A thread of `createRenderer`: it is told a document, draws it, and answers with its bytes.
parentPort?.on("message", (document: DocumentToRender) => {
  try {
    const rendered = renderDocument(document);
    answer({ rendered }, [rendered.bytes.buffer as ArrayBuffer]);
  } catch (error) {
    answer({ problem: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

function answer(what: ThreadAnswer, handedOver: readonly ArrayBuffer[] = []) {
  parentPort?.postMessage(what, [...handedOver]);
}
