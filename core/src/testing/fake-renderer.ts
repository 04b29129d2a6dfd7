import type { DocumentToRender, Renderer } from "../documents/renderer.js";

/** A renderer that draws nothing and is quick: its bytes are the document as JSON behind a PDF's first line. */
export interface FakeRenderer extends Renderer {
  /** What was asked for, in order. */
  readonly asked: DocumentToRender[];
  /** From now on called before each document: what it throws is the renderer's failure, and it can take its time. */
  before: (document: DocumentToRender) => void | Promise<void>;
  /** The least that a document has from now on. */
  leastBytes: number;
}

export function fakeRenderer(): FakeRenderer {
  const fake: FakeRenderer = {
    asked: [],
    before: () => {},
    leastBytes: 0,
    async render(document) {
      fake.asked.push(document);
      await fake.before(document);
      const text = `%PDF-1.7\n${JSON.stringify(document)}`;
      return { bytes: new TextEncoder().encode(text.padEnd(fake.leastBytes, "\n")), warnings: [] };
    },
    async close() {},
  };
  return fake;
}

/** The document that a fake renderer drew. */
export function drawnDocument(bytes: Uint8Array): DocumentToRender {
  const text = new TextDecoder().decode(bytes);
  return JSON.parse(text.slice(text.indexOf("\n"))) as DocumentToRender;
}
