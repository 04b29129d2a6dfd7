import type { Metadata, Sharp, SharpOptions } from "sharp";
import { limits } from "../contract/limits.js";
import {
  type PictureForm,
  type PictureProblem,
  pictureForms,
  sizesFor,
  type UploadKind,
} from "../domain/picture.js";

import type { UnhashedPicture as Encoded } from "./create-picture-encoder.js";

type EncodeResult = { readonly picture: Encoded } | { readonly problem: PictureProblem };

/** The library that decodes and encodes, which {@link loadSharp} loads. */
export type SharpModule = typeof import("sharp")["default"];

const acceptedFormats: readonly string[] = ["png", "jpeg", "webp"];

/**
 * Loads the library, and disables everything that no upload needs: its other decoders, its cache, and its threads, which
 * would multiply the memory of a picture.
 *
 * @throws when there is no binary for this platform
 */
export async function loadSharp(): Promise<SharpModule> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["Png", "Jpeg", "Webp"].map((format) => `VipsForeignLoad${format}Buffer`),
  });
  return sharp;
}

const inputOptions: SharpOptions = {
  // A damaged picture is refused; what cameras only do unusually is not.
  failOn: "error",
  limitInputPixels: limits.picturePixels,
  // Of an animation the first frame.
  pages: 1,
  sequentialRead: true,
};

/** Decodes a picture and encodes it in its sizes: turned upright, in sRGB, without metadata. */
export async function encodePicture(
  sharp: SharpModule,
  kind: UploadKind,
  bytes: Uint8Array,
): Promise<EncodeResult> {
  const form = pictureForms[kind];
  const header = await sharp(bytes, { ...inputOptions, limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (header === null || !acceptedFormats.includes(header.format)) return { problem: "unreadable" };
  const problem = problemOf(header, form);
  if (problem !== null) return { problem };
  const { width, height } = header.autoOrient;
  try {
    const sizes: Encoded["sizes"][number][] = [];
    for (const [wide, high] of sizesFor(form, width, height)) {
      const resized = resizedTo(sharp(bytes, inputOptions), form, wide, high);
      const { data, info } = await encodedAs(resized, kind).toBuffer({ resolveWithObject: true });
      sizes.push({ width: info.width, height: info.height, bytes: new Uint8Array(data) });
    }
    const largest = sizes.at(-1);
    if (largest === undefined) return { problem: "too small" };
    return { picture: { color: await colorOf(sharp, largest.bytes), sizes } };
  } catch {
    return { problem: "unreadable" };
  }
}

function problemOf(
  { autoOrient: { width, height } }: Metadata,
  form: PictureForm,
): PictureProblem | null {
  const longer = Math.max(width, height);
  if (longer > limits.pictureSide || width * height > limits.picturePixels) return "too large";
  if (longer > form.maxAspect * Math.min(width, height)) return "too narrow";
  return sizesFor(form, width, height).length === 0 ? "too small" : null;
}

function resizedTo(input: Sharp, { fit }: PictureForm, width: number, height: number): Sharp {
  const background = { r: 255, g: 255, b: 255, alpha: fit === "cover" ? 1 : 0 };
  const resized = input
    .autoOrient()
    .resize({ width, height, fit, background, kernel: "lanczos3" })
    .toColourspace("srgb");
  return fit === "cover" ? resized.flatten({ background }) : resized.ensureAlpha();
}

/** Logos have few colours and sharp edges: lossless is small, and shows no artefacts. */
function encodedAs(resized: Sharp, kind: UploadKind): Sharp {
  if (pictureForms[kind].format === "png") return resized.png({ compressionLevel: 9 });
  return kind === "logo"
    ? resized.webp({ lossless: true, effort: 6 })
    : resized.webp({ quality: 80, smartSubsample: true, effort: 5 });
}

async function colorOf(sharp: SharpModule, encoded: Uint8Array): Promise<string> {
  const opaque = await sharp(encoded).flatten({ background: "#fff" }).png().toBuffer();
  const { dominant } = await sharp(opaque).stats();
  const hex = [dominant.r, dominant.g, dominant.b].map((part) =>
    part.toString(16).padStart(2, "0"),
  );
  return `#${hex.join("")}`;
}
