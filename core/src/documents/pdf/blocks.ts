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

/** Something measured that can be drawn at a place. */
export interface Stack {
  readonly height: number;
  draw(x: number): void;
}

/** A name and what it stands for. */
export interface Field {
  readonly label: string;
  /** Below each other. */
  readonly value: readonly { readonly text: string; readonly style?: TextStyle }[];
  /** Has a box before it, with a tick: the one of a form's boxes that applies. */
  readonly ticked?: boolean;
}

/** Names longer than this many lines are set in smaller letters. */
const mostLines = 3;
const smallestLetters = 7.5;
const fieldGap = 6;

/** A field with one text. */
export function field(label: string, text: string, style?: TextStyle): Field {
  return { label, value: [style === undefined ? { text } : { text, style }] };
}

/** Fields under each other, as a list of names and values. */
export function stackOf(sheet: Sheet, fields: readonly Field[], width: number): Stack {
  const most = { lines: mostLines, size: smallestLetters };
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

/** What a ticked box takes before its text. */
export const tickWidth = 14;

/** Draws a ticked box before a block that is written next. */
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

/** A heading over a stack. */
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

/** Between columns. */
const gutter = 24;
/** Where the second of two columns begins, of the width of a page: everything at the right stands on one line. */
const asideStart = 0.62;

/** The column at the right of a page. */
export function asideOf({ area }: Sheet): { readonly x: number; readonly width: number } {
  const x = area.left + area.width * asideStart;
  return { x, width: area.right - x };
}

type Measured = (width: number) => Stack;

/** Draws stacks beside each other, the last in the column at the right; under each other where a page is too short. */
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

/** A line across the page with room above and below. */
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

/** Draws a panel for what matters most, as high as it is and its padding; what follows is drawn on it. */
export function drawPanel(sheet: Sheet, height: number): void {
  sheet.keepTogether(height + 2 * panelPadding);
  const { left, width } = sheet.area;
  const { y } = sheet;
  sheet.decorate((canvas) => {
    canvas.roundedRect(left, y, width, height + 2 * panelPadding, 8).fill(colors.tint);
  });
  sheet.y = y + panelPadding;
}

/** What must not be overlooked, in a strip of its own. */
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
