import {
  type Attachment,
  attach,
  type Canvas,
  type Output,
  openCanvas,
  outputOf,
  paint,
  paintLine,
} from "./canvas.js";
import { colors } from "./look.js";
import { measure, type TextBlock } from "./text-blocks.js";

export interface SheetOptions {
  readonly title: string;
  /** BCP 47. */
  readonly language: string;
  /** `YYYY-MM-DD`: the time of making it, so that the same content gives the same bytes at any time. */
  readonly date: string;
  /** In points. */
  readonly size: readonly [number, number];
  readonly margins: { readonly top: number; readonly bottom: number; readonly side: number };
  /** What stands at the foot of each page, at the left and at the right. Pages are kept until the end for it. */
  readonly footer?: (page: number, pages: number) => readonly [string, string];
  /** Stands across each page that has a foot. */
  readonly watermark?: string | undefined;
  readonly attachment?: Attachment;
}

/** Where a page may be written on, in points from its upper left corner. */
export interface PageArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
}

/** A tag of PDF's logical structure. */
export type Tag =
  | "Document"
  | "Figure"
  | "H1"
  | "H2"
  | "L"
  | "LBody"
  | "LI"
  | "Lbl"
  | "P"
  | "Sect"
  | "TD"
  | "TH"
  | "TR"
  | "Table";

export interface TagOptions {
  readonly alt?: string;
  readonly scope?: "Column" | "Row";
  /** Left, top, right, bottom. */
  readonly bbox?: readonly [number, number, number, number];
}

/** Letters of a watermark, of the width of a page. */
const watermarkSize = 0.14;
const footerStyle = { size: 7.5, color: colors.muted };

/** A tagged document, written from top to bottom. */
export class Sheet {
  readonly area: PageArea;
  /** Where the next thing is drawn, in points from the top. */
  y: number;
  readonly #options: SheetOptions;
  readonly #madeOn: Date;
  readonly #canvas: Canvas;
  readonly #output: Output;
  /** What is drawn next belongs to it. */
  #parent: PDFKit.PDFStructureElement;
  #missing = 0;

  constructor(options: SheetOptions) {
    const { size, margins, date, footer } = options;
    const [width, height] = size;
    this.area = {
      left: margins.side,
      right: width - margins.side,
      top: margins.top,
      bottom: height - margins.bottom,
      width: width - 2 * margins.side,
    };
    this.y = this.area.top;
    this.#options = options;
    this.#madeOn = new Date(`${date}T00:00:00.000Z`);
    const keepsPages = footer !== undefined;
    this.#canvas = openCanvas({ ...options, madeOn: this.#madeOn, keepsPages });
    this.#output = outputOf(this.#canvas);
    this.#parent = this.#canvas.struct("Document" satisfies Tag);
    this.#canvas.addStructure(this.#parent);
    this.#canvas.addPage();
  }

  /** Writes a block, or several that belong together, and goes on below; over to the next page where one ends. */
  write(
    tag: Tag,
    written: TextBlock | readonly TextBlock[],
    x: number,
    options: TagOptions = {},
  ): void {
    const blocks = "lines" in written ? [written] : written;
    this.#leaf(tag, options, () => {
      for (const block of blocks) {
        this.#missing += block.missing;
        block.lines.forEach((_, index) => {
          this.keepTogether(block.lineHeight);
          paintLine(this.#canvas, block, index, x, this.y);
          this.y += block.lineHeight;
        });
      }
    });
  }

  /** Puts what is drawn meanwhile under a tag of its own. */
  within(tag: Tag, draw: () => void): void {
    const outer = this.#parent;
    const inner = this.#canvas.struct(tag);
    outer.add(inner);
    this.#parent = inner;
    draw();
    inner.end();
    this.#parent = outer;
  }

  /** Draws something that has a meaning of its own, such as a picture. */
  figure(
    alt: string,
    bbox: readonly [number, number, number, number],
    draw: (canvas: Canvas) => void,
  ): void {
    this.#leaf("Figure", { alt, bbox }, () => draw(this.#canvas));
  }

  /** Draws what nobody needs to be told of: lines, panels. */
  decorate(draw: (canvas: Canvas) => void, type: "Layout" | "Pagination" = "Layout"): void {
    this.#canvas.markContent("Artifact", { type });
    draw(this.#canvas);
    this.#canvas.endMarkedContent();
  }

  /** Writes a word across the page, over what is there. */
  stamp(word: string): void {
    const [width, height] = this.#options.size;
    const style = { size: watermarkSize * width, weight: "bold", color: colors.notice } as const;
    const block = measure(word, style, Number.POSITIVE_INFINITY);
    this.decorate((canvas) => {
      canvas
        .save()
        .fillOpacity(0.06)
        .rotate(-38, { origin: [width / 2, height / 2] });
      paint(canvas, block, (width - block.width) / 2, (height - block.height) / 2);
      canvas.restore();
    });
  }

  /** Goes to the next page unless this much room is left, or nothing is on this one yet. */
  keepTogether(height: number): void {
    // Sums of heights are off by less than a hundredth of a point.
    if (this.y + height > this.area.bottom + 0.01 && this.y > this.area.top) this.turnPage();
  }

  turnPage(): void {
    this.#output.flush();
    this.#canvas.continueOnNewPage();
    this.y = this.area.top;
  }

  /** Ends it; nothing can be drawn any more. */
  finish(): { bytes: Uint8Array; warnings: readonly string[] } {
    const { footer, attachment } = this.#options;
    this.#parent.end();
    this.#output.flush();
    if (footer !== undefined) this.#drawFooters(footer);
    if (attachment !== undefined) attach(this.#canvas, attachment, this.#madeOn);
    this.#canvas.end();
    return { bytes: this.#output.bytes(), warnings: warningsOf(this.#missing) };
  }

  #leaf(tag: Tag, options: TagOptions, draw: () => void) {
    this.#parent.add(this.#canvas.struct(tag, options as object, [draw]));
  }

  #drawFooters(textsOf: NonNullable<SheetOptions["footer"]>) {
    const { start, count } = this.#canvas.bufferedPageRange();
    const { left, right, width, bottom } = this.area;
    const { margins, watermark } = this.#options;
    const y = bottom + margins.bottom / 2 - 8;
    for (let index = 0; index < count; index += 1) {
      this.#canvas.switchToPage(start + index);
      if (watermark !== undefined) this.stamp(watermark);
      const [leftText, rightText] = textsOf(index + 1, count);
      const atRight = measure(rightText, footerStyle, width);
      const atLeft = measure(leftText, footerStyle, width - atRight.width - footerStyle.size);
      this.decorate((canvas) => {
        canvas.lineWidth(0.5).moveTo(left, y).lineTo(right, y).stroke(colors.line);
        paint(canvas, atLeft, left, y + 5);
        paint(canvas, atRight, right - atRight.width, y + 5);
      }, "Pagination");
      this.#output.flush();
    }
  }
}

function warningsOf(missing: number): readonly string[] {
  if (missing === 0) return [];
  return [`${missing} character(s) that no font has are shown as a placeholder`];
}
