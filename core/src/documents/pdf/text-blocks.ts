import { type DrawnFace, facesOf, type Weight } from "./faces.js";
import { colors } from "./look.js";
import { breakIntoLines, type Line, type Paragraph } from "./text-lines.js";

export interface TextStyle {
  /** In points. */
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
  /** The line height, in ems. */
  readonly leading?: number;
  /** The letter spacing, in ems. */
  readonly tracking?: number;
}

/** Text that is broken into lines and measured. */
export interface TextBlock {
  readonly lines: readonly Line<DrawnFace>[];
  readonly rightToLeft: boolean;
  readonly style: Required<TextStyle>;
  /** The width of its widest line, in points. */
  readonly width: number;
  readonly height: number;
  /** The line height, in points. */
  readonly lineHeight: number;
  /** The number of characters without a glyph. */
  readonly missing: number;
}

const plain = { weight: "regular", color: colors.text, leading: 1.4, tracking: 0 } as const;

/** Breaks text into lines of a width, in points. */
export function measure(text: string, style: TextStyle, width: number): TextBlock {
  const full = { ...plain, ...style };
  const { size, weight, leading, tracking } = full;
  // Only short fixed texts have letter spacing: estimate their letters as half as wide as high.
  const { lines, rightToLeft, missing } = lined(text, weight, width / size / (1 + 2 * tracking));
  const lineHeight = size * leading;
  return {
    lines,
    rightToLeft,
    style: full,
    width: Math.max(0, ...lines.map((line) => line.width)) * size,
    height: lines.length * lineHeight,
    lineHeight,
    missing: missing.length,
  };
}

/** The step by which the size is reduced, in points. */
const step = 0.5;

/** Like `measure`, but reduces the size, down to a minimum, until the text fits the maximum number of lines. */
export function shrinkToFit(
  text: string,
  style: TextStyle,
  width: number,
  most: { readonly lines: number; readonly size: number },
): TextBlock {
  let block = measure(text, style, width);
  let { size } = style;
  while (block.lines.length > most.lines && size > most.size) {
    size = Math.max(most.size, size - step);
    block = measure(text, { ...style, size }, width);
  }
  return block;
}

/** The height of stacked blocks. */
export function heightOf(blocks: readonly TextBlock[]): number {
  return blocks.reduce((sum, { height }) => sum + height, 0);
}

/** Every document repeats the words of its form, but not names, so the cache is bounded. */
const maxEntries = 2_000;
const kept = new Map<string, Paragraph<DrawnFace>>();

function lined(text: string, weight: Weight, width: number): Paragraph<DrawnFace> {
  const key = `${weight} ${width} ${text}`;
  let paragraph = kept.get(key);
  if (paragraph === undefined) {
    if (kept.size >= maxEntries) kept.clear();
    paragraph = breakIntoLines(text, facesOf(weight), width);
    kept.set(key, paragraph);
  }
  return paragraph;
}
