import { bidi } from "./bidi.js";

/** What a font can draw. */
export interface Face {
  has(codePoint: number): boolean;
  /** How wide text drawn in one direction is, in ems. */
  widthOf(text: string, rightToLeft: boolean): number;
}

/** A piece of a line: one face, one direction. */
export interface LinePart<F extends Face = Face> {
  readonly face: F;
  /** In the order in which it is read. */
  readonly text: string;
  readonly rightToLeft: boolean;
  /** From the left end of its line, in ems. */
  readonly x: number;
}

/** A line of text, ready to be drawn. */
export interface Line<F extends Face = Face> {
  /** In the order in which they are read. */
  readonly parts: readonly LinePart<F>[];
  /** In ems. */
  readonly width: number;
}

/** Text broken into lines. */
export interface Paragraph<F extends Face = Face> {
  readonly lines: readonly Line<F>[];
  /** Whether it begins at the right. */
  readonly rightToLeft: boolean;
  /** The characters that no face has; each is shown as a placeholder. */
  readonly missing: readonly string[];
}

/** Shown for a character that no face has: U+25A1, an empty square. */
export const placeholder = "□";

/** Scripts of our fonts in which a joiner changes how the letters beside it are written: Persian needs it. */
const joining = "\\p{Script_Extensions=Arabic}\\p{Script_Extensions=Devanagari}";
const idleJoiners = new RegExp(
  `(?<![${joining}])[\\u200C\\u200D]+|[\\u200C\\u200D]+(?![${joining}])`,
  "gu",
);

/**
 * Text as it can be drawn: composed, on one line, without control characters, overrides of its direction and other
 * characters that nobody sees, by which one text could be made to look like another.
 */
export function cleanText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/\p{Cs}/gu, "\uFFFD")
    .replace(idleJoiners, "")
    .replace(/(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu, "")
    .normalize("NFC")
    .replaceAll("\u202F", "\u00A0")
    .replace(/(?!\u00A0)\p{Zs}+/gu, " ")
    .trim();
}

/**
 * Breaks text into lines that are at most `width` ems wide. Nothing of it is left out: each character is drawn in the
 * first face that has it, or as a placeholder.
 */
export function breakIntoLines<F extends Face>(
  text: string,
  faces: readonly [F, ...F[]],
  width: number,
): Paragraph<F> {
  const faced = chooseFaces(cleanText(text), faces);
  const directed = findDirections(faced.text);
  const run: Run<F> = { ...faced, ...directed };
  return {
    lines: lineEnds(run, width).map(([start, end]) => toLine(run, start, end)),
    rightToLeft: directed.rightToLeft,
    missing: faced.missing,
  };
}

interface Faced<F> {
  readonly text: string;
  /** Of each of its UTF-16 units. */
  readonly faces: readonly F[];
  readonly missing: readonly string[];
}

interface Directed {
  /** Of each of its UTF-16 units, by the Unicode bidirectional algorithm: odd ones run from right to left. */
  readonly levels: Uint8Array | null;
  readonly rightToLeft: boolean;
}

type Run<F> = Faced<F> & Directed;

/** Letters, signs and currencies that stand alone: in such text every UTF-16 unit is a grapheme. */
const simple = /^[\u0020-\u02FF\u2010-\u20BF]*$/;
const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });

function graphemesOf(text: string): readonly string[] {
  if (simple.test(text)) return text.split("");
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Gives each grapheme the first face that has all of it, so that marks stay on their letters. */
function chooseFaces<F extends Face>(text: string, faces: readonly [F, ...F[]]): Faced<F> {
  const units = text.split("");
  const [first] = faces;
  // Nearly all text is simple, and the first face has nearly all of that.
  if (simple.test(text) && units.every((unit) => first.has(unit.charCodeAt(0)))) {
    return { text, faces: units.map(() => first), missing: [] };
  }
  const chosen: F[] = [];
  const missing: string[] = [];
  let drawn = "";
  const draw = (characters: string, face: F) => {
    drawn += characters;
    for (let unit = 0; unit < characters.length; unit += 1) chosen.push(face);
  };
  const faceFor = (characters: string) =>
    faces.find((face) => Array.from(characters).every((one) => face.has(one.codePointAt(0) ?? 0)));
  const placeholderFace = faceFor(placeholder) ?? faces[0];
  for (const grapheme of graphemesOf(text)) {
    const before = chosen.at(-1);
    // Words and the spaces between them are drawn in one go.
    const whole = grapheme === " " && before?.has(32) ? before : faceFor(grapheme);
    if (whole !== undefined) {
      draw(grapheme, whole);
      continue;
    }
    const [base = "", ...marks] = Array.from(grapheme);
    const baseFace = faceFor(base);
    if (baseFace === undefined) {
      // Its marks mean nothing without it: one placeholder stands for all.
      draw(placeholder, placeholderFace);
      missing.push(grapheme);
      continue;
    }
    draw(base, baseFace);
    for (const mark of marks) {
      const face = faceFor(mark);
      draw(face === undefined ? placeholder : mark, face ?? placeholderFace);
      if (face === undefined) missing.push(mark);
    }
  }
  return { text: drawn, faces: chosen, missing };
}

/** The scripts that run from right to left; text without them needs no algorithm. */
const rightToLeftScripts =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

function findDirections(text: string): Directed {
  if (!rightToLeftScripts.test(text)) return { levels: null, rightToLeft: false };
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text);
  return { levels, rightToLeft: (paragraphs[0]?.level ?? 0) % 2 === 1 };
}

/** What a line may end with: a word and its space, or a part of a word up to a hyphen or slash. */
const unbroken = /[^ ]+?[-–—/](?=\p{L})|[^ ]* +|[^ ]+/gu;

/** Fills each line with as much as fits; a word wider than a line is broken between graphemes. */
function lineEnds<F extends Face>(run: Run<F>, width: number): (readonly [number, number])[] {
  const { length } = run.text;
  if (length > 0 && widthOf(run, 0, length) <= width) return [[0, length]];
  const ends: (readonly [number, number])[] = [];
  let start = 0;
  let filled = 0;
  let at = 0;
  const place = (segment: string) => {
    const segmentWidth = widthOf(run, at, at + segment.trimEnd().length);
    if (filled > 0 && filled + segmentWidth > width) {
      ends.push([start, at]);
      start = at;
      filled = 0;
    }
    filled += segment.endsWith(" ") ? widthOf(run, at, at + segment.length) : segmentWidth;
    at += segment.length;
  };
  for (const [segment] of run.text.matchAll(unbroken)) {
    if (widthOf(run, at, at + segment.trimEnd().length) <= width) place(segment);
    else graphemesOf(segment).forEach(place);
  }
  if (at > start) ends.push([start, at]);
  return ends;
}

interface Piece<F> {
  readonly start: number;
  readonly end: number;
  readonly face: F;
  readonly level: number;
}

/** Cuts where the face or the direction changes, and from right to left after each word: fonts order one word only. */
function cut<F extends Face>(
  { text, faces, levels }: Run<F>,
  start: number,
  end: number,
): Piece<F>[] {
  const pieces: Piece<F>[] = [];
  let from = start;
  for (let at = start + 1; at <= end; at += 1) {
    const face = faces[from];
    const level = levels?.[from] ?? 0;
    const goesOn =
      at < end &&
      faces[at] === face &&
      (levels?.[at] ?? 0) === level &&
      (level % 2 === 0 || text[at - 1] !== " ");
    if (goesOn || face === undefined) continue;
    pieces.push({ start: from, end: at, face, level });
    from = at;
  }
  return pieces;
}

function widthOf<F extends Face>(run: Run<F>, start: number, end: number): number {
  let width = 0;
  for (const piece of cut(run, start, end)) {
    width += piece.face.widthOf(run.text.slice(piece.start, piece.end), piece.level % 2 === 1);
  }
  return width;
}

function toLine<F extends Face>(run: Run<F>, start: number, end: number): Line<F> {
  const pieces = cut(run, start, start + run.text.slice(start, end).trimEnd().length);
  const placed = new Map<Piece<F>, LinePart<F>>();
  let x = 0;
  for (const piece of inVisualOrder(pieces)) {
    const { face, level } = piece;
    const text = run.text.slice(piece.start, piece.end);
    const rightToLeft = level % 2 === 1;
    placed.set(piece, { face, text, rightToLeft, x });
    x += face.widthOf(text, rightToLeft);
  }
  return { parts: pieces.flatMap((piece) => placed.get(piece) ?? []), width: x };
}

/** Rule L2 of the bidirectional algorithm: from the highest level down, all that is at it or above is turned round. */
function inVisualOrder<T extends { readonly level: number }>(pieces: readonly T[]): T[] {
  const ordered = [...pieces];
  for (let level = Math.max(0, ...pieces.map((piece) => piece.level)); level > 0; level -= 1) {
    let from = 0;
    while (from < ordered.length) {
      let to = from;
      while (to < ordered.length && (ordered[to]?.level ?? 0) >= level) to += 1;
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = Math.max(to, from + 1);
    }
  }
  return ordered;
}
