import { colors } from "./look.js";
import type { Sheet } from "./sheet.js";
import { heightOf, measure, shrinkToFit, type TextBlock, type TextStyle } from "./text-blocks.js";

export const styles = {
  eyebrow: { size: 7.5, weight: "bold", color: colors.accent, tracking: 0.08 },
  title: { size: 14, weight: "bold", leading: 1.28 },
  section: { size: 10.5, weight: "bold", color: colors.accent },
  label: { size: 7.5, color: colors.muted, leading: 1.5 },
  value: { size: 9.5, leading: 1.38 },
  strong: { size: 9.5, weight: "bold", leading: 1.38 },
  small: { size: 8, color: colors.muted, leading: 1.4 },
  notice: { size: 9, weight: "bold", color: colors.notice, leading: 1.5 },
  figure: { size: 21, weight: "bold", color: colors.accent, leading: 1.35 },
} as const satisfies Record<string, TextStyle>;

/** A measured block that can be drawn at a position. */
export interface Stack {
  readonly height: number;
  draw(x: number): void;
}

/** A label and its value. */
export interface Field {
  readonly label: string;
  /** Stacked vertically. */
  readonly value: readonly { readonly text: string; readonly style?: TextStyle }[];
  /** Has a ticked box before it, like the applicable box of a form. */
  readonly ticked?: boolean;
}

/** Values with more lines than this are set in a smaller size. */
const maxLines = 3;
const smallestLetters = 7.5;
const fieldGap = 6;

/** A field with one text. */
export function field(label: string, text: string, style?: TextStyle): Field {
  return { label, value: [style === undefined ? { text } : { text, style }] };
}

/** Stacked fields, tagged as a list of labels and values. */
export function stackOf(sheet: Sheet, fields: readonly Field[], width: number): Stack {
  const most = { lines: maxLines, size: smallestLetters };
  const measured = fields.map(({ label, value, ticked = false }) => {
    const indent = ticked ? tickWidth : 0;
    return {
      label: measure(label, styles.label, width),
      value: value.map(({ text, style = styles.value }) =>
        shrinkToFit(text, style, width - indent, most),
      ),
      indent,
    };
  });
  const blocks = measured.flatMap(({ label, value }) => [label, ...value]);
  return {
    height: heightOf(blocks) + fieldGap * (fields.length - 1),
    draw(x) {
      sheet.within("L", () => {
        measured.forEach(({ label, value, indent }, index) => {
          if (index > 0) sheet.y += fieldGap;
          sheet.within("LI", () => {
            sheet.write("Lbl", label, x);
            const [first] = value;
            if (indent > 0 && first !== undefined) drawTick(sheet, first, x);
            sheet.write("LBody", value, x + indent);
          });
        });
      });
    },
  };
}

/** The width of a ticked box before its text. */
export const tickWidth = 14;

/** Draws a ticked box before the next block. */
export function drawTick(sheet: Sheet, { lineHeight }: TextBlock, x: number): void {
  const side = 8.5;
  const y = sheet.y + (lineHeight - side) / 2;
  sheet.decorate((canvas) => {
    canvas.lineWidth(0.9).roundedRect(x, y, side, side, 1.5).stroke(colors.accent);
    canvas
      .lineWidth(1.3)
      .moveTo(x + 1.9, y + 4.4)
      .lineTo(x + 3.7, y + 6.2)
      .lineTo(x + 6.7, y + 2.4)
      .stroke(colors.accent);
  });
}

/** A heading above a stack. */
export function titled(sheet: Sheet, title: string, stack: Stack, width: number): Stack {
  const heading = measure(title, styles.section, width);
  const gap = 5;
  return {
    height: heading.height + gap + stack.height,
    draw(x) {
      sheet.within("Sect", () => {
        sheet.write("H2", heading, x);
        sheet.y += gap;
        stack.draw(x);
      });
    },
  };
}

/** The gap between columns. */
const gutter = 24;
/** The start of the right column as a share of the page's width. All right columns are aligned. */
const asideStart = 0.62;

/** The column at the right of a page. */
export function asideOf({ area }: Sheet): { readonly x: number; readonly width: number } {
  const x = area.left + area.width * asideStart;
  return { x, width: area.right - x };
}

type Measured = (width: number) => Stack;

/** Draws stacks side by side, the last one in the right column. If the page is too short, draws them below each other. */
export function drawSideBySide(sheet: Sheet, columns: readonly Measured[]): void {
  const { left, bottom, top, width } = sheet.area;
  const aside = asideOf(sheet);
  const before = columns.length - 1;
  const step = before === 0 ? 0 : (aside.x - left) / before;
  const stacks = columns.map((stack, index) => stack(index < before ? step - gutter : aside.width));
  const height = Math.max(...stacks.map((stack) => stack.height));
  if (height > bottom - top) {
    columns.forEach((stack, index) => {
      if (index > 0) sheet.y += fieldGap * 2;
      stack(width).draw(left);
    });
    return;
  }
  sheet.keepTogether(height);
  const y = sheet.y;
  stacks.forEach((stack, index) => {
    sheet.y = y;
    stack.draw(left + index * step);
  });
  sheet.y = y + height;
}

/** A horizontal rule with space above and below. */
export function drawRule(sheet: Sheet, gap: number): void {
  sheet.keepTogether(2 * gap);
  const y = sheet.y + gap;
  sheet.decorate((canvas) => {
    canvas
      .lineWidth(0.6)
      .moveTo(sheet.area.left, y)
      .lineTo(sheet.area.right, y)
      .stroke(colors.line);
  });
  sheet.y = y + gap;
}

export const panelPadding = 16;

/** Draws the background panel of the most important block, with padding. The block is drawn on it afterwards. */
export function drawPanel(sheet: Sheet, height: number): void {
  sheet.keepTogether(height + 2 * panelPadding);
  const { left, width } = sheet.area;
  const { y } = sheet;
  sheet.decorate((canvas) => {
    canvas.roundedRect(left, y, width, height + 2 * panelPadding, 8).fill(colors.tint);
  });
  sheet.y = y + panelPadding;
}

/** A prominent notice in its own strip. */
export function drawNotices(sheet: Sheet, texts: readonly string[]): void {
  if (texts.length === 0) return;
  const padding = { x: 16, y: 7 };
  const { left, width } = sheet.area;
  const blocks = texts.map((text) => measure(text, styles.notice, width - 2 * padding.x));
  const height = heightOf(blocks) + 2 * padding.y;
  const { y } = sheet;
  sheet.decorate((canvas) => {
    canvas.roundedRect(left, y, width, height, 8).fill(colors.noticeTint);
  });
  sheet.y = y + padding.y;
  for (const block of blocks) sheet.write("P", block, left + padding.x);
  sheet.y += padding.y + 10;
}
