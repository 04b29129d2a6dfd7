import { type BitMatrix, create } from "qrcode";
import type { Canvas } from "./canvas.js";

/** The quiet zone that scanners need, in modules. */
const quietModules = 4;

/** Draws a QR code, black on white. The size, in points, excludes the quiet zone. */
export function drawQrCode(
  canvas: Canvas,
  text: string,
  { x, y, size, level }: { x: number; y: number; size: number; level: "M" | "Q" },
): void {
  // Byte mode, which avoids the search for an optimal mix of modes.
  const segments = [{ data: new TextEncoder().encode(text), mode: "byte" as const }];
  const { modules } = create(segments, { errorCorrectionLevel: level });
  const module = size / modules.size;
  const quiet = quietModules * module;
  canvas.rect(x - quiet, y - quiet, size + 2 * quiet, size + 2 * quiet).fill("#ffffff");
  canvas.save().translate(x, y).scale(module);
  // Integers and a single path keep the file small: a document can have thousands of cards.
  canvas.addContent(pathOf(modules));
  canvas.fill("#000000").restore();
}

/** The dark modules as one path, which avoids hairlines. Adjacent modules of a row are one rectangle. */
function pathOf(modules: BitMatrix): string {
  const rectangles: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    let column = 0;
    while (column < modules.size) {
      const from = column;
      while (column < modules.size && modules.get(row, column) === 1) column += 1;
      if (column > from) rectangles.push(`${from} ${row} ${column - from} 1 re`);
      column += 1;
    }
  }
  return rectangles.join("\n");
}
