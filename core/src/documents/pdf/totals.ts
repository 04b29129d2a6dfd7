import { colors } from "./look.js";
import type { Sheet } from "./sheet.js";
import { measure, type TextStyle } from "./text-blocks.js";

export interface TotalRow {
  readonly label: string;
  readonly amount: string;
  /** `strong` is a sum of those above, `result` the highlighted last one. */
  readonly rank?: "strong" | "result";
}

/** Where the labels start, as a share of the page's width. */
const start = 0.42;
const amountShare = 0.36;
const padding = { x: 6, y: 3.5 };
const plain: TextStyle = { size: 8.5, leading: 1.35 };
const stylesOf: Readonly<Record<"plain" | NonNullable<TotalRow["rank"]>, TextStyle>> = {
  plain,
  strong: { ...plain, weight: "bold" },
  result: { size: 10.5, weight: "bold", leading: 1.35 },
};

/** Draws labels and amounts at the right of the page, below a table and aligned with its last column. */
export function drawTotals(sheet: Sheet, rows: readonly TotalRow[]): void {
  const { left, right, width } = sheet.area;
  const x = left + width * start;
  const amountWidth = (right - x) * amountShare;
  const measured = rows.map(({ label, amount, rank }) => {
    const style = stylesOf[rank ?? "plain"];
    const labelBlock = measure(label, style, right - x - amountWidth - 2 * padding.x);
    const amountBlock = measure(amount, style, amountWidth);
    const extra = rank === "result" ? padding.y : 0;
    const height = Math.max(labelBlock.height, amountBlock.height) + 2 * (padding.y + extra);
    return { rank, label: labelBlock, amount: amountBlock, height, top: padding.y + extra };
  });
  sheet.keepTogether(measured.reduce((sum, { height }) => sum + height, 0));
  sheet.within("Table", () => {
    for (const { rank, label, amount, height, top } of measured) {
      const { y } = sheet;
      if (rank !== undefined)
        sheet.decorate((canvas) => {
          if (rank === "result") canvas.roundedRect(x, y, right - x, height, 4).fill(colors.tint);
          else canvas.lineWidth(0.5).moveTo(x, y).lineTo(right, y).stroke(colors.line);
        });
      sheet.within("TR", () => {
        sheet.y = y + top;
        sheet.write("TH", label, x + padding.x, { scope: "Row" });
        sheet.y = y + top;
        sheet.write("TD", amount, right - padding.x - amount.width);
      });
      sheet.y = y + height;
    }
  });
}
