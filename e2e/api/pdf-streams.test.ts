import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { pdfStreams } from "../support/pdf-streams.js";

describe("the streams of a PDF are read", () => {
  it("whatever their last byte is, even if it looks like a line break", () => {
    const endings = new Set<number>();
    for (let last = 0; last < 256; last += 1) {
      // The last byte of the data belongs to its checksum, which changes with the last character of the text.
      const text = `/verify/2026-00001-000001?key=${String.fromCharCode(last)}`;
      const data = deflateSync(Buffer.from(text, "latin1"));
      endings.add(Number(data.at(-1)));
      for (const lineEnd of ["\n", "\r\n"])
        expect(pdfStreams(pdfOf(data, lineEnd)), `data ending with ${data.at(-1)}`).toBe(text);
    }
    expect(endings.size).toBe(256);
  });

  it("except those with another compression", () => {
    expect(pdfStreams(pdfOf(Buffer.from("a picture"), "\n"))).toBe("");
  });
});

function pdfOf(data: Buffer, lineEnd: string): Buffer {
  const dictionary = `1 0 obj${lineEnd}<< /Length ${data.length} >>${lineEnd}stream${lineEnd}`;
  return Buffer.concat([
    Buffer.from(dictionary),
    data,
    Buffer.from(`${lineEnd}endstream${lineEnd}endobj${lineEnd}`),
  ]);
}
