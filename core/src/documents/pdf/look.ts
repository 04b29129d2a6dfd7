/** The print versions of the product's colors. */
export const colors = {
  text: "#1b1f1d",
  muted: "#59625d",
  line: "#e2e0d8",
  accent: "#1f6f54",
  /** The background of the most important block. */
  tint: "#f0f6f3",
  /** Warnings: a specimen, a duplicate. */
  notice: "#8a4b12",
  noticeTint: "#fbf3e8",
} as const;

/** Millimetres in points. */
export function mm(length: number): number {
  return (length * 72) / 25.4;
}

/** The paper size of letters. */
export const a4 = {
  size: [595.28, 841.89],
  margins: { top: mm(15), bottom: mm(17), side: mm(19) },
} as const;
