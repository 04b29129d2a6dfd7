import { bidi } from "./bidi.js";

/** A font face. */
export interface Face {
  has(codePoint: number): boolean;
  /** The width of text of one direction, in ems. */
  widthOf(text: string, rightToLeft: boolean): number;
}

/** A run of text with one face and one direction. */
export interface LinePart<F extends Face = Face> {
  readonly face: F;
  /** In reading order. */
  readonly text: string;
  readonly rightToLeft: boolean;
  /** From the left end of its line, in ems. */
  readonly x: number;
}

/** A line of text that is ready to draw. */
export interface Line<F extends Face = Face> {
  /** In reading order. */
  readonly parts: readonly LinePart<F>[];
  /** In ems. */
  readonly width: number;
}

/** Text broken into lines. */
export interface Paragraph<F extends Face = Face> {
  readonly lines: readonly Line<F>[];
  /** Whether it is right-to-left text. */
  readonly rightToLeft: boolean;
  /** The characters without a glyph. Each is shown as a placeholder. */
  readonly missing: readonly string[];
}

/** Shown for a character without a glyph: U+25A1, an empty square. */
export const placeholder = "□";

/** The scripts of our fonts in which a joiner affects the adjacent letters, as in Persian. */
const joining = "\\p{Script_Extensions=Arabic}\\p{Script_Extensions=Devanagari}";
const idleJoiners = new RegExp(
  `(?<![${joining}])[\\u200C\\u200D]+|[\\u200C\\u200D]+(?![${joining}])`,
  "gu",
);

/**
 * Cleans text for drawing: composed, on one line, and without control characters, direction overrides and other invisible
 * characters, which could make one text look like another.
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
 * Breaks text into lines that are at most `width` ems wide. No character is omitted: each is drawn with the first face that
 * has it, or as a placeholder.
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
  /** Per UTF-16 unit. */
  readonly faces: readonly F[];
  readonly missing: readonly string[];
}

interface Directed {
  /** The embedding level per UTF-16 unit, by the Unicode bidirectional algorithm. Odd levels are right-to-left. */
  readonly levels: Uint8Array | null;
  readonly rightToLeft: boolean;
}

type Run<F> = Faced<F> & Directed;

/** Letters, signs and currencies without combining marks: in such text every UTF-16 unit is a grapheme. */
const simple = /^[\u0020-\u02FF\u2010-\u20BF]*$/;
const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });

function graphemesOf(text: string): readonly string[] {
  if (simple.test(text)) return text.split("");
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Chooses the first face that has the whole grapheme, so that marks stay on their letters. */
function chooseFaces<F extends Face>(text: string, faces: readonly [F, ...F[]]): Faced<F> {
  const units = text.split("");
  const [first] = faces;
  // Fast path: nearly all text is simple, and in the first face.
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
    // Words and the spaces between them are drawn together.
    const whole = grapheme === " " && before?.has(32) ? before : faceFor(grapheme);
    if (whole !== undefined) {
      draw(grapheme, whole);
      continue;
    }
    const [base = "", ...marks] = Array.from(grapheme);
    const baseFace = faceFor(base);
    if (baseFace === undefined) {
      // Marks are meaningless without their letter, so one placeholder replaces the grapheme.
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

/** The right-to-left scripts. Text without them does not need the algorithm. */
const rightToLeftScripts =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

function findDirections(text: string): Directed {
  if (!rightToLeftScripts.test(text)) return { levels: null, rightToLeft: false };
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text);
  return { levels, rightToLeft: (paragraphs[0]?.level ?? 0) % 2 === 1 };
}

/** A line break is allowed after: a word and its space, or a part of a word up to a hyphen or slash. */
const unbroken = /[^ ]+?[-–—/](?=\p{L})|[^ ]* +|[^ ]+/gu;

/** Fills lines greedily. A word wider than a line is broken between graphemes. */
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

/** Splits where the face or the direction changes. Right-to-left text is also split after each word, because fonts order only one word. */
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

/** Rule L2 of the bidirectional algorithm: from the highest level down, reverse every sequence at that level or above. */
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
