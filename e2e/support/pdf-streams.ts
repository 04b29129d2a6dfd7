import { inflateSync } from "node:zlib";

/** What stands in the compressed streams of a PDF, such as the data that is attached to a receipt. */
export function pdfStreams(pdf: Buffer): string {
  // The line's end before `endstream` stays on: compressed data may itself end with a byte that looks like one, and
  // zlib reads no further than the data's own end.
  const streams = pdf.toString("latin1").matchAll(/stream\r?\n(.*?)endstream/gs);
  return Array.from(streams, ([, bytes = ""]) => {
    try {
      return inflateSync(Buffer.from(bytes, "latin1")).toString("latin1");
    } catch {
      // A picture, for example, is compressed in another way.
      return "";
    }
  }).join("\n");
}
