import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import { bidi } from "./bidi.js";
import type { Face } from "./text-lines.js";

/** A font file, parsed once per thread and shared by all documents. */
export interface DrawnFace extends Face {
  /** Its resource name in a document. */
  readonly name: string;
  /** The font object for pdfkit. */
  readonly font: ParsedFont;
  /** In font units. */
  readonly unitsPerEm: number;
  /** The glyphs that every document embeds first, in this order, so that documents without other glyphs embed the same subset. */
  readonly common: readonly Glyph[];
  /** The shaped words of a text in one direction, each with its trailing space. */
  shape(text: string, rightToLeft: boolean): readonly Shaped[];
}

export type Weight = "regular" | "bold";

/**
 * The faces of a weight, in fallback order. DejaVu has the symbols and scripts that Noto has only in separate fonts.
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

/** The parts of a fontkit font that are used here. pdfkit parses fonts with fontkit. */
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

/** A glyph and the characters that it represents. */
export interface Glyph {
  readonly id: number;
  /** In font units. */
  readonly advanceWidth: number;
  readonly codePoints: readonly number[];
}

/** A glyph of a font, with its outline. */
interface ParsedGlyph extends Glyph {
  _decode(): unknown;
}

/** The position of a glyph in a word, in font units. */
interface GlyphPosition {
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** Text as positioned glyphs, in font units. */
export interface Shaped {
  readonly glyphs: readonly Glyph[];
  /** The distinct glyphs. */
  readonly positions: readonly GlyphPosition[];
  readonly advanceWidth: number;
}

/** A letter and its advance before the next one. */
interface Pair {
  readonly glyph: Glyph;
  readonly position: GlyphPosition;
}

const isOnLine = ({ xOffset, yOffset }: GlyphPosition) => xOffset === 0 && yOffset === 0;

/** The subset of a font that a document embeds. */
export interface Subset {
  readonly glyphs: number[];
  /** Its index in the subset. */
  includeGlyph(id: number): number;
  encode(): Uint8Array;
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
    shape: (text, rightToLeft) => face().shape(text, rightToLeft),
    get font() {
      return face().font;
    },
    get unitsPerEm() {
      return face().unitsPerEm;
    },
    get common() {
      return face().common;
    },
  };
}

/** Documents repeat words, but not names, so the cache is bounded. */
const maxKeptWords = 2_000;
/** The cached subsets of a face: one with the common characters, and the latest ones with rarer characters. About 20 kB each. */
const maxKeptFiles = 16;

/** Text is shaped word by word, each with its trailing space, so that measuring and drawing agree. */
const words = /[^ ]* |[^ ]+/g;

/** The characters of nearly all documents. An embedded subset always contains them. */
const commonCharacters =
  " ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,;:!?'’«»()/+-–—€°·@&%=_#" +
  "ÀÂÇÈÉÊËÎÏÔÖÙÛÜàâäçèéêëîïôöùûüœŒñóíá\u00A0";

function openFace(name: string, path: string): DrawnFace {
  const parsed = parse(path);
  const { shape, createSubset } = createShaper(parsed);
  const covered = new Map<number, boolean>();
  const has = (codePoint: number) => {
    let isThere = covered.get(codePoint);
    if (isThere === undefined) {
      isThere = parsed.hasGlyphForCodePoint(codePoint);
      covered.set(codePoint, isThere);
    }
    return isThere;
  };
  const common = Array.from(commonCharacters).filter((one) => has(one.codePointAt(0) ?? 0));
  return {
    name,
    has,
    widthOf(text, rightToLeft) {
      let width = 0;
      for (const [word] of text.matchAll(words)) width += shape(word, rightToLeft).advanceWidth;
      return width / parsed.unitsPerEm;
    },
    shape: (text, rightToLeft) =>
      Array.from(text.matchAll(words), ([word]) => shape(word, rightToLeft)),
    font: Object.create(parsed, { createSubset: { value: createSubset } }),
    unitsPerEm: parsed.unitsPerEm,
    common: common.flatMap((character) => shape(character, false).glyphs),
  };
}

/** Latin letters, digits and signs whose shape depends only on the next character. */
const pairedWord = /^[ !-~\u00A0-\u017F–—‘’“”€]*$/;

/** Parses a font as pdfkit does, which accepts a parsed font. */
function parse(path: string): ParsedFont {
  const document = new PDFDocument({ autoFirstPage: false, font: "" });
  document.font(readFileSync(path));
  const { font } = (document as unknown as { readonly _font: { readonly font: ParsedFont } })._font;
  const getGlyph = font.getGlyph.bind(font) as (id: number) => ParsedGlyph;
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id);
    if (!Object.hasOwn(glyph, "_decode")) {
      // Otherwise each document would repeat this.
      const outline = glyph._decode();
      glyph._decode = () => outline;
    }
    if (codePoints.length === 0) return glyph;
    // fontkit caches glyphs with the characters of the first text that used them. Set the characters of this text.
    return { id, codePoints, advanceWidth: glyph.advanceWidth };
  };
  return font;
}

/**
 * Shapes words and assigns glyph IDs.
 *
 * Text extraction maps each glyph of a document to characters, but a font uses one glyph for several characters: the same
 * space glyph for a no-break space, or a dotless letter as the base of a dotted one. So each pair of a glyph and its
 * characters gets its own ID here, and its own entry in the embedded subset.
 */
function createShaper(parsed: ParsedFont) {
  const { numGlyphs } = parsed;
  const kept = { leftToRight: new Map<string, Shaped>(), rightToLeft: new Map<string, Shaped>() };
  const pairs = new Map<string, Pair | null>();
  const files = new Map<string, Uint8Array>();
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

  /** A letter before another one or at the end; null if the two form a ligature or leave the baseline. */
  function pairOf(text: string): Pair | null {
    let pair = pairs.get(text);
    if (pair === undefined) {
      const { glyphs, positions } = shapeAnew(text, false);
      const [glyph] = glyphs;
      const [position] = positions;
      const isApart = glyphs.length === text.length && positions.every(isOnLine);
      pair = isApart && glyph && position ? { glyph, position } : null;
      pairs.set(text, pair);
    }
    return pair;
  }

  /** Shapes a word by cached pairs of letters. Shaping a whole word takes thirty times as long. */
  function shapeByPairs(word: string): Shaped | null {
    const glyphs: Glyph[] = [];
    const positions: GlyphPosition[] = [];
    let advanceWidth = 0;
    for (let at = 0; at < word.length; at += 1) {
      const pair = pairOf(word.slice(at, at + 2));
      if (pair === null) return null;
      glyphs.push(pair.glyph);
      positions.push(pair.position);
      advanceWidth += pair.position.xAdvance;
    }
    return { glyphs, positions, advanceWidth };
  }

  function shapeAnew(text: string, rightToLeft: boolean): Shaped {
    const { glyphs, positions, advanceWidth } = parsed.layout(
      rightToLeft ? turned(text) : text,
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
      positions: positions.map(({ xAdvance, xOffset, yOffset }) => ({
        xAdvance,
        xOffset,
        yOffset,
      })),
      advanceWidth,
    };
  }

  return {
    shape(text: string, rightToLeft: boolean): Shaped {
      const keptWords = rightToLeft ? kept.rightToLeft : kept.leftToRight;
      let shaped = keptWords.get(text);
      if (shaped === undefined) {
        if (keptWords.size >= maxKeptWords) keptWords.clear();
        const byPairs = !rightToLeft && pairedWord.test(text) ? shapeByPairs(text) : null;
        shaped = byPairs ?? shapeAnew(text, rightToLeft);
        keptWords.set(text, shaped);
      }
      return shaped;
    },

    createSubset(): Subset {
      const subset = parsed.createSubset();
      const includeGlyph = subset.includeGlyph.bind(subset);
      const encode = subset.encode.bind(subset);
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
      subset.encode = () => {
        const key = subset.glyphs.join();
        let file = files.get(key);
        if (file === undefined) {
          if (files.size >= maxKeptFiles) files.clear();
          file = encode();
          files.set(key, file);
        }
        return file;
      };
      return subset;
    },
  };
}

/** Brackets are mirrored in right-to-left text. */
function turned(text: string): string {
  return Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join(
    "",
  );
}

/** Text extraction returns the original bracket. */
function turnedBack(codePoints: readonly number[]): number[] {
  return codePoints.map((one) => turned(String.fromCodePoint(one)).codePointAt(0) ?? one);
}
