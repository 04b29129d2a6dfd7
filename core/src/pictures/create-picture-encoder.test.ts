import sharp from "sharp";
import { afterEach, describe, expect, test } from "vitest";
import { limits } from "../contract/limits.js";
import { type PictureEncoder, PicturesUnavailable } from "../contract/picture-encoder.js";
import type { PictureKind } from "../domain/picture.js";
import { createPictureEncoder } from "./create-picture-encoder.js";
import { pictureLimits } from "./picture-limits.js";
import { blackPng } from "./testing/png.js";

const encoders: PictureEncoder[] = [];
/** By default without a limit of time that a slow machine could reach. */
function encoderOf(options: Parameters<typeof createPictureEncoder>[0] = {}): PictureEncoder {
  const encoder = createPictureEncoder({ runMs: 600_000, ...options });
  encoders.push(encoder);
  return encoder;
}
afterEach(() => {
  for (const encoder of encoders.splice(0)) encoder.close();
});

const plain = (width: number, height: number, background: string, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background } });

/** A picture whose left half is red, and whose right half is blue. */
const halves = (width: number, height: number) =>
  plain(width, height, "#0000ff").composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: "#ff0000" } },
      gravity: "west",
    },
  ]);

async function encoded(file: Buffer, kind: PictureKind, encoder = encoderOf()) {
  const { picture } = await encoder.encode(kind, file.toString("base64"));
  if (picture === undefined) throw new Error("the picture was refused");
  return picture;
}

/** The colour of a pixel of a file, with its alpha. */
async function pixel(file: Uint8Array, left: number, top: number): Promise<number[]> {
  const area = { left, top, width: 1, height: 1 };
  return [...(await sharp(file).ensureAlpha().extract(area).raw().toBuffer())];
}

const sizesOf = ({ sizes }: { readonly sizes: readonly { width: number; height: number }[] }) =>
  sizes.map(({ width, height }) => [width, height]);

describe("an uploaded picture", () => {
  test("has the same bytes and hashes each time", async () => {
    const file = await halves(1_300, 800).jpeg().toBuffer();
    const [one, other] = await Promise.all([encoded(file, "picture"), encoded(file, "picture")]);
    expect(one).toEqual(other);
    expect(one.sizes.map(({ hash }) => hash)).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
  });

  test("is cut to 16:9 from its middle, on white where it is transparent", async () => {
    const file = await plain(2_000, 2_000, "#00000000", 4).png().toBuffer();
    const { sizes, color } = await encoded(file, "picture");
    expect(sizesOf({ sizes })).toEqual([
      [640, 360],
      [1_280, 720],
    ]);
    expect(color).toBe("#f8f8f8");
    expect(await pixel(sizes[0]?.bytes ?? new Uint8Array(), 320, 180)).toEqual([
      255, 255, 255, 255,
    ]);
  });

  test("is never enlarged", async () => {
    const file = await plain(1_279, 720, "#336699").png().toBuffer();
    expect(sizesOf(await encoded(file, "picture"))).toEqual([[640, 360]]);
    const logo = await plain(100, 50, "#336699").png().toBuffer();
    expect(sizesOf(await encoded(logo, "logo"))).toEqual([[88, 88]]);
  });

  test("is upright, as the camera says", async () => {
    const file = await halves(1_000, 1_000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { sizes } = await encoded(file, "picture");
    const bytes = sizes[0]?.bytes ?? new Uint8Array();
    const [top = [], bottom = []] = [await pixel(bytes, 320, 20), await pixel(bytes, 320, 340)];
    expect([top[0], top[2]].map((value = 0) => value > 128)).toEqual([true, false]);
    expect([bottom[0], bottom[2]].map((value = 0) => value > 128)).toEqual([false, true]);
  });

  test("measures after it was turned", async () => {
    const file = await plain(400, 700, "#336699")
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(sizesOf(await encoded(file, "picture"))).toEqual([[640, 360]]);
  });

  test("has the colour that most of it has", async () => {
    const file = await plain(700, 700, "#2f6f8f").png().toBuffer();
    const { color } = await encoded(file, "picture");
    const near = [0x2f, 0x6f, 0x8f].map((part) => Math.round((part - 8) / 16) * 16 + 8);
    expect(color).toBe(`#${near.map((part) => part.toString(16).padStart(2, "0")).join("")}`);
  });
});

describe("an uploaded logo", () => {
  test("is shown whole in a square, and stays transparent", async () => {
    const file = await plain(400, 200, "#ff0000").png().toBuffer();
    const { sizes } = await encoded(file, "logo");
    expect(sizesOf({ sizes })).toEqual([
      [88, 88],
      [176, 176],
    ]);
    const bytes = sizes[1]?.bytes ?? new Uint8Array();
    expect(await pixel(bytes, 88, 88)).toEqual([255, 0, 0, 255]);
    expect((await pixel(bytes, 88, 2))[3]).toBe(0);
  });
});

describe("a picture is refused", () => {
  const problemOf = async (file: Buffer, kind: PictureKind = "picture") =>
    (await encoderOf().encode(kind, file.toString("base64"))).problem;

  test("with more than 40 megapixels, or a side of more than 12,000 pixels", async () => {
    const side = Math.ceil(Math.sqrt(limits.picturePixels + 1));
    expect(await problemOf(blackPng({ width: side, height: side, color: 0 }))).toBe("too large");
    expect(limits.pictureSide).toBe(12_000);
    expect(await problemOf(blackPng({ width: 12_001, height: 3_100, color: 0 }))).toBe("too large");
    expect(await problemOf(blackPng({ width: 12_000, height: 3_100, color: 0 }))).toBeUndefined();
  });

  test("with more bytes than 7 MiB", async () => {
    const file = await plain(700, 700, "#336699").jpeg().toBuffer();
    const padded = (bytes: number) => Buffer.concat([file, Buffer.alloc(bytes - file.length)]);
    expect(await problemOf(padded(limits.pictureBytes))).toBeUndefined();
    expect(await problemOf(padded(limits.pictureBytes + 1))).toBe("too large");
  });

  test("if it takes more memory than its process may have", async () => {
    const logged: unknown[] = [];
    const log = { warn: (...line: unknown[]) => logged.push(line) };
    const encoder = encoderOf({ log: log as never, memoryBytes: 1 });
    const file = await plain(700, 700, "#336699").png().toBuffer();
    expect(await encoder.encode("logo", file.toString("base64"))).toEqual({ problem: "too large" });
    expect(logged).toEqual([
      [{ kind: "logo", size: file.length, signal: "SIGKILL" }, "a picture stopped its decoder"],
    ]);
  });
});

describe("a decoder", () => {
  const program = new URL("testing/faulty-process.mjs", import.meta.url);
  /** A file that begins as a JPEG, and tells the program what to do. */
  const asking = (what: string) => Buffer.from(`\xff\xd8\xff${what}`, "latin1").toString("base64");

  test("that does not answer is stopped, and the picture refused", async () => {
    const encoder = encoderOf({ program, runMs: 1 });
    expect(await encoder.encode("logo", asking("nothing"))).toEqual({ problem: "too large" });
  });

  test("that crashes only refuses its picture, and the next one is decoded", async () => {
    const encoder = encoderOf({ program });
    const both = [
      encoder.encode("logo", asking("crash")),
      encoder.encode("logo", asking("answer")),
    ];
    expect(await Promise.all(both)).toEqual([{ problem: "unreadable" }, { problem: "too small" }]);
  });

  test("that is missing refuses no picture: it answers that it cannot decode now", async () => {
    const encoder = encoderOf({ program });
    await expect(encoder.encode("logo", asking("end"))).rejects.toThrow(PicturesUnavailable);
  });

  test("does not inherit the service's environment variables", async () => {
    const logged: unknown[] = [];
    const log = { warn: (...line: unknown[]) => logged.push(line) };
    const encoder = encoderOf({ program, log: log as never });
    await expect(encoder.encode("logo", asking("environment"))).rejects.toThrow(
      PicturesUnavailable,
    );
    const [[{ err }]] = logged as [[{ err: Error }]];
    const names = Object.keys(JSON.parse(err.message)).filter(
      (name) => !name.startsWith("NODE_CH"),
    );
    expect(names.sort()).toEqual(["MALLOC_ARENA_MAX", "VIPS_DISC_THRESHOLD"]);
  });

  test("has a limited number of pictures waiting", async () => {
    const encoder = encoderOf({ program });
    const all = Array.from({ length: pictureLimits.atOnce + pictureLimits.waiting }, () =>
      encoder.encode("logo", asking("nothing")).catch((error: Error) => error.message),
    );
    await expect(encoder.encode("logo", asking("answer"))).rejects.toThrow("too many");
    encoder.close();
    expect(new Set(await Promise.all(all))).toEqual(new Set(["the service is stopping"]));
  });
});
