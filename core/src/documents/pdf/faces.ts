import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import { bidi } from "./bidi.js";
import type { Face } from "./text-lines.js";

/** A font file, parsed once per thread and shared by all documents that are drawn in it. */
export interface DrawnFace extends Face {
  /** The name under which a document keeps it. */
  readonly name: string;
  /** What pdfkit takes for a font. */
  readonly font: ParsedFont;
  /** The words that pdfkit has laid out, which it would do again for each document. */
  readonly laidOut: object;
}

/** Before text that is drawn from right to left; cleaned text holds none. */
export const rightToLeftMark = "\u200F";

export type Weight = "regular" | "bold";

/**
 * The faces of a weight: text falls back from each to the next. DejaVu has the signs and scripts that Noto leaves to
 * fonts of their own.
 */
export function facesOf(weight: Weight): readonly [DrawnFace, ...DrawnFace[]] {
  return faces[weight];
}

const require = createRequire(import.meta.url);

const faces = {
  regular: [
    lazyFace("regular", "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
    lazyFace(
      "regular-arabic",
      "@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf",
    ),
    lazyFace(
      "regular-hebrew",
      "@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf",
    ),
    lazyFace("regular-other", "dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
  ],
  bold: [
    lazyFace("bold", "@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf"),
    lazyFace(
      "bold-arabic",
      "@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf",
    ),
    lazyFace(
      "bold-hebrew",
      "@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf",
    ),
    lazyFace("bold-other", "dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
  ],
} as const satisfies Record<Weight, readonly [DrawnFace, ...DrawnFace[]]>;

/** What fontkit, which parses fonts for pdfkit, knows of one; the parts that are used here. */
interface ParsedFont {
  readonly unitsPerEm: number;
  readonly numGlyphs: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(
    text: string,
    features?: unknown,
    script?: string,
    language?: string,
    direction?: "ltr" | "rtl",
  ): Shaped;
  getGlyph(id: number, codePoints?: readonly number[]): Glyph;
  createSubset(): Subset;
}

interface Glyph {
  readonly id: number;
  readonly advanceWidth: number;
  readonly codePoints: readonly number[];
}

/** A glyph of a font, with what draws it. */
interface ParsedGlyph extends Glyph {
  _decode(): unknown;
}

/** Text as glyphs with their places, in font units. */
interface Shaped {
  readonly glyphs: readonly Glyph[];
  readonly positions: readonly object[];
  readonly advanceWidth: number;
}

/** The part of a font that a document embeds. */
interface Subset {
  readonly glyphs: number[];
  includeGlyph(id: number): number;
}

function lazyFace(name: string, file: string): DrawnFace {
  let opened: DrawnFace | undefined;
  const face = () => {
    opened ??= openFace(name, require.resolve(file));
    return opened;
  };
  return {
    name,
    has: (codePoint) => face().has(codePoint),
    widthOf: (text, rightToLeft) => face().widthOf(text, rightToLeft),
    get font() {
      return face().font;
    },
    get laidOut() {
      return face().laidOut;
    },
  };
}

/** Words come again from document to document; names do not, so what is kept has an end. */
const mostKeptWords = 2_000;

/** pdfkit draws word by word, each with the space after it: what is measured is what is drawn. */
const words = /[^ ]* |[^ ]+/g;

function openFace(name: string, path: string): DrawnFace {
  const parsed = parse(path);
  const { shape, createSubset } = createShaper(parsed);
  const covered = new Map<number, boolean>();
  let laidOut = Object.create(null);
  let laidOutWords = 0;
  return {
    name,
    get laidOut() {
      if (laidOutWords >= mostKeptWords) {
        laidOut = Object.create(null);
        laidOutWords = 0;
      }
      return laidOut;
    },
    has(codePoint) {
      let isThere = covered.get(codePoint);
      if (isThere === undefined) {
        isThere = parsed.hasGlyphForCodePoint(codePoint);
        covered.set(codePoint, isThere);
      }
      return isThere;
    },
    widthOf(text, rightToLeft) {
      let width = 0;
      for (const [word] of (rightToLeft ? rightToLeftMark + text : text).matchAll(words)) {
        width += shape(word).advanceWidth;
      }
      return width / parsed.unitsPerEm;
    },
    font: Object.create(parsed, {
      layout: {
        value: (text: string) => {
          laidOutWords += 1;
          const { glyphs, positions, advanceWidth } = shape(text);
          return {
            glyphs,
            // Copies, because pdfkit scales them in place, and nothing else.
            positions: positions.map((position) => ({ ...position })),
            advanceWidth: (advanceWidth * 1000) / parsed.unitsPerEm,
          };
        },
      },
      createSubset: { value: createSubset },
    }),
  };
}

/** pdfkit takes a font that is parsed already; this is how it parses one. */
function parse(path: string): ParsedFont {
  const document = new PDFDocument({ autoFirstPage: false, font: "" });
  document.font(readFileSync(path));
  const { font } = (document as unknown as { readonly _font: { readonly font: ParsedFont } })._font;
  const getGlyph = font.getGlyph.bind(font) as (id: number) => ParsedGlyph;
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id);
    if (!Object.hasOwn(glyph, "_decode")) {
      // Each document that embeds it would do this again.
      const outline = glyph._decode();
      glyph._decode = () => outline;
    }
    if (codePoints.length === 0) return glyph;
    // It keeps its glyphs, each with the characters of the first text that had it; those of this text are wanted.
    return { id, codePoints, advanceWidth: glyph.advanceWidth };
  };
  return font;
}

/**
 * Shapes words, and numbers what it draws.
 *
 * A reader of the document gets its text back by looking up which characters a glyph stands for, and a font uses one
 * glyph for several: a space for the one that does not break, a letter without its dots for the one with them. So each
 * pair of a glyph and its characters has a number of its own here, and a place of its own in what a document embeds.
 */
function createShaper(parsed: ParsedFont) {
  const { numGlyphs } = parsed;
  const kept = new Map<string, Shaped>();
  const numbers = new Map<string, number>();
  const glyphsByNumber: number[] = [];

  function numberOf(id: number, codePoints: readonly number[]): number {
    const pair = `${id} ${codePoints.join(" ")}`;
    let number = numbers.get(pair);
    if (number === undefined) {
      number = numGlyphs + glyphsByNumber.push(id) - 1;
      numbers.set(pair, number);
    }
    return number;
  }

  function shapeAnew(text: string): Shaped {
    const rightToLeft = text.startsWith(rightToLeftMark);
    const { glyphs, positions, advanceWidth } = parsed.layout(
      rightToLeft ? turned(text.slice(rightToLeftMark.length)) : text,
      undefined,
      undefined,
      undefined,
      rightToLeft ? "rtl" : "ltr",
    );
    return {
      glyphs: glyphs.map(({ id, advanceWidth: width, codePoints: shown }) => {
        const codePoints = rightToLeft ? turnedBack(shown) : shown;
        return { id: numberOf(id, codePoints), advanceWidth: width, codePoints };
      }),
      positions,
      advanceWidth,
    };
  }

  return {
    shape(text: string): Shaped {
      let shaped = kept.get(text);
      if (shaped === undefined) {
        if (kept.size >= mostKeptWords) kept.clear();
        shaped = shapeAnew(text);
        kept.set(text, shaped);
      }
      return shaped;
    },

    createSubset(): Subset {
      const subset = parsed.createSubset();
      const includeGlyph = subset.includeGlyph.bind(subset);
      const places = new Map<number, number>();
      subset.includeGlyph = (id) => {
        const glyph = glyphsByNumber[id - numGlyphs];
        if (glyph === undefined) return includeGlyph(id);
        let place = places.get(id);
        if (place === undefined) {
          place = subset.glyphs.push(glyph) - 1;
          places.set(id, place);
        }
        return place;
      };
      return subset;
    },
  };
}

/** Brackets open the other way where text runs from right to left. */
function turned(text: string): string {
  return Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join(
    "",
  );
}

/** What is read is the bracket that was written. */
function turnedBack(codePoints: readonly number[]): number[] {
  return codePoints.map((one) => turned(String.fromCodePoint(one)).codePointAt(0) ?? one);
}
