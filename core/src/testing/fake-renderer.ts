import type { DocumentToRender, Renderer } from "../documents/renderer.js";

/** A fast renderer without PDF output: its bytes are the document as JSON after a PDF header. */
export interface FakeRenderer extends Renderer {
  /** The requested documents, in order. */
  readonly requested: DocumentToRender[];
  /** Called before each document. An error it throws is the renderer's failure, and it may delay. */
  before: (document: DocumentToRender) => void | Promise<void>;
  /** The minimum size of a document. */
  minBytes: number;
}

export function fakeRenderer(): FakeRenderer {
  const fake: FakeRenderer = {
    requested: [],
    before: () => {},
    minBytes: 0,
    async render(document) {
      fake.requested.push(document);
      await fake.before(document);
      const text = `%PDF-1.7\n${JSON.stringify(document)}`;
      return { bytes: new TextEncoder().encode(text.padEnd(fake.minBytes, "\n")), warnings: [] };
    },
    async close() {},
  };
  return fake;
}

/** The document in a fake renderer's output. */
export function drawnDocument(bytes: Uint8Array): DocumentToRender {
  const text = new TextDecoder().decode(bytes);
  return JSON.parse(text.slice(text.indexOf("\n"))) as DocumentToRender;
}
