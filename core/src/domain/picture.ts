/** The pictures that a charity can upload: its logo, and a picture of its work. */
export const pictureKinds = ["logo", "picture"] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** Every kind of picture that can be uploaded: those of charities, and the logo of an account. */
export type UploadKind = PictureKind | "accountLogo";

/** The formats that pictures are stored in, which are the ends of their names. */
export const pictureFormats = ["webp", "png"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The geometry of a kind of picture. */
export interface PictureForm {
  /**
   * Width and height of each size in pixels, ascending: for screens of one and of two device pixels per CSS pixel, and for
   * print.
   */
  readonly sizes: readonly (readonly [width: number, height: number])[];
  /**
   * `contain`: the whole picture, centred, with transparent margins. `cover`: the middle of the picture, on white where it
   * is transparent. `inside`: the whole picture in its own proportions, at most as wide and as high.
   */
  readonly fit: "contain" | "cover" | "inside";
  /** How many times as long as its shorter side a picture's longer side may be. */
  readonly maxAspect: number;
  /** PNG for what mail programs and printed documents show: not all of them know WebP. */
  readonly format: PictureFormat;
  /** What a picture must at least measure, in words: no size is enlarged. */
  readonly least: string;
}

/** The form of each kind. A charity's logo is square, its picture 16:9. */
export const pictureForms = {
  logo: {
    sizes: [
      [88, 88],
      [176, 176],
    ],
    fit: "contain",
    maxAspect: 4,
    format: "webp",
    least: "88 pixels on its longer side",
  },
  picture: {
    sizes: [
      [640, 360],
      [1_280, 720],
    ],
    fit: "cover",
    maxAspect: 4,
    format: "webp",
    least: "640 × 360 pixels",
  },
  // Logos of companies are often long words.
  accountLogo: {
    sizes: [
      [240, 60],
      [480, 120],
      [960, 240],
    ],
    fit: "inside",
    maxAspect: 8,
    format: "png",
    least: "240 pixels of width or 60 pixels of height",
  },
} as const satisfies Record<UploadKind, PictureForm>;

/** The sizes that a picture of `width` × `height` pixels is large enough for. */
export function sizesFor(
  { sizes, fit }: PictureForm,
  width: number,
  height: number,
): PictureForm["sizes"] {
  return sizes.filter(([wide, high]) =>
    fit === "cover" ? width >= wide && height >= high : width >= wide || height >= high,
  );
}

/** Why a picture is refused. */
export type PictureProblem = "unreadable" | "too large" | "too small" | "too narrow";

/** The first bytes of the accepted formats. `null` stands for any byte. */
const signatures: readonly (readonly (number | null)[])[] = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
  // "RIFF", the length, "WEBP".
  [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
];

/** Whether bytes begin as a PNG, JPEG or WebP file does. */
export function beginsAsPicture(bytes: Uint8Array): boolean {
  return signatures.some((signature) =>
    signature.every((byte, index) => byte === null || byte === bytes[index]),
  );
}
