import { deflateSync } from "node:zlib";

/** A stream of a document, as pdfkit makes it. */
interface Stream {
  compress: boolean;
  readonly data: { Filter?: string };
  write(chunk: Uint8Array | string): void;
}

/** What was packed before, by its bytes: fonts and colour profiles, the same in nearly all documents. */
const packed = new WeakMap<Uint8Array, Uint8Array>();

/**
 * Lets a document take bytes that an earlier one has packed already, as they are. pdfkit writes the bytes of a stream
 * in one go: only then may what is written be packed by itself.
 */
export function packOnce(canvas: PDFKit.PDFDocument): void {
  const ref = canvas.ref.bind(canvas);
  canvas.ref = (data) => {
    const made = ref(data);
    const stream = made as unknown as Stream;
    const write = stream.write.bind(stream);
    stream.write = (chunk) => {
      if (!stream.compress || !(chunk instanceof Uint8Array)) return write(chunk);
      let small = packed.get(chunk);
      if (small === undefined) {
        small = deflateSync(chunk);
        packed.set(chunk, small);
      }
      stream.compress = false;
      write(small);
      stream.data.Filter = "FlateDecode";
    };
    return made;
  };
}
