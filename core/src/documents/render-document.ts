import { receiptDrawings } from "../resources/receipts/forms/receipt-drawings.js";
import { drawCards } from "./pdf/cards-pdf.js";
import { drawInvoice } from "./pdf/invoice-pdf.js";
import type { DocumentToRender, ReceiptDrawing, RenderedDocument } from "./renderer.js";

/** Draws a document in one go: nothing else runs in its thread meanwhile. */
export function renderDocument(
  document: DocumentToRender,
  drawings: readonly ReceiptDrawing[] = receiptDrawings,
): RenderedDocument {
  switch (document.kind) {
    case "receipt": {
      const { name } = document.content.form;
      const drawing = drawings.find(({ form }) => form === name);
      if (drawing === undefined) throw new Error(`no receipts of form ${name} can be drawn`);
      return drawing.draw(document.content);
    }
    case "invoice":
      return drawInvoice(document.content);
    case "cards":
      return drawCards(document.content);
    default:
      return document satisfies never;
  }
}
