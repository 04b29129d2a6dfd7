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
  /** In font units. */
  readonly unitsPerEm: number;
  /** What each document embeds first, in this order: documents that need no more embed the same file. */
  readonly common: readonly Glyph[];
  /** Text of one direction, word by word as it is measured: each with the space after it. */
  shape(text: string, rightToLeft: boolean): readonly Shaped[];
}

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

/** A glyph and the characters that it stands for. */
export interface Glyph {
  readonly id: number;
  /** In font units. */
  readonly advanceWidth: number;
  readonly codePoints: readonly number[];
}

/** A glyph of a font, with what draws it. */
interface ParsedGlyph extends Glyph {
  _decode(): unknown;
}

/** Where a glyph of a word stands, in font units. */
interface GlyphPosition {
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** Text as glyphs with their places, in font units. */
export interface Shaped {
  readonly glyphs: readonly Glyph[];
  /** One of each glyph. */
  readonly positions: readonly GlyphPosition[];
  readonly advanceWidth: number;
}

/** A letter and where it stands before the next one. */
interface Pair {
  readonly glyph: Glyph;
  readonly position: GlyphPosition;
}

const isOnLine = ({ xOffset, yOffset }: GlyphPosition) => xOffset === 0 && yOffset === 0;

/** The part of a font that a document embeds. */
export interface Subset {
  readonly glyphs: number[];
  /** Its place among them. */
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

/** Words come again from document to document; names do not, so what is kept has an end. */
const mostKeptWords = 2_000;
/** Of a face: one of the common characters, and those of the latest rarer ones; each takes some 20 kB. */
const mostKeptFiles = 16;

/** Fonts shape word by word, each with the space after it: what is measured is what is drawn. */
const words = /[^ ]* |[^ ]+/g;

/** The characters of nearly all documents: an embedded font has them whether they are there or not. */
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

/** Latin letters, digits and signs that nothing but the next one changes. */
const pairedWord = /^[ !-~\u00A0-\u017F–—‘’“”€]*$/;

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

  /** A letter as it stands before another, or at the end; null where the two become one or leave the line. */
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

  /** Shapes a word by its pairs of letters, which come again; a whole word takes a font thirty times as long. */
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
        if (keptWords.size >= mostKeptWords) keptWords.clear();
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
          if (files.size >= mostKeptFiles) files.clear();
          file = encode();
          files.set(key, file);
        }
        return file;
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
