import type { CardSheet } from "../domain/card-content.js";
import type { InvoiceContent } from "../domain/invoice-content.js";
import type { ReceiptContent } from "../domain/receipt-content.js";

/** A document to be drawn. Equal ones give equal bytes. */
export type DocumentToRender =
  | { readonly kind: "receipt"; readonly content: ReceiptContent }
  | { readonly kind: "invoice"; readonly content: InvoiceContent }
  | { readonly kind: "cards"; readonly content: CardSheet };

export interface RenderedDocument {
  /** A PDF. */
  readonly bytes: Uint8Array;
  /** Characters that no font of ours has and that are shown as a placeholder, and the like. No personal data. */
  readonly warnings: readonly string[];
}

/** Draws the receipts of one form. Stored receipts are drawn by the form that they were issued by. */
export interface ReceiptDrawing {
  /** The name of the `ReceiptForm`. */
  readonly form: string;
  /** `content` was made by that form. */
  draw(content: ReceiptContent): RenderedDocument;
}

/** Draws documents. */
export interface Renderer {
  render(document: DocumentToRender): Promise<RenderedDocument>;
  /** Lets its threads go. */
  close(): Promise<void>;
}
