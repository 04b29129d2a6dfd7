import { type BitMatrix, create } from "qrcode";
import type { Canvas } from "./canvas.js";

/** Readers need this many modules of white around a code. */
const quietModules = 4;

/** Draws a QR code, black on white. Its size, in points, is that of the code; its white margin lies around it. */
export function drawQrCode(
  canvas: Canvas,
  text: string,
  { x, y, size, level }: { x: number; y: number; size: number; level: "M" | "Q" },
): void {
  // Bytes, so that no shorter mixture of modes is searched for.
  const segments = [{ data: new TextEncoder().encode(text), mode: "byte" as const }];
  const { modules } = create(segments, { errorCorrectionLevel: level });
  const module = size / modules.size;
  const quiet = quietModules * module;
  canvas.rect(x - quiet, y - quiet, size + 2 * quiet, size + 2 * quiet).fill("#ffffff");
  canvas.save().translate(x, y).scale(module);
  // In whole numbers and all at once: a thousand cards are a thousand of these.
  canvas.addContent(pathOf(modules));
  canvas.fill("#000000").restore();
}

/** The dark modules as one path, without hair lines between them; neighbours in a row are one rectangle. */
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
