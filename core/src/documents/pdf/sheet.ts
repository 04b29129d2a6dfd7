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
  /** The creation date, `YYYY-MM-DD`. It is given, so that rendering is deterministic. */
  readonly date: string;
  /** In points. */
  readonly size: readonly [number, number];
  readonly margins: { readonly top: number; readonly bottom: number; readonly side: number };
  /** The left and right footer of each page. Pages are buffered until the end for it. */
  readonly footer?: (page: number, pages: number) => readonly [string, string];
  /** A watermark across each page that has a footer. */
  readonly watermark?: string | undefined;
  readonly attachment?: Attachment | undefined;
  /** Added to the XMP metadata: `rdf:Description` elements. */
  readonly metadata?: string | undefined;
}

/** The content area of a page, in points from its upper left corner. */
export interface PageArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
}

/** A tag of the PDF structure tree. */
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

/** The size of a watermark's letters, as a share of the page's width. */
const watermarkSize = 0.14;
const footerStyle = { size: 7.5, color: colors.muted };

/** A tagged document, written from top to bottom. */
export class Sheet {
  readonly area: PageArea;
  /** The vertical position of the next block, in points from the top. */
  y: number;
  readonly #options: SheetOptions;
  readonly #madeOn: Date;
  readonly #canvas: Canvas;
  readonly #output: Output;
  /** The parent of the next elements in the structure tree. */
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

  /** Writes one or more blocks and advances below them, with page breaks where needed. */
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

  /** Puts everything that the callback draws under a new tag. */
  within(tag: Tag, draw: () => void): void {
    const outer = this.#parent;
    const inner = this.#canvas.struct(tag);
    outer.add(inner);
    this.#parent = inner;
    draw();
    inner.end();
    this.#parent = outer;
  }

  /** Draws content with its own meaning, such as a picture. */
  figure(
    alt: string,
    bbox: readonly [number, number, number, number],
    draw: (canvas: Canvas) => void,
  ): void {
    this.#leaf("Figure", { alt, bbox }, () => draw(this.#canvas));
  }

  /** Draws an artifact, which screen readers skip: lines and panels. */
  decorate(draw: (canvas: Canvas) => void, type: "Layout" | "Pagination" = "Layout"): void {
    this.#canvas.markContent("Artifact", { type });
    draw(this.#canvas);
    this.#canvas.endMarkedContent();
  }

  /** Writes a watermark across the page, over its content. */
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

  /** Starts a new page unless this much space is left or the page is empty. */
  keepTogether(height: number): void {
    // Tolerance for rounding errors in sums of heights.
    if (this.y + height > this.area.bottom + 0.01 && this.y > this.area.top) this.startPage();
  }

  startPage(): void {
    this.#output.flush();
    this.#canvas.continueOnNewPage();
    this.y = this.area.top;
  }

  /** Ends the document. Nothing can be drawn afterwards. */
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
