import { deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { blackPng, chunk, compressed, end, header, png } from "./png.js";

/** A file that somebody could upload as a picture. */
export interface HostilePicture {
  readonly name: string;
  readonly bytes: Buffer;
  /** The expected outcome of an upload: a refusal or a re-encoded picture. A mutated file may have either. */
  readonly outcome: "refused" | "clean" | "either";
}

const script = "<script>alert(document.domain)</script>";
const text = (value: string) => Buffer.from(value, "latin1");
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800">${script}</svg>`;

/** The GPS position in the pictures with EXIF data. */
const place = "48/1 23/1 2700/100";

/** Valid pictures, large enough for both kinds. They look like photographs, so that mutations hit their pixels. */
async function validPictures() {
  const [width, height] = [800, 700];
  const noise = { type: "gaussian" as const, mean: 120, sigma: 12 };
  const scene = await sharp({ create: { width, height, channels: 3, background: "#000", noise } })
    .blur(4)
    .composite([
      {
        input: text(
          `<svg width="800" height="700"><circle cx="300" cy="300" r="200" fill="#c33"/></svg>`,
        ),
      },
    ])
    .png()
    .toBuffer();
  const from = () => sharp(scene);
  const gps = {
    GPSLatitudeRef: "N",
    GPSLatitude: place,
    GPSLongitudeRef: "W",
    GPSLongitude: place,
  };
  const frame = (background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = await Promise.all(["#a00", "#0a0", "#00a"].map(frame));
  const clear = { create: { width, height, channels: 4 as const, background: "#00880080" } };
  return {
    "a PNG": scene,
    "a JPEG": await from().jpeg().toBuffer(),
    "a WebP": await from().webp().toBuffer(),
    "a JPEG that says where it was taken": await from()
      .withExif({ IFD0: { Orientation: "6", Copyright: "Somebody" }, IFD3: gps })
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: gps })
      .jpeg()
      .toBuffer(),
    "a WebP that says where it was taken": await from().withExif({ IFD3: gps }).webp().toBuffer(),
    "a PNG that says where it was taken": await from().withExif({ IFD3: gps }).png().toBuffer(),
    "a JPEG with XMP": await from()
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`)
      .jpeg()
      .toBuffer(),
    "a progressive JPEG": await from().jpeg({ progressive: true }).toBuffer(),
    "a CMYK JPEG": await from().toColourspace("cmyk").jpeg().toBuffer(),
    "a gray JPEG": await from().grayscale().jpeg().toBuffer(),
    "a PNG with 16 bits": await from().toColourspace("rgb16").png().toBuffer(),
    "an interlaced PNG": await from().png({ progressive: true }).toBuffer(),
    "a PNG with a palette": await from().png({ palette: true, colours: 16 }).toBuffer(),
    "a PNG with a palette and alpha": await sharp(clear).png({ palette: true }).toBuffer(),
    "a PNG with alpha": await sharp(clear).png().toBuffer(),
    "a WebP with alpha": await sharp(clear).webp({ lossless: true }).toBuffer(),
    "an animated WebP": await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer(),
  };
}

/** Files that are no PNG, JPEG or WebP, whatever they claim. */
function otherFiles(gif: Buffer): Readonly<Record<string, Buffer>> {
  return {
    "an empty file": Buffer.alloc(0),
    "a single byte": text("\x89"),
    "the signature of a PNG alone": png(),
    "the beginning of a JPEG alone": text("\xff\xd8\xff"),
    "the beginning of a WebP alone": text("RIFF\x04\x00\x00\x00WEBP"),
    "an SVG with a script": text(svg),
    "an SVG after white space": text(`\n\t<?xml version="1.0"?>${svg}`),
    "a compressed SVG": gzipSync(svg),
    "an SVG with an external entity": text(
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
    ),
    "an HTML page": text(`<!doctype html>${script}`),
    "a GIF": gif,
    "a GIF that is a script": text(`GIF89a/*${"\0".repeat(300)}*/=1;alert(1)`),
    "a bitmap": text(`BM${"\0".repeat(200)}`),
    "a TIFF": text(`II*\0${"\0".repeat(200)}`),
    "an AVIF": text(`\0\0\0\x1cftypavif${"\0".repeat(200)}`),
    "a HEIC": text(`\0\0\0\x1cftypheic${"\0".repeat(200)}`),
    "a JPEG 2000": text(`\0\0\0\x0cjP  \r\n\x87\n${"\0".repeat(200)}`),
    "a PDF": text(`%PDF-1.7\n${script}`),
    "a PostScript file": text("%!PS\n(%pipe%id) (w) file"),
    "a drawing that runs a program": text(
      `push graphic-context\nfill 'url(https://x.example/"|id")'\npop graphic-context`,
    ),
    "a portable pixmap": text(`P6 100000 100000 255\n${"\0".repeat(200)}`),
    "an archive": text(`PK\x03\x04${"\0".repeat(200)}`),
    "a program": text(`\x7fELF${"\0".repeat(200)}`),
    "a sound in a RIFF file": text(`RIFF\x24\0\0\0WAVEfmt ${"\0".repeat(200)}`),
    "a bomb of compressed zeros": gzipSync(Buffer.alloc(20 * 1024 * 1024)),
    "eight megabytes that begin as a JPEG": Buffer.concat([
      text("\xff\xd8\xff"),
      Buffer.alloc(8 * 1024 * 1024),
    ]),
  };
}

/** PNG files that are damaged, or larger than they look. */
function badPngs(scene: Buffer): Readonly<Record<string, Buffer>> {
  const small = { width: 700, height: 700 };
  const rows = chunk("IDAT", deflateSync(Buffer.alloc(700 * (700 * 3 + 1))));
  const palette = chunk("PLTE", Buffer.alloc(6));
  return {
    "a PNG of 100 megapixels": blackPng({ width: 10_000, height: 10_000, bits: 1, color: 0 }),
    "a PNG of 100 megapixels in full colour": blackPng({ width: 10_000, height: 10_000 }),
    "a PNG that claims 4 gigapixels": png(header({ width: 65_535, height: 65_535 }), rows, end),
    "a PNG of the largest sides": png(header({ width: 0x7fffffff, height: 0x7fffffff }), rows, end),
    "a PNG of impossible sides": png(header({ width: 0xffffffff, height: 1 }), rows, end),
    "a PNG without a side": png(header({ width: 0, height: 700 }), rows, end),
    "a PNG of 1 × 65,000 pixels": blackPng({ width: 1, height: 65_000 }),
    "a PNG of 65,000 × 1 pixels": blackPng({ width: 65_000, height: 1 }),
    "a PNG of 12,001 × 3,300 pixels": blackPng({ width: 12_001, height: 3_300, color: 0 }),
    "a PNG of one pixel": blackPng({ width: 1, height: 1 }),
    "a PNG five times as wide as high": blackPng({ width: 3_500, height: 700 }),
    "an interlaced PNG that fills the memory": blackPng({
      width: 6_320,
      height: 6_320,
      bits: 16,
      color: 6,
      interlaced: true,
    }),
    "a PNG with a depth of 3 bits": png(header({ ...small, bits: 3 }), rows, end),
    "a PNG of an unknown kind": png(header({ ...small, color: 7 }), rows, end),
    "a PNG without pixels": png(header(small), end),
    "a PNG with a palette that is missing": png(header({ ...small, color: 3 }), rows, end),
    "a PNG whose palette is too short": png(
      header({ ...small, color: 3 }),
      chunk("PLTE", Buffer.alloc(4)),
      rows,
      end,
    ),
    "a PNG whose pixels are not compressed": png(
      header(small),
      chunk("IDAT", Buffer.alloc(5_000, 0x41)),
      end,
    ),
    "a PNG with a wrong checksum of its header": png(
      chunk("IHDR", header(small).subarray(8, 21), 1),
      palette,
      rows,
      end,
    ),
    "a PNG that ends in its pixels": scene.subarray(0, scene.length / 2),
    "a PNG that ends in its header": scene.subarray(0, 20),
    "a PNG without an end of its row filter": png(
      header(small),
      chunk("IDAT", deflateSync(Buffer.alloc(700 * (700 * 3 + 1), 9))),
      end,
    ),
  };
}

/** PNG files that decoders disagree about, or that take long. */
function oddPngs(): Readonly<Record<string, Buffer>> {
  const side = 700;
  const pixels = deflateSync(Buffer.alloc(side * (side * 3 + 1)));
  return {
    "a PNG with a wrong checksum of its pixels": png(
      header({ width: side, height: side }),
      chunk("IDAT", pixels, 1),
      end,
    ),
    "a PNG of 36 megapixels in 100 KB": blackPng({ width: 6_000, height: 6_000 }),
    "an interlaced PNG of 16 megapixels": blackPng({
      width: 4_000,
      height: 4_000,
      interlaced: true,
    }),
  };
}

/** Files with something beside their pixels, which must not survive. */
function ladenPictures(valid: Awaited<ReturnType<typeof validPictures>>) {
  const scene = valid["a PNG"];
  const jpeg = valid["a JPEG"];
  const afterHeader = (extra: Buffer) =>
    Buffer.concat([scene.subarray(0, 33), extra, scene.subarray(33)]);
  const segment = (marker: number, data: Buffer) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(data.length + 2, 2);
    return Buffer.concat([head, data]);
  };
  const afterStart = (extra: Buffer) =>
    Buffer.concat([jpeg.subarray(0, 2), extra, jpeg.subarray(2)]);
  const profilePart = (part: number) =>
    segment(
      0xe2,
      Buffer.concat([
        text("ICC_PROFILE\0"),
        Buffer.from([part + 1, 60]),
        Buffer.alloc(60_000, part),
      ]),
    );
  const profile = Buffer.concat(Array.from({ length: 60 }, (_, part) => profilePart(part)));
  return {
    clean: {
      "a JPEG with a page after its end": Buffer.concat([jpeg, text(script)]),
      "a JPEG with a page in its comment": afterStart(segment(0xfe, text(script))),
      "a PNG with an archive after its end": Buffer.concat([scene, text("PK\x03\x04secret")]),
      "a PNG with a script in its text": afterHeader(chunk("tEXt", text(`Comment\0${script}`))),
      "a PNG with an animation": afterHeader(chunk("acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))),
      "a WebP with a page after its end": Buffer.concat([valid["a WebP"], text(script)]),
    },
    either: {
      "a PNG with a text bomb": afterHeader(compressed("zTXt", 100 * 1024 * 1024)),
      "a PNG with a profile bomb": afterHeader(compressed("iCCP", 100 * 1024 * 1024)),
      "a PNG with 20,000 texts": afterHeader(
        Buffer.concat(Array.from({ length: 20_000 }, () => chunk("tEXt", text("Comment\0x")))),
      ),
      "a JPEG with a profile of three megabytes": afterStart(profile),
      "a JPEG with nonsense for EXIF": afterStart(
        segment(0xe1, Buffer.concat([text("Exif\0\0MM\0*"), Buffer.alloc(40_000, 0xff)])),
      ),
      "a JPEG with 1,000 more scans": repeatedScans(valid["a progressive JPEG"], 1_000),
    },
  };
}

/** Repeats the last scan of a progressive JPEG: each is a pass over all pixels. */
function repeatedScans(jpeg: Buffer, times: number): Buffer {
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(last, -2);
  return Buffer.concat([
    jpeg.subarray(0, -2),
    ...Array.from({ length: times }, () => scan),
    jpeg.subarray(-2),
  ]);
}

/** A generator of numbers below `limit`: mulberry32. */
function randomOf(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/** Changes a valid file: single bits, bytes of its header, parts that are cut, repeated or exchanged. */
function mutated(original: Buffer, random: (limit: number) => number): Buffer {
  const bytes = Buffer.from(original);
  const from = random(bytes.length);
  const to = Math.min(bytes.length, from + 1 + random(2_000));
  switch (random(5)) {
    case 0:
      for (let flips = 1 + random(20); flips > 0; flips--) {
        const at = random(bytes.length);
        bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
      }
      return bytes;
    case 1:
      for (let writes = 1 + random(4); writes > 0; writes--)
        bytes[12 + random(100)] = [0, 0x7f, 0x80, 0xff, random(256)][random(5)] ?? 0;
      return bytes;
    case 2:
      return bytes.subarray(0, from);
    case 3:
      return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
    default:
      return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  }
}

/** `count` hostile uploads: every kind by hand, and the rest mutated from valid files. */
export async function hostilePictures(seed: number, count: number): Promise<HostilePicture[]> {
  const valid = await validPictures();
  const gif = await sharp(valid["a PNG"]).resize(100).gif().toBuffer();
  const laden = ladenPictures(valid);
  const named = (files: Readonly<Record<string, Buffer>>, outcome: HostilePicture["outcome"]) =>
    Object.entries(files).map(([name, bytes]) => ({ name, bytes, outcome }));
  const made = [
    ...named(valid, "clean"),
    ...named(laden.clean, "clean"),
    ...named(laden.either, "either"),
    ...named(otherFiles(gif), "refused"),
    ...named(badPngs(valid["a PNG"]), "refused"),
    ...named(oddPngs(), "either"),
  ];
  const random = randomOf(seed);
  const originals = Object.entries(valid);
  const rest = Array.from({ length: Math.max(0, count - made.length) }, (_, index) => {
    const [name, original] = originals[random(originals.length)] ?? ["nothing", Buffer.alloc(0)];
    return {
      name: `mutation ${index + 1}: ${name}`,
      bytes: mutated(original, random),
      outcome: "either" as const,
    };
  });
  return [...made, ...rest];
}
