import type { DrawnFace, Glyph, Subset } from "./faces.js";
import type { LinePart } from "./text-lines.js";

/** A font in a pdfkit document. */
interface EmbeddedFont {
  readonly id: string;
  readonly subset: Subset;
  /** The width of each glyph, in thousandths of an em. */
  readonly widths: number[];
  /** The characters of each glyph. */
  readonly unicode: (readonly number[])[];
  ref(): object;
}

/** The internals of a pdfkit document that writing text needs. */
interface Written {
  readonly _font: EmbeddedFont;
  readonly page: { readonly fonts: Record<string, object> };
}

/**
 * Writes text of one face and direction with its baseline at a position, in points from the top left of the page.
 *
 * pdfkit's `text` would lay it out again, and flip the coordinate system for each run.
 */
export function writeText(
  canvas: PDFKit.PDFDocument,
  { face, text, rightToLeft }: LinePart<DrawnFace>,
  x: number,
  y: number,
  { size, tracking }: { readonly size: number; readonly tracking: number },
): void {
  const font = fontIn(canvas, face);
  const inPoints = size / face.unitsPerEm;
  const inThousandths = 1000 / face.unitsPerEm;
  const moved = (right: number, up: number) => `1 0 0 -1 ${short(right)} ${short(y - up)} Tm`;
  canvas.addContent(`BT ${moved(x, 0)} /${font.id} ${size} Tf ${short(tracking)} Tc`);
  let at = x;
  let shown: string[] = [];
  let run = "";
  const endRun = (adjustment = 0) => {
    if (run !== "") shown.push(adjustment === 0 ? `<${run}>` : `<${run}> ${short(adjustment)}`);
    run = "";
  };
  const show = () => {
    endRun();
    if (shown.length > 0) canvas.addContent(`[${shown.join(" ")}] TJ`);
    shown = [];
  };
  for (const { glyphs, positions } of face.shape(text, rightToLeft)) {
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[index] ?? upright(glyph);
      const isOffLine = xOffset !== 0 || yOffset !== 0;
      if (isOffLine) {
        show();
        canvas.addContent(moved(at + xOffset * inPoints, yOffset * inPoints));
      }
      run += placeOf(font, glyph, inThousandths);
      at += xAdvance * inPoints + tracking;
      if (isOffLine) {
        show();
        canvas.addContent(moved(at, 0));
      } else if (xAdvance !== glyph.advanceWidth) {
        endRun((glyph.advanceWidth - xAdvance) * inThousandths);
      }
    }
  }
  show();
  canvas.addContent("ET");
}

const upright = ({ advanceWidth }: Glyph) => ({ xAdvance: advanceWidth, xOffset: 0, yOffset: 0 });

/** A face in a document, with what every document has of it. */
function fontIn(canvas: PDFKit.PDFDocument, face: DrawnFace): EmbeddedFont {
  canvas.font(face.font as unknown as Uint8Array, face.name);
  const { _font: font, page } = canvas as unknown as Written;
  const isNew = font.widths.length === 1;
  if (isNew) for (const glyph of face.common) placeOf(font, glyph, 1000 / face.unitsPerEm);
  page.fonts[font.id] ??= font.ref();
  return font;
}

/** A glyph in a text operator: its index in the embedded subset, as four hexadecimal digits. */
function placeOf(font: EmbeddedFont, glyph: Glyph, inThousandths: number): string {
  const place = font.subset.includeGlyph(glyph.id);
  font.widths[place] ??= glyph.advanceWidth * inThousandths;
  font.unicode[place] ??= glyph.codePoints;
  return place.toString(16).padStart(4, "0");
}

/** A number with visible precision. */
const short = (value: number): number => Math.round(value * 1000) / 1000;
