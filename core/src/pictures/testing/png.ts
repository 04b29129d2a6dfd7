import { constants, crc32, deflateRawSync } from "node:zlib";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A chunk of a PNG file. A wrong `crc` can be given. */
export function chunk(
  type: string,
  data: Uint8Array = Buffer.alloc(0),
  crc = crc32(data, crc32(type)),
): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, "latin1");
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc >>> 0);
  return Buffer.concat([head, data, tail]);
}

export interface PngHeader {
  readonly width: number;
  readonly height: number;
  readonly bits?: number;
  /** 0 gray, 2 RGB, 3 palette, 4 gray with alpha, 6 RGB with alpha. */
  readonly color?: number;
  readonly interlaced?: boolean;
}

export function header({ width, height, bits = 8, color = 2, interlaced = false }: PngHeader) {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width);
  data.writeUInt32BE(height, 4);
  data.set([bits, color, 0, 0, interlaced ? 1 : 0], 8);
  return chunk("IHDR", data);
}

export const end = chunk("IEND");

export const png = (...chunks: readonly Uint8Array[]) => Buffer.concat([signature, ...chunks]);

const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** The bytes of the rows of a picture, each with its filter byte, over all passes of an interlaced one. */
function rawBytes({ width, height, bits = 8, color = 2, interlaced = false }: PngHeader): number {
  const row = (pixels: number) => 1 + Math.ceil((pixels * bits * (channelsOf[color] ?? 1)) / 8);
  if (!interlaced) return row(width) * height;
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const;
  return passes.reduce((sum, [left, top, stepX, stepY]) => {
    const wide = Math.ceil((width - left) / stepX);
    return wide <= 0 ? sum : sum + row(wide) * Math.ceil((height - top) / stepY);
  }, 0);
}

/** A black picture: a megabyte of it takes a kilobyte. */
export function blackPng(of: PngHeader): Buffer {
  return png(header(of), chunk("IDAT", zeros(rawBytes(of))), end);
}

const blockBytes = 1024 * 1024;

/** Zeros, compressed in blocks, so that this process never holds them. */
function zeros(bytes: number): Buffer {
  const block = flushed(blockBytes);
  const last = Buffer.from([0x03, 0x00, 0, 0, 0, 0]);
  // Adler-32 of zeros.
  last.writeUInt32BE((bytes % 65_521) * 65_536 + 1, 2);
  const rest = bytes % blockBytes;
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: Math.floor(bytes / blockBytes) }, () => block),
    ...(rest === 0 ? [] : [flushed(rest)]),
    last,
  ]);
}

/** Compressed zeros that others can follow. */
const flushed = (bytes: number) =>
  deflateRawSync(Buffer.alloc(bytes), { finishFlush: constants.Z_FULL_FLUSH });

/** A compressed text or profile: its keyword, and `bytes` of zeros. */
export function compressed(type: "iCCP" | "zTXt", bytes: number): Buffer {
  return chunk(type, Buffer.concat([Buffer.from("Comment\0\0", "latin1"), zeros(bytes)]));
}
