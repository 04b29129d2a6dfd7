import { drawCards } from "./pdf/cards-pdf.js";
import { drawInvoice } from "./pdf/invoice-pdf.js";
import { drawReceipt } from "./pdf/receipt-pdf.js";
import type { DocumentToRender, RenderedDocument } from "./renderer.js";

/** Draws a document in one go: nothing else of its thread runs meanwhile. */
export function renderDocument(document: DocumentToRender): RenderedDocument {
  switch (document.kind) {
    case "receipt":
      return drawReceipt(document.content, document.duplicateOn);
    case "invoice":
      return drawInvoice(document.content);
    case "cards":
      return drawCards(document.content);
    default:
      return document satisfies never;
  }
}
