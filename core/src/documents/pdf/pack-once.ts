import { deflateSync } from "node:zlib";

/** A stream object of pdfkit. */
interface Stream {
  compress: boolean;
  readonly data: { Filter?: string };
  write(chunk: Uint8Array | string): void;
}

/** Compressed streams by their bytes: fonts and color profiles, which nearly all documents share. */
const compressedStreams = new WeakMap<Uint8Array, Uint8Array>();

/**
 * Reuses the compressed bytes of an earlier document. This requires that pdfkit writes the bytes of a stream in one call,
 * so that they can be compressed separately.
 */
export function packOnce(canvas: PDFKit.PDFDocument): void {
  const ref = canvas.ref.bind(canvas);
  canvas.ref = (data) => {
    const reference = ref(data);
    const stream = reference as unknown as Stream;
    const write = stream.write.bind(stream);
    stream.write = (chunk) => {
      if (!stream.compress || !(chunk instanceof Uint8Array)) return write(chunk);
      let compressed = compressedStreams.get(chunk);
      if (compressed === undefined) {
        compressed = deflateSync(chunk);
        compressedStreams.set(chunk, compressed);
      }
      stream.compress = false;
      write(compressed);
      stream.data.Filter = "FlateDecode";
    };
    return reference;
  };
}
