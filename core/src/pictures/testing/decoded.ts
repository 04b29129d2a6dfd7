import sharp from "sharp";

/** What a decoder finds in a picture that was served, down to its last pixel. Fails at the least fault. */
export async function decoded(bytes: Uint8Array) {
  const picture = sharp(bytes, { failOn: "warning" });
  const header = await picture.metadata();
  const { format, pages, width, height, hasAlpha, exif, icc, iptc, xmp } = header;
  const pixels = await picture.raw().toBuffer();
  const channels = hasAlpha ? 4 : 3;
  return {
    format,
    width,
    height,
    isWhole: pixels.length === width * height * channels,
    // Anything that is not a pixel.
    extras: { pages, exif, icc, iptc, xmp },
  };
}
