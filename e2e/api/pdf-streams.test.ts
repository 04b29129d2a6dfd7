import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { pdfStreams } from "../support/pdf-streams.js";

describe("what stands in a PDF's streams is read", () => {
  it("whatever byte their data ends with, also one that looks like a line's end", () => {
    const endings = new Set<number>();
    for (let last = 0; last < 256; last += 1) {
      // The data's last byte is that of its checksum, which each other last character changes by one.
      const text = `/verify/2026-00001-000001?key=${String.fromCharCode(last)}`;
      const data = deflateSync(Buffer.from(text, "latin1"));
      endings.add(Number(data.at(-1)));
      for (const lineEnd of ["\n", "\r\n"])
        expect(pdfStreams(pdfOf(data, lineEnd)), `data ending with ${data.at(-1)}`).toBe(text);
    }
    expect(endings.size).toBe(256);
  });

  it("but for those that are compressed in another way", () => {
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
