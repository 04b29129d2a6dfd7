import type { CardSheet } from "../domain/card-content.js";
import type { CharityMandateContent } from "../domain/charity-mandate.js";
import type { InvoiceContent } from "../domain/invoice-content.js";
import type { MandateContent } from "../domain/mandate-content.js";
import type { ReceiptContent } from "../domain/receipt-content.js";
import type { StatementContent } from "../domain/receipts-statement.js";
import type { RemittanceContent } from "../domain/remittance-content.js";

/** A document to render. Rendering is deterministic: equal documents give equal bytes. */
export type DocumentToRender =
  | { readonly kind: "receipt"; readonly content: ReceiptContent }
  | { readonly kind: "invoice"; readonly content: InvoiceContent }
  | { readonly kind: "mandate"; readonly content: MandateContent }
  | { readonly kind: "statement"; readonly content: StatementContent }
  | { readonly kind: "remittance"; readonly content: RemittanceContent }
  | { readonly kind: "charityMandate"; readonly content: CharityMandateContent }
  | { readonly kind: "cards"; readonly content: CardSheet };

export interface RenderedDocument {
  /** A PDF. */
  readonly bytes: Uint8Array;
  /** Problems such as characters without a glyph, which are shown as a placeholder. Contains no personal data. */
  readonly warnings: readonly string[];
}

/** Renders the receipts of one form. A stored receipt is rendered with the form that issued it. */
export interface ReceiptDrawing {
  /** The name of the `ReceiptForm`. */
  readonly form: string;
  /** Renders content that was created by that form. */
  draw(content: ReceiptContent): RenderedDocument;
}

/** Renders documents. */
export interface Renderer {
  render(document: DocumentToRender): Promise<RenderedDocument>;
  /** Terminates the worker threads. */
  close(): Promise<void>;
}
