import { paint } from "./canvas.js";
import { colors } from "./look.js";
import type { PageArea, Sheet, Tag } from "./sheet.js";
import { measure, type TextBlock, type TextStyle } from "./text-blocks.js";

export interface Column {
  readonly title: string;
  /** The column's width relative to the other columns. */
  readonly share: number;
  readonly align: "left" | "right";
}

export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  /** A highlighted last row. */
  readonly total?: readonly string[];
}

const headStyle: TextStyle = { size: 7.5, weight: "bold", color: colors.muted };
const rowStyle: TextStyle = { size: 8.5, leading: 1.35 };
const totalStyle: TextStyle = { size: 9.5, weight: "bold", leading: 1.35 };
const padding = { x: 6, y: 4 };

/** Draws a table, and repeats its header on each page. */
export function drawTable(sheet: Sheet, { columns, rows, total }: Table): void {
  const grid = gridOf(sheet.area, columns);
  const titles = columns.map(({ title }) => title);
  const head = rowOf(grid, titles, headStyle);
  sheet.within("Table", () => {
    sheet.keepTogether(3 * head.height);
    writeRow(sheet, head, "TH");
    drawLine(sheet, colors.muted);
    for (const texts of rows) {
      const row = rowOf(grid, texts, rowStyle);
      startPageFor(row);
      writeRow(sheet, row, "TD");
      drawLine(sheet, colors.line);
    }
    if (total === undefined) return;
    const last = rowOf(grid, total, totalStyle);
    startPageFor(last);
    const { y } = sheet;
    const { left, width } = sheet.area;
    sheet.decorate((canvas) => {
      canvas.rect(left, y, width, last.height).fill(colors.tint);
    });
    writeRow(sheet, last, "TD");
  });

  function startPageFor({ height }: Row) {
    if (sheet.y + height <= sheet.area.bottom) return;
    sheet.startPage();
    // The repeated header is an artifact, so that screen readers read it only once.
    sheet.decorate((canvas) => {
      for (const { block, x } of head.cells) paint(canvas, block, x, sheet.y + padding.y);
    });
    sheet.y += head.height;
    drawLine(sheet, colors.muted);
  }
}

interface ColumnBox {
  readonly x: number;
  readonly width: number;
  readonly align: Column["align"];
}

interface Row {
  readonly cells: readonly { readonly block: TextBlock; readonly x: number }[];
  readonly height: number;
}

/** The position and width of each column's text. */
function gridOf({ left, width }: PageArea, columns: readonly Column[]): readonly ColumnBox[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let before = 0;
  return columns.map(({ share, align }) => {
    const x = left + (width * before) / shares + padding.x;
    before += share;
    return { x, width: (width * share) / shares - 2 * padding.x, align };
  });
}

function rowOf(grid: readonly ColumnBox[], texts: readonly string[], style: TextStyle): Row {
  const cells = grid.map(({ x, width, align }, index) => {
    const block = measure(texts[index] ?? "", style, width);
    return { block, x: align === "right" ? x + width - block.width : x };
  });
  return { cells, height: Math.max(...cells.map(({ block }) => block.height)) + 2 * padding.y };
}

function writeRow(sheet: Sheet, { cells, height }: Row, tag: Extract<Tag, "TH" | "TD">) {
  const { y } = sheet;
  sheet.within("TR", () => {
    for (const { block, x } of cells) {
      sheet.y = y + padding.y;
      sheet.write(tag, block, x, tag === "TH" ? { scope: "Column" } : {});
    }
  });
  sheet.y = y + height;
}

function drawLine(sheet: Sheet, color: string) {
  const { left, right } = sheet.area;
  const { y } = sheet;
  sheet.decorate((canvas) => {
    canvas.lineWidth(0.5).moveTo(left, y).lineTo(right, y).stroke(color);
  });
}
