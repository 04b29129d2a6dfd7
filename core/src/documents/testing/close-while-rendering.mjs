import { register } from "node:module";

register("../../storage/testing/load-typescript.mjs", import.meta.url);
const { createThreads } = await import("../create-renderer.ts");

/** Closes a renderer whose thread has just responded, then prints "closed". Nothing else keeps the process alive. */
const renderer = createThreads(1, new URL(process.argv[2]));
const document = { content: "a" };
await renderer.render(document);
renderer.render(document).catch(() => {});
// Long enough for the response to arrive. It is read only after `close` is called, because this blocks the event loop.
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
await renderer.close();
console.log("closed");
