import PDFDocument from "pdfkit";
import { packOnce } from "./pack-once.js";
import type { TextBlock } from "./text-blocks.js";
import { writeText } from "./write-text.js";

/** A PDF document that is being drawn. */
export type Canvas = PDFKit.PDFDocument;

export interface Attachment {
  readonly name: string;
  readonly mediaType: string;
  readonly description: string;
  readonly text: string;
  /** What it is to the document: its data, or, as an e-invoice, the same in another form. */
  readonly relationship: "Alternative" | "Data";
}

export interface CanvasOptions {
  readonly title: string;
  /** BCP 47. */
  readonly language: string;
  readonly madeOn: Date;
  /** In points. */
  readonly size: readonly [number, number];
  /** Whether pages are buffered until the end, so that they can still be changed. */
  readonly keepsPages: boolean;
  /** Added to the XMP metadata: `rdf:Description` elements. */
  readonly metadata?: string | undefined;
}

/** Creates an archivable document (PDF/A-3b): tagged, with embedded fonts, and with deterministic bytes. */
export function openCanvas(options: CanvasOptions): Canvas {
  const { title, language, madeOn, size, keepsPages, metadata } = options;
  const canvas = new PDFDocument({
    pdfVersion: "1.7",
    subset: "PDF/A-3b",
    tagged: true,
    displayTitle: true,
    lang: language,
    size: [...size],
    margin: 0,
    autoFirstPage: false,
    bufferPages: keepsPages,
    font: "",
    info: {
      // It is written into the XMP metadata without escaping.
      Title: title.replace(/[<>&]/g, " "),
      Author: "Obole",
      Creator: "Obole",
      Producer: "Obole",
      CreationDate: madeOn,
      ModDate: madeOn,
    },
  });
  packOnce(canvas);
  if (metadata !== undefined)
    (canvas as unknown as { appendXML(xml: string): void }).appendXML(metadata);
  return canvas;
}

/** Writes the lines of a block, with its upper left corner at a position. */
export function paint(canvas: Canvas, block: TextBlock, x: number, y: number): void {
  block.lines.forEach((_, index) => {
    paintLine(canvas, block, index, x, y + index * block.lineHeight);
  });
}

/** Half of the cap height, in ems. Capitals are centered in their lines. */
const halfCapital = 0.357;

/** Writes one line of a block. */
export function paintLine(
  canvas: Canvas,
  { lines, style, width, lineHeight, rightToLeft }: TextBlock,
  index: number,
  x: number,
  y: number,
): void {
  const line = lines[index];
  if (line === undefined) return;
  const { size, color, tracking } = style;
  const start = rightToLeft ? x + width - line.width * size : x;
  const baseline = y + lineHeight / 2 + halfCapital * size;
  canvas.fillColor(color);
  for (const part of line.parts) {
    writeText(canvas, part, start + part.x * size, baseline, { size, tracking: tracking * size });
  }
}

/** Attaches a file with the document's data. */
export function attach(canvas: Canvas, attachment: Attachment, madeOn: Date): void {
  const { name, mediaType, description, text, relationship } = attachment;
  canvas.file(Buffer.from(text), {
    name,
    type: mediaType,
    description,
    creationDate: madeOn,
    modifiedDate: madeOn,
    relationship,
  } as PDFKit.Mixins.PDFAttachmentOptions);
}

/** The output of a canvas. */
export interface Output {
  /** Flushes the content of a page. Called before the page changes. */
  flush(): void;
  /** All bytes, after the canvas has ended. */
  bytes(): Uint8Array;
}

/** Collects the output synchronously: a stream would buffer all of it until the event loop is free. */
export function outputOf(canvas: Canvas): Output {
  let content: string[] = [];
  // The header has already been written.
  const pieces: Uint8Array[] = [canvas.read()];
  let lines = "";
  const endLines = () => {
    if (lines !== "") pieces.push(Buffer.from(lines, "latin1"));
    lines = "";
  };
  // pdfkit would store each of a page's thousand operators as its own byte array.
  canvas.addContent = (line: string) => {
    content.push(line);
    return canvas;
  };
  // The same for the document's own output.
  const written = canvas as unknown as { _offset: number; _write(data: Uint8Array | string): void };
  written._write = (data) => {
    if (typeof data === "string") {
      lines += `${data}\n`;
      written._offset += data.length + 1;
    } else {
      endLines();
      pieces.push(data);
      written._offset += data.length;
    }
  };
  return {
    flush() {
      canvas.page.write(content.join("\n"));
      content = [];
    },
    bytes() {
      endLines();
      return joined(pieces);
    },
  };
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
