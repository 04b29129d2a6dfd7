import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  companyReceiptContent,
  receiptContent,
} from "../resources/receipts/forms/fr/testing/receipts.js";
import { createRenderer, createThreads } from "./create-renderer.js";
import type { DocumentToRender, Renderer } from "./renderer.js";
import { cardContent, cardSheet, giftLine, invoiceContent } from "./testing/contents.js";

const run = promisify(execFile);

const documents: readonly DocumentToRender[] = [
  { kind: "receipt", content: receiptContent() },
  { kind: "receipt", content: companyReceiptContent(2) },
  { kind: "invoice", content: invoiceContent() },
  { kind: "cards", content: cardSheet([cardContent(0), cardContent(1)]) },
];

const start = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 8)).toString("latin1");

test("without worker threads, every kind of document is rendered in the caller's thread", async () => {
  const renderer = createRenderer({ threads: 0 });
  for (const document of documents) {
    const { bytes, warnings } = await renderer.render(document);
    expect(start(bytes)).toBe("%PDF-1.7");
    expect(warnings).toEqual([]);
  }
  await renderer.close();
});

const built = new URL("../../dist/bundle/render-thread.js", import.meta.url);

describe.skipIf(!existsSync(built))("worker threads (need `npm run build`)", () => {
  test("return the same bytes and warnings as rendering in the caller's thread", async () => {
    const own = createRenderer({ threads: 0 });
    const beside = createRenderer({ threads: 2 });
    const odd: DocumentToRender = {
      kind: "invoice",
      content: invoiceContent({ lines: [giftLine({ description: "東京" })] }),
    };
    const all = [...documents, odd];
    const drawn = await Promise.all(all.map((document) => beside.render(document)));
    for (const [index, document] of all.entries()) {
      const expected = await own.render(document);
      expect(Buffer.compare(drawn[index]!.bytes, expected.bytes)).toBe(0);
      expect(drawn[index]!.warnings).toEqual(expected.warnings);
    }
    expect(drawn.at(-1)?.warnings).toHaveLength(1);
    await beside.close();
  });

  test("a document that cannot be rendered does not affect others", async () => {
    const renderer = createRenderer({ threads: 1 });
    const impossible = { kind: "invoice", content: null } as unknown as DocumentToRender;
    const [failed, drawn] = await Promise.allSettled([
      renderer.render(impossible),
      renderer.render(documents[0]!),
    ]);
    expect(failed).toMatchObject({
      status: "rejected",
      reason: { message: expect.stringContaining("a document could not be rendered: TypeError") },
    });
    expect(drawn.status).toBe("fulfilled");
    await renderer.close();
  });
});

describe("a worker thread", () => {
  let folder: string;
  let file: URL;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "obole-threads-"));
    const script = path.join(folder, "thread.mjs");
    // Responds with its thread ID and the document's content, or ends as the content says.
    await writeFile(
      script,
      `import { parentPort, threadId } from "node:worker_threads";
       parentPort.on("message", ({ content }) => {
         if (content === "throw") throw new Error("broken");
         if (content === "exit") process.exit(3);
         if (content === "wait") return;
         parentPort.postMessage({ rendered: { bytes: new Uint8Array([threadId]), warnings: [content] } });
       });`,
    );
    file = pathToFileURL(script);
  });
  afterAll(() => rm(folder, { recursive: true }));

  const ask = (renderer: Renderer, content: string) =>
    renderer.render({ kind: "invoice", content } as unknown as DocumentToRender);

  test("is reused, and renders one document at a time", async () => {
    const renderer = createThreads(2, file);
    const answers = await Promise.all(
      ["a", "b", "c", "d", "e", "f"].map((one) => ask(renderer, one)),
    );
    expect(answers.map(({ warnings }) => warnings)).toEqual([
      ["a"],
      ["b"],
      ["c"],
      ["d"],
      ["e"],
      ["f"],
    ]);
    expect(new Set(answers.map(({ bytes }) => bytes[0])).size).toBe(2);
    await renderer.close();
  });

  test.each([
    ["throw", "a rendering thread failed"],
    ["exit", "a rendering thread ended with code 3"],
  ])("that crashes (%s) fails its current document and is replaced", async (way, message) => {
    const renderer = createThreads(1, file);
    const before = await ask(renderer, "a");
    const [failed, after] = await Promise.allSettled([ask(renderer, way), ask(renderer, "b")]);
    expect(failed).toMatchObject({ status: "rejected", reason: { message } });
    expect(after).toMatchObject({ status: "fulfilled", value: { warnings: ["b"] } });
    expect(after.status === "fulfilled" && after.value.bytes[0]).not.toBe(before.bytes[0]);
    await renderer.close();
  });

  test("is terminated on close: documents in flight and in the queue fail, and new ones are rejected", async () => {
    const renderer = createThreads(1, file);
    const renders = [ask(renderer, "wait"), ask(renderer, "a")];
    const settled = Promise.allSettled(renders);
    await renderer.close();
    const closed = { status: "rejected", reason: { message: "the renderer is closed" } };
    expect(await settled).toMatchObject([closed, closed]);
    await expect(ask(renderer, "b")).rejects.toThrow("the renderer is closed");
    await renderer.close();
  });

  test("that responds during close does not end the process before close resolves", async () => {
    const program = fileURLToPath(new URL("./testing/close-while-rendering.mjs", import.meta.url));
    // The order of the two is a race, so this runs several times.
    const ends = await Promise.all(
      Array.from({ length: 4 }, () => run(process.execPath, [program, file.href])),
    );
    expect(ends.map(({ stdout }) => stdout)).toEqual(Array(4).fill("closed\n"));
  });
});
