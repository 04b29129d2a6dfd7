import { inflateSync } from "node:zlib";

/** The content of the compressed streams of a PDF, such as the data attached to a receipt. */
export function pdfStreams(pdf: Buffer): string {
  // Keep the line break before `endstream`: compressed data may end with a byte that looks like one, and zlib stops at
  // the end of the data.
  const streams = pdf.toString("latin1").matchAll(/stream\r?\n(.*?)endstream/gs);
  return Array.from(streams, ([, bytes = ""]) => {
    try {
      return inflateSync(Buffer.from(bytes, "latin1")).toString("latin1");
    } catch {
      // Pictures, for example, have another compression.
      return "";
    }
  }).join("\n");
}
